import { bikeKinds, partKinds } from "../../domain/entities/drawing.ts"
import type { Product } from "../../domain/entities/entities.ts"
import type { Translate } from "../../i18n/translation.tsx"

// The vocabulary of the API is open; these are the words that the site has names for.
const categories = {
  bike: bikeKinds,
  item: partKinds,
} as const satisfies Record<Product["kind"], readonly string[]>

/** The categories to choose from, of one kind of thing or of all. */
export function categoriesOf(kind: string | undefined): readonly string[] {
  const { bike, item } = categories
  return kind === "bike" ? bike : kind === "item" ? item : [...bike, ...item]
}

/** The name of a category; a word that has none is its own. */
export function categoryName(t: Translate, category: string): string {
  const known = [...categories.bike, ...categories.item].find((code) => code === category)
  return known === undefined ? category : t(`product.category.${known}`)
}
