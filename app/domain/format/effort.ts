import { type Figure, number, percent } from "./format.ts"
import type { Language } from "./language.ts"

export function grade(fraction: number, language: Language): string {
  const tenths = Math.round(fraction * 1_000) / 10
  return percent(number(tenths === 0 ? 0 : tenths, language, 1), language)
}

export function energy(kilocalories: number | null, language: Language): Figure | null {
  return kilocalories === null ? null : { value: number(Math.round(kilocalories), language), unit: "kcal" }
}
