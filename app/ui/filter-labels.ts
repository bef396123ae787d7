import { defaultRadius, kilometresOf, parseRange, radii, radiusParameter } from "../domain/address/filters.ts"
import { number } from "../domain/format/format.ts"
import type { Translation } from "../i18n/translation.tsx"
import type { Choice } from "./filters.tsx"

export function rangeLabel({ t, language }: Translation, text: string, unit: "km" | "m" | "km/h"): string {
  const range = parseRange(text)
  const full = (value: number) => `${number(value, language)} ${unit}`
  if (range === null) return text
  const { from, to } = range
  if (from === null) return t("filters.up_to", { to: full(to ?? 0) })
  return to === null
    ? t("filters.from", { from: full(from) })
    : t("filters.between", { from: number(from, language), to: full(to) })
}

export function radiusChoice(translation: Translation): Choice {
  return {
    name: radiusParameter,
    label: translation.t("filters.radius"),
    options: radii.map((radius) => [radius, radiusInWords(translation, radius)]),
    usual: defaultRadius,
  }
}

export function radiusInWords({ t }: Translation, radius: string | undefined): string {
  const kilometres = kilometresOf(radius)
  return kilometres === null ? t("filters.anywhere") : t("filters.up_to", { to: `${kilometres} km` })
}

/** How the codes of a choice read. */
export function textOf({ options, read }: Pick<Choice, "options" | "read">, value: string): string {
  const codes = value.split(",")
  return read?.(codes) ?? codes.map((code) => options.find(([known]) => known === code)?.[1] ?? code).join(", ")
}
