import { money, number } from "../domain/format.ts"
import { parseRange } from "../domain/ranges.ts"
import type { Speech } from "../i18n/speech.tsx"

/** "30-60" as "30 a 60 km", or as "R$ 30 a R$ 60" for prices, which are in reais. */
export function rangeLabel({ t, language }: Speech, text: string, unit: "km" | "m" | "BRL"): string {
  const range = parseRange(text)
  const bare = (value: number) => (unit === "BRL" ? full(value) : number(value, language))
  const full = (value: number) =>
    unit === "BRL"
      ? (money({ amount: value * 100, currency: unit }, language) ?? "")
      : `${number(value, language)} ${unit}`
  if (range === null) return text
  const { from, to } = range
  if (from === null) return t("filters.up_to", { to: full(to ?? 0) })
  return to === null
    ? t("filters.from", { from: full(from) })
    : t("filters.between", { from: bare(from), to: full(to) })
}
