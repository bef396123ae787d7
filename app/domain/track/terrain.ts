// A terrain is an elevation profile that was checked and sorted once. Everything that speaks of ups and downs (ascent.ts,
// gradient.ts, section.ts, climbs.ts) takes a `Terrain`, so that none of it has to doubt a number or an order again.

import type { ElevationProfile } from "../entities/entities.ts"
import { locate, valueAt } from "./locate.ts"

/** Metres along the track, from 0, strictly rising; the altitude in metres at each; the last of the metres. */
export type Terrain = { metres: number[]; altitudes: number[]; length: number }

/**
 * Null when there is no profile of at least two distances. Steps that are no numbers are left out, unsorted ones sorted, and
 * several altitudes at one distance, as a standing rider records them, become their mean.
 */
export function readTerrain(profile: ElevationProfile | null): Terrain | null {
  const steps = (profile ?? []).filter(isPossible).toSorted(([a], [b]) => a - b)
  const metres: number[] = []
  const altitudes: number[] = []
  let count = 0
  for (const [exact, altitude] of steps) {
    // A centimetre is one place: the grade of less would be any number.
    const along = Math.round(exact * 100) / 100
    const last = metres.length - 1
    if (along === metres[last]) {
      count += 1
      altitudes[last] = (altitudes[last] ?? 0) + (altitude - (altitudes[last] ?? 0)) / count
    } else {
      count = 1
      metres.push(along)
      altitudes.push(altitude)
    }
  }
  if (metres.length < 2) return null
  const [first = 0] = metres
  if (first > 0) {
    metres.unshift(0)
    altitudes.unshift(altitudes[0] ?? 0)
  }
  return { metres, altitudes, length: metres.at(-1) ?? 0 }
}

/** Metres above the sea after so many metres; before the start and beyond the end it stays level. */
export function altitudeAt({ metres, altitudes }: Terrain, along: number): number {
  return valueAt(altitudes, locate(metres, along))
}

/** The same track ridden the other way. */
export function reversed({ metres, altitudes, length }: Terrain): Terrain {
  return { metres: metres.map((along) => length - along).reverse(), altitudes: altitudes.toReversed(), length }
}

/** Metres; beyond them sums of products would leave what numbers can hold. */
const [farthest, highest] = [1e8, 1e5]

function isPossible([along, altitude]: [metres: number, altitude: number]): boolean {
  return along >= 0 && along <= farthest && Math.abs(altitude) <= highest
}
