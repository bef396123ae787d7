import type { TFunction } from "i18next"
import { number } from "../domain/format.ts"
import type { Language } from "../domain/language.ts"
import { parseRange } from "../domain/ranges.ts"

/** "30-60" as "30 a 60 km". */
export function rangeLabel({ t, language }: { t: TFunction; language: Language }, text: string, unit: string): string {
  const range = parseRange(text)
  const [from, to] = [range?.from ?? null, range?.to ?? null].map((value) =>
    value === null ? null : number(value, language),
  )
  if (from == null) return t("filters.up_to", { to: to ?? "", unit })
  return to == null ? t("filters.from", { from, unit }) : t("filters.between", { from, to, unit })
}
