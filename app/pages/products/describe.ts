import { type Described, type Description, photosOf } from "../../domain/entities/description.ts"
import type { Product, ProductCard } from "../../domain/entities/entities.ts"
import { money } from "../../domain/format/format.ts"
import type { Translation } from "../../i18n/translation.tsx"
import { figuresOf, paragraph, sentence, townText } from "../sentence.ts"

export function describeProduct(
  { t, language }: Translation,
  product: Described<Omit<ProductCard, "coordinates">, Product>,
): Description {
  const { condition, size, status } = product
  const price = money(product.price, language)
  const state = condition && t(`product.condition.${condition}`)
  const gone = status === "available" ? null : t(`product.${status}`)
  const details = [state, size && t("product.size", { size })]
  const summary = paragraph(
    gone,
    sentence(t, [price ?? t("product.price_unavailable")], townText(product.place), details),
  )
  const name = product.name ?? t("product.unnamed")
  return {
    page: "product",
    id: product.id,
    name,
    summary,
    call: paragraph(name, summary, status !== "sold" && t("product.call")),
    written: product.description ?? null,
    figures: figuresOf(
      [t("product.price"), price],
      [t("product.condition_label"), state],
      [t("product.size_label"), size],
    ),
    mark: gone === null ? null : { text: gone, tone: "quiet" },
    place: product.place,
    photos: photosOf(product),
    art: { kind: "drawing", of: product.drawing, paint: null },
    facts: {
      kind: "product",
      price: product.price,
      condition,
      status,
      brand: product.brand ?? null,
      model: product.model ?? null,
      color: product.color ?? null,
      seller: product.seller?.name ?? null,
    },
    createdAt: product.createdAt ?? null,
    updatedAt: product.updatedAt ?? null,
    noindex: false,
  }
}
