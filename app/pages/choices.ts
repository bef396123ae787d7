import type { Translation } from "../i18n/translation.tsx"
import { rangeLabel } from "../ui/filter-labels.ts"
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
  unit: "km" | "m" | "km/h",
): Choice {
  const read = (range: string) => rangeLabel(translation, range, unit)
  return {
    ...choice(name, translation.t(`facts.${name}`), ranges, read),
    read: (codes) => codes.map(read).join(", "),
  }
}

export function sortChoice({ t }: Translation, among: keyof typeof sorts): Choice {
  return {
    name: "sort",
    label: t("filters.sort"),
    options: Object.entries(sorts[among]).map(([key, label]) => [key, t(label)]),
  }
}
