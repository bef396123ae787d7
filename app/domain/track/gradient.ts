// How steep a track is. A grade is metres of height per metre of way: 0.06 is 6 %, and below zero the track goes down.

import { locate } from "./locate.ts"
import { smoothed } from "./smoothing.ts"
import { altitudeAt, type Terrain } from "./terrain.ts"

export type GradientBand = { from: number; to: number; grade: number }
export type Steepness = "descent" | "flat" | "gentle" | "steady" | "steep" | "wall"

/** The least grade of each class: below 0 %, 0–3, 3–6, 6–9, 9–12, and 12 % or more. */
export const steepnessFrom = { descent: -Infinity, flat: 0, gentle: 0.03, steady: 0.06, steep: 0.09, wall: 0.12 }

/** The class of a grade. A fall so small that it is shown as 0 % is flat. */
export function steepnessOf(grade: number): Steepness {
  if (grade >= steepnessFrom.wall) return "wall"
  if (grade >= steepnessFrom.steep) return "steep"
  if (grade >= steepnessFrom.steady) return "steady"
  if (grade >= steepnessFrom.gentle) return "gentle"
  return grade < -0.005 ? "descent" : "flat"
}

/**
 * The terrain in bands of `size` metres, at most a thousand; a rest that is less than half a band belongs to the last one.
 * Grades are those of the smoothed terrain, so that a ramp or a dip shorter than its window does not cut a climb in two.
 */
export function gradientBands(terrain: Terrain, size: number): GradientBand[] {
  const { length } = terrain
  const level = smoothed(terrain, noise)
  const each = Math.max(Math.min(length, size > 0 ? size : length), length / 1_000)
  const count = Math.max(1, Math.round(length / each))
  return Array.from({ length: count }, (_, position) => {
    const [from, to] = [position * each, position === count - 1 ? length : (position + 1) * each]
    return { from, to, grade: (level(to) - level(from)) / (to - from) }
  })
}

/**
 * Reads the terrain once; the function that it returns tells the grade of the steepest hundred metres between two distances, or
 * their mean grade where they are closer. Below zero if all of it goes down.
 */
export function steepestReader(terrain: Terrain): (from: number, to: number) => number {
  const rise = (from: number, to: number) => (altitudeAt(terrain, to) - altitudeAt(terrain, from)) / (to - from)
  // Between two steps the grade is even, so that the steepest ramp begins or ends at one.
  const starts = terrain.metres.flatMap((step) => [step, Math.max(0, step - ramp)]).toSorted((a, b) => a - b)
  const grades = starts.map((start) => rise(start, start + ramp))
  return (from, to) => {
    if (!(to > from)) return 0
    if (to - from <= ramp) return rise(from, to)
    let steepest = Math.max(rise(from, from + ramp), rise(to - ramp, to))
    for (let next = locate(starts, from).index; next < starts.length; next++) {
      const start = starts[next] ?? to
      if (start > to - ramp) break
      if (start >= from) steepest = Math.max(steepest, grades[next] ?? steepest)
    }
    return steepest
  }
}

/** Metres of way over which altitudes are too noisy to make a grade of. */
const noise = 200
/** Metres of way that a rider feels as a ramp. */
const ramp = 100
