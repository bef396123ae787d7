// Formats the figures that only tracks have: grades, climbing, pace, energy.

import { type Figure, number, pad, percent } from "./format.ts"
import type { Language } from "./language.ts"

export function climbing(gain: number | null, metres: number | null, language: Language): Figure | null {
  if (gain === null || metres === null || metres < 1) return null
  return { value: number(Math.round((gain / metres) * 1_000), language), unit: "m/km" }
}

export function grade(fraction: number, language: Language): string {
  const tenths = Math.round(fraction * 1_000) / 10
  return percent(number(tenths === 0 ? 0 : tenths, language, 1), language)
}

export function pace(secondsPerKilometre: number | null): Figure | null {
  if (secondsPerKilometre === null) return null
  const seconds = Math.round(secondsPerKilometre)
  return { value: `${Math.floor(seconds / 60)}:${pad(seconds % 60)}`, unit: "min/km" }
}

export function energy(kilocalories: number | null, language: Language): Figure | null {
  return kilocalories === null ? null : { value: number(Math.round(kilocalories), language), unit: "kcal" }
}
