import { bikeKinds, partKinds } from "../../domain/entities/drawing.ts"
import type { Translate } from "../../i18n/translation.tsx"

const all = [...bikeKinds, ...partKinds]

/** The categories of one kind of product, or of all: those of the API's open vocabulary that the site has names for. */
export function categoriesOf(kind: string | undefined): readonly string[] {
  return kind === "bike" ? bikeKinds : kind === "item" ? partKinds : all
}

export function categoryName(t: Translate, category: string): string {
  const known = all.find((code) => code === category)
  return known === undefined ? category : t(`product.category.${known}`)
}
