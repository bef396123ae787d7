import { parseRange } from "../domain/address/filters.ts"
import { number } from "../domain/format/format.ts"
import type { Translation } from "../i18n/translation.tsx"
import type { Choice } from "../ui/filters.tsx"
import { sorts } from "./filters.ts"

export function choice<Code extends string>(
  name: string,
  label: string,
  codes: readonly Code[],
  text: (code: Code) => string,
): Choice {
  return { name, label, options: codes.map((code) => [code, text(code)]) }
}

export function rangeChoice(
  translation: Translation,
  name: "distance" | "elevation" | "speed",
  ranges: readonly string[],
  unit: Unit,
): Choice {
  const read = (range: string) => rangeLabel(translation, range, unit)
  return {
    ...choice(name, translation.t(`facts.${name}`), ranges, read),
    read: (codes) => codes.map(read).join(", "),
  }
}

type Unit = "km" | "m" | "km/h"

function rangeLabel({ t, language }: Translation, text: string, unit: Unit): string {
  const range = parseRange(text)
  const full = (value: number) => `${number(value, language)} ${unit}`
  if (range === null) return text
  const { from, to } = range
  if (from === null) return t("filters.up_to", { to: full(to ?? 0) })
  return to === null
    ? t("filters.from", { from: full(from) })
    : t("filters.between", { from: number(from, language), to: full(to) })
}

export function sortChoice({ t }: Translation, among: keyof typeof sorts): Choice {
  return {
    name: "sort",
    label: t("filters.sort"),
    options: Object.entries(sorts[among]).map(([key, label]) => [key, t(label)]),
  }
}
