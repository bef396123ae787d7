// What only a track is measured in: how steep it is, and what riding it took.

import { type Figure, number, pad, percent } from "./format.ts"
import type { Language } from "./language.ts"

/** Metres of height for each kilometre of a way, which is how riders compare climbing, also of a loop. */
export function climbing(gain: number | null, metres: number | null, language: Language): Figure | null {
  if (gain === null || metres === null || metres < 1) return null
  return { value: number(Math.round((gain / metres) * 1_000), language), unit: "m/km" }
}

/** A fraction with its sign, as the grade of a road: "-4,2%". */
export function grade(fraction: number, language: Language): string {
  const tenths = Math.round(fraction * 1_000) / 10
  return percent(number(tenths === 0 ? 0 : tenths, language, 1), language)
}

/** Seconds per kilometre as minutes and seconds. */
export function pace(secondsPerKilometre: number | null): Figure | null {
  if (secondsPerKilometre === null) return null
  const seconds = Math.round(secondsPerKilometre)
  return { value: `${Math.floor(seconds / 60)}:${pad(seconds % 60)}`, unit: "min/km" }
}

export function energy(kilocalories: number | null, language: Language): Figure | null {
  return kilocalories === null ? null : { value: number(Math.round(kilocalories), language), unit: "kcal" }
}
