// A terrain is an elevation profile, checked and sorted. Grades are metres of height per metre of distance: 0.06 is 6 %.

import { memoizedOf } from "./memoized.ts"
import type { ElevationProfile } from "./track.ts"

/** `metres` along the track, from 0, strictly rising; the altitude at each; the last of the metres. */
export type Terrain = { metres: number[]; altitudes: number[]; length: number }

/** Null without at least two distances. Several altitudes at one distance, as a standing rider records them, are averaged. */
export function readTerrain(profile: ElevationProfile | null): Terrain | null {
  return profile && terrainOf(profile)
}

const terrainOf = memoizedOf((profile: ElevationProfile): Terrain | null => {
  // Beyond these metres, sums of products would overflow the safe integers.
  const points = profile
    .filter(([along, altitude]) => along >= 0 && along <= 1e8 && Math.abs(altitude) <= 1e5)
    .toSorted(([a], [b]) => a - b)
  const metres: number[] = []
  const altitudes: number[] = []
  let count = 0
  for (const [exact, altitude] of points) {
    // Less than a centimetre apart, any grade would be possible.
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
})

export function altitudeAt({ metres, altitudes }: Terrain, along: number): number {
  return valueAt(altitudes, locate(metres, along))
}

type Position = { index: number; share: number }

/** Binary search among rising numbers. A value outside of them, or NaN, is at the nearer end. */
export function locate(rising: number[], value: number): Position {
  let [low, high] = [0, rising.length - 1]
  if (high < 1 || !(value > (rising[0] ?? 0))) return { index: 0, share: 0 }
  if (value >= (rising[high] ?? 0)) return { index: high - 1, share: 1 }
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((rising[middle] ?? 0) <= value) low = middle
    else high = middle
  }
  const [before = 0, after = 0] = [rising[low], rising[high]]
  return { index: low, share: after > before ? (value - before) / (after - before) : 0 }
}

/** Linear interpolation, exact at both ends, so that adjacent parts share the same number. */
export function valueAt(values: number[], { index, share }: Position): number {
  const [before = 0, after = before] = [values[index], values[index + 1]]
  return share === 1 ? after : before + (after - before) * share
}

/** A moving average over `window` metres, by prefix sums. The window narrows towards both ends, so that the elevation gain stays. */
export function smoothed({ metres, altitudes, length }: Terrain, window: number): (along: number) => number {
  const areas = [0]
  for (let step = 1; step < metres.length; step++) {
    const mean = ((altitudes[step - 1] ?? 0) + (altitudes[step] ?? 0)) / 2
    areas.push((areas[step - 1] ?? 0) + mean * ((metres[step] ?? 0) - (metres[step - 1] ?? 0)))
  }
  const areaTo = (along: number) => {
    const position = locate(metres, along)
    const [before, from] = [altitudes[position.index] ?? 0, metres[position.index] ?? 0]
    return (areas[position.index] ?? 0) + ((before + valueAt(altitudes, position)) / 2) * (along - from)
  }
  return (along) => {
    const half = Math.min(window / 2, along, length - along)
    if (!(half > 1e-3)) return valueAt(altitudes, locate(metres, along))
    return (areaTo(along + half) - areaTo(along - half)) / (2 * half)
  }
}

/** The steepest grade over a hundred metres, or over all of a part that is steeper as a whole or shorter. */
export function steepestReader(terrain: Terrain): (from: number, to: number) => number {
  const rise = (from: number, to: number) => (altitudeAt(terrain, to) - altitudeAt(terrain, from)) / (to - from)
  // The grade between two points is even, so that the steepest ramp starts or ends at one.
  const starts = terrain.metres.flatMap((step) => [step, Math.max(0, step - ramp)]).toSorted((a, b) => a - b)
  const grades = starts.map((start) => rise(start, start + ramp))
  return (from, to) => {
    if (!(to > from)) return 0
    if (to - from <= ramp) return rise(from, to)
    let steepest = Math.max(rise(from, to), rise(from, from + ramp), rise(to - ramp, to))
    for (let next = locate(starts, from).index; next < starts.length; next++) {
      const start = starts[next] ?? to
      if (start > to - ramp) break
      if (start >= from) steepest = Math.max(steepest, grades[next] ?? steepest)
    }
    return steepest
  }
}

const ramp = 100
