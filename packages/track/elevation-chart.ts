// What an elevation chart is drawn from: bands of grades, and the ticks of its axes.

import { smoothed, type Terrain } from "./terrain.ts"

export type GradientBand = { from: number; to: number; grade: number }
export type Steepness = "descent" | "flat" | "gentle" | "steady" | "steep" | "wall"

/** Metres of the whole width and height. */
export type Scale = { length: number; range: number }

/** Each of the terrains fits on it. It is at least a hundred metres high, so that a plain looks flat. */
export function scaleOf(terrains: Terrain[]): Scale {
  const ranges = terrains.map(({ altitudes }) => Math.max(...altitudes) - Math.min(...altitudes))
  return { length: Math.max(...terrains.map(({ length }) => length)), range: Math.max(...ranges, 100) }
}

/** What is shown as 0 % is flat. */
export function steepnessOf(grade: number): Steepness {
  if (grade >= 0.12) return "wall"
  if (grade >= 0.09) return "steep"
  if (grade >= 0.06) return "steady"
  if (grade >= 0.03) return "gentle"
  return grade < -0.005 ? "descent" : "flat"
}

/** Bands of `size` metres, a thousand at most. They are smoothed, so that a short ramp or dip does not cut a climb in two. */
export function gradientBands(terrain: Terrain, size: number): GradientBand[] {
  const { length } = terrain
  const level = smoothed(terrain, 200)
  const each = Math.max(Math.min(length, size), length / 1_000)
  const count = Math.max(1, Math.round(length / each))
  return Array.from({ length: count }, (_, position) => {
    const [from, to] = [position * each, position === count - 1 ? length : (position + 1) * each]
    return { from, to, grade: (level(to) - level(from)) / (to - from) }
  })
}

/** `count` is in the unit of the axis and shown with `decimals`; `metres` is its position. */
export function axisTicks(end: number, unit: number, start = 0, maxSteps = 6) {
  const least = (end - start) / unit / maxSteps
  const power = 10 ** Math.floor(Math.log10(least))
  const mantissa = [1, 2, 5].find((each) => each * power >= least) ?? 10
  const step = mantissa * power
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + rounding))
  const first = Math.ceil(start / unit / step - rounding)
  return Array.from({ length: Math.floor(end / unit / step + rounding) - first + 1 }, (_, position) => {
    // Whole mantissas are counted, since 3 × 0.1 is more than 0.3.
    const count = (first + position) * mantissa * power
    return { count, decimals, metres: count * unit }
  })
}

const rounding = 1e-9
