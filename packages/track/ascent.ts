// Elevation gain and loss of a track, with hysteresis: a barometer's noise of about a metre would add up to hundreds on a flat day.

import { locate, readTerrain, type Terrain } from "./terrain.ts"
import type { ElevationProfile } from "./track.ts"
import { plainStart, type Turn } from "./turn.ts"

type Ascent = { gained: number[]; lost: number[] }

/** Metres climbed and descended from the start to the end. */
export function ascentOf(profile: ElevationProfile): { gain: number; loss: number } | null {
  const terrain = readTerrain(profile)
  if (terrain === null) return null
  const { gained, lost } = measureAscent(terrain)
  return { gain: gained.at(-1) ?? 0, loss: lost.at(-1) ?? 0 }
}

/** The threshold is that of bike computers. A turned loop is measured from its own start on, so that it climbs as much from any. */
export function measureAscent({ metres, altitudes, length }: Terrain, turn: Turn = {}): Ascent {
  const { index, share } = locate(metres, plainStart(turn, length))
  const first = index + Math.round(share)
  const { gained, lost } = sumUp([...altitudes.slice(first), ...altitudes.slice(1, first + 1)])
  return { gained: fromStart(gained, first), lost: fromStart(lost, first) }
}

/** Shifts sums that begin at the point `first`, so that they begin at the start. */
function fromStart(sums: number[], first: number): number[] {
  const start = sums.length - 1 - first
  const before = sums[start] ?? 0
  const rest = (sums.at(-1) ?? 0) - before
  return [...sums.slice(start).map((sum) => sum - before), ...sums.slice(1, start + 1).map((sum) => sum + rest)]
}

function sumUp(altitudes: number[]): Ascent {
  // Noise at either end belongs to the first and the last leg.
  const turns = [0, ...turningPoints(altitudes, 2).slice(1, -1), altitudes.length - 1]
  const ascent: Ascent = { gained: [0], lost: [0] }
  for (const [leg, end] of turns.entries()) {
    const begin = turns[leg - 1]
    if (begin !== undefined) follow(ascent, altitudes, begin, end)
  }
  return ascent
}

function follow({ gained, lost }: Ascent, altitudes: number[], begin: number, end: number): void {
  const [from = 0, to = from] = [altitudes[begin], altitudes[end]]
  const [gainedSoFar, lostSoFar] = [gained[begin] ?? 0, lost[begin] ?? 0]
  let reached = from
  for (let position = begin + 1; position <= end; position++) {
    const altitude = altitudes[position] ?? reached
    reached = to >= from ? Math.max(reached, Math.min(altitude, to)) : Math.min(reached, Math.max(altitude, to))
    gained.push(gainedSoFar + Math.max(0, reached - from))
    lost.push(lostSoFar + Math.max(0, from - reached))
  }
}

/** Alternate lows and highs. Of equal lows the last counts, of equal highs the first, so that reversed values have the same ones. */
export function turningPoints(values: number[], threshold: number): number[] {
  const turns: number[] = []
  let [low, high] = [0, 0]
  let heading: "up" | "down" | null = null
  for (const [position, value] of values.entries()) {
    const [lowest, highest] = [values[low] ?? 0, values[high] ?? 0]
    if (heading !== "up" && value <= lowest) low = position
    if (heading !== "down" && value > highest) high = position
    if (heading !== "up" && value - lowest >= threshold) {
      turns.push(low)
      heading = "up"
      high = position
    } else if (heading !== "down" && highest - value >= threshold) {
      turns.push(high)
      heading = "down"
      low = position
    }
  }
  if (heading !== null) turns.push(heading === "up" ? high : low)
  return turns
}
