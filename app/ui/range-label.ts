import { parseRange } from "../domain/address/filters.ts"
import { number } from "../domain/format/format.ts"
import type { Translation } from "../i18n/translation.tsx"

/** "30-60" as "30 a 60 km". */
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
