import { defaultRadius, kilometresOf, radii, radiusParameter } from "../domain/address/filters.ts"
import type { Translation } from "../i18n/translation.tsx"
import type { Choice } from "./filters.tsx"

/** How far around the visitor a list reaches, as one chooses it. */
export function radiusChoice(translation: Translation): Choice {
  return {
    name: radiusParameter,
    label: translation.t("filters.radius"),
    options: radii.map((radius) => [radius, radiusInWords(translation, radius)]),
    usual: defaultRadius,
  }
}

/** "até 60 km" */
export function radiusInWords({ t }: Translation, radius: string | undefined): string {
  const kilometres = kilometresOf(radius)
  return kilometres === null ? t("filters.anywhere") : t("filters.up_to", { to: `${kilometres} km` })
}
