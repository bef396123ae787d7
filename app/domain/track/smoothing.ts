import { locate, valueAt } from "./locate.ts"
import type { Terrain } from "./terrain.ts"

/**
 * A moving average: the mean altitude of the `window` metres around a place, without smaller noise. The window narrows towards
 * both ends, where the altitude is the true one, so that the whole gain stays. The areas are summed up once; each question then
 * costs a binary search.
 */
export function smoothed({ metres, altitudes, length }: Terrain, window: number): (along: number) => number {
  const areas = areasBelow(metres, altitudes)
  const areaTo = (along: number) => {
    const location = locate(metres, along)
    const [before, from] = [altitudes[location.index] ?? 0, metres[location.index] ?? 0]
    return (areas[location.index] ?? 0) + ((before + valueAt(altitudes, location)) / 2) * (along - from)
  }
  return (along) => {
    const half = Math.min(window / 2, along, length - along)
    if (!(half > 1e-3)) return valueAt(altitudes, locate(metres, along))
    return (areaTo(along + half) - areaTo(along - half)) / (2 * half)
  }
}

/** Prefix sums: the area between the profile and the sea from the start to each step, in square metres. */
function areasBelow(metres: number[], altitudes: number[]): number[] {
  const areas = [0]
  for (let step = 1; step < metres.length; step++) {
    const mean = ((altitudes[step - 1] ?? 0) + (altitudes[step] ?? 0)) / 2
    areas.push((areas[step - 1] ?? 0) + mean * ((metres[step] ?? 0) - (metres[step - 1] ?? 0)))
  }
  return areas
}
