// The course of a track in a few facts, of which a text in any language can be made. Metres throughout, and grades as shares.

import { measureAscent } from "./ascent.ts"
import { type Climb, climbs } from "./climbs.ts"
import { memoizedOf } from "./memoized.ts"
import { altitudeAt, locate, readTerrain, type Terrain, valueAt } from "./terrain.ts"
import type { ElevationProfile } from "./track.ts"
import type { Turn } from "./turn.ts"

export type Outlined = { elevationProfile?: ElevationProfile | null; turn?: Turn | undefined }
export type Outline = NonNullable<ReturnType<typeof outlineOf>>
export type MainClimb = NonNullable<Outline["main"]>

/** Null for a profile of no terrain. Memoized, since each document of a track describes it, in half a millisecond. */
export const outlineOf = memoizedOf(({ elevationProfile, turn }: Outlined) => {
  const terrain = readTerrain(elevationProfile ?? null)
  return terrain && measure(terrain, turn)
})

function measure(terrain: Terrain, turn: Outlined["turn"]) {
  const { metres, altitudes, length } = terrain
  const highest = Math.max(...altitudes)
  const { gained } = measureAscent(terrain, turn)
  const found = climbs(terrain).toSorted((a, b) => b.gain - a.gain)
  const highestClimb = found[0]?.gain ?? null
  return {
    length,
    gain: gained.at(-1) ?? 0,
    /** From the start to the end. */
    drop: altitudeAt(terrain, 0) - altitudeAt(terrain, length),
    lowest: Math.min(...altitudes),
    highest,
    /** The highest point, in metres from the start. */
    top: metres[altitudes.indexOf(highest)] ?? 0,
    main: mainClimb(terrain, found, gained),
    highestClimb,
    descent: mainDescent(terrain, highestClimb ?? 0),
  }
}

/** The highest climb of the way back, where it is far higher than any of the way there and not most of the track. */
function mainDescent({ metres, altitudes, length }: Terrain, highestClimb: number) {
  const back = { metres: metres.map((along) => length - along).reverse(), altitudes: altitudes.toReversed(), length }
  const [highest] = climbs(back).toSorted((a, b) => b.gain - a.gain)
  if (highest === undefined || highest.gain < Math.max(150, 2 * highestClimb)) return null
  if (highest.length > 0.7 * length) return null
  return { from: length - highest.to, length: highest.length, drop: highest.gain }
}

/** Null for a track without climbs, or with many small ones. `found` begins with the highest. */
function mainClimb(terrain: Terrain, found: Climb[], gained: number[]) {
  const [climb, ...others] = found
  // A small climb says something of a small track alone.
  if (climb === undefined || climb.gain < Math.max(50, (gained.at(-1) ?? 0) / 8)) return null
  const top = Math.max(...found.map(({ to }) => to))
  return {
    climb,
    lead: { length: climb.from, course: courseTo(terrain, gained, climb.from) },
    others: others.filter(({ category }) => category !== null).length,
    isLast: climb.to === top,
    finish: finishFrom(terrain, top),
  }
}

/** What comes before the climb that begins there. */
function courseTo(terrain: Terrain, gained: number[], to: number): "none" | "flat" | "rolling" | "descent" | "ascent" {
  if (to < least) return "none"
  const net = altitudeAt(terrain, to) - altitudeAt(terrain, 0)
  if (Math.abs(net) >= 30 && Math.abs(net) / to >= 0.01) return net > 0 ? "ascent" : "descent"
  return valueAt(gained, locate(terrain.metres, to)) / to >= 0.008 ? "rolling" : "flat"
}

/** What comes after the top of the last climb. */
function finishFrom(terrain: Terrain, top: number) {
  const length = terrain.length - top
  const altitude = altitudeAt(terrain, terrain.length)
  const drop = altitudeAt(terrain, top) - altitude
  const isSummit = length < Math.max(least, terrain.length / 40)
  const course: "summit" | "descent" | "on" = isSummit ? "summit" : drop / length >= 0.01 ? "descent" : "on"
  return { length, drop, altitude, course }
}

const least = 1_000
