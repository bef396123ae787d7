// Elevation gain and loss of a track, with hysteresis. A barometer trembles by a metre or so; counted step by step, that alone
// would add hundreds of metres to a flat day. So a rise or fall counts only once it is more than `tremble`.

import type { Terrain } from "./terrain.ts"
import { turningPoints } from "./turning-points.ts"

/** Metres climbed and descended from the start to each step of the terrain. Neither ever falls. */
export type Ascent = { gained: number[]; lost: number[] }

/** Metres of height: the threshold against noise of bike computers with a barometer and of their services. */
const tremble = 2

/** Over a whole track gain minus loss is exactly the height of its end above its start. */
export function measureAscent({ altitudes }: Terrain, threshold = tremble): Ascent {
  // What trembles at either end is no turn but belongs to the first and the last leg.
  const turns = [0, ...turningPoints(altitudes, threshold).slice(1, -1), altitudes.length - 1]
  const ascent: Ascent = { gained: [0], lost: [0] }
  for (const [leg, end] of turns.entries()) {
    const begin = turns[leg - 1]
    if (begin !== undefined) follow(ascent, altitudes, begin, end)
  }
  return ascent
}

export function totalAscent(terrain: Terrain, threshold = tremble): { gain: number; loss: number } {
  const { gained, lost } = measureAscent(terrain, threshold)
  return { gain: gained.at(-1) ?? 0, loss: lost.at(-1) ?? 0 }
}

/** A leg in one direction: what goes against it, or beyond its end, is noise and waits until it is made up for. */
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
