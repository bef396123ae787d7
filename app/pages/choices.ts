// Filters that several lists offer.

import type { MessageKey } from "../i18n/messages.ts"
import type { Translation } from "../i18n/translation.tsx"
import type { Choice } from "../ui/filters.tsx"
import { rangeLabel } from "../ui/range-label.ts"

/** A filter with a closed list of codes. */
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
  return choice(name, translation.t(`filters.${name}`), ranges, (range) => rangeLabel(translation, range, unit))
}

/** Of rides and routes. */
export function lengthChoices(translation: Translation): Choice[] {
  return [
    rangeChoice(translation, "distance", ["-30", "30-60", "60-100", "100-"], "km"),
    rangeChoice(translation, "elevation", ["-300", "300-800", "800-1500", "1500-"], "m"),
  ]
}

export function sortChoice({ t }: Translation, sorts: Record<string, MessageKey>): Choice {
  return {
    name: "sort",
    label: t("filters.sort"),
    options: Object.entries(sorts).map(([key, label]) => [key, t(label)]),
  }
}
