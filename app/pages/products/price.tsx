import type { ProductCard } from "../../domain/entities/entities.ts"
import { money, number } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"

type Props = { product: Pick<ProductCard, "price" | "originalPrice">; hasDiscount?: boolean }

export function Price({ product, hasDiscount = false }: Props) {
  const { t, language } = useTranslation()
  const { price, originalPrice } = product
  const discount = discountOf(product)
  return (
    <p className="price" suppressHydrationWarning>
      {money(price, language) ?? <span className="unknown">{t("product.price_unavailable")}</span>}
      {discount !== null && (
        <s suppressHydrationWarning>
          <span className="hidden">{t("product.was")} </span>
          {money(originalPrice, language)}
        </s>
      )}
      {hasDiscount && discount !== null && discount > 0 && (
        <span className="chip discount">{t("product.discount", { percent: number(discount, language) })}</span>
      )}
    </p>
  )
}

/** Whole percents below the price of before, rounded down; null when there is no such price. */
function discountOf({ price, originalPrice }: Props["product"]): number | null {
  if (price === null || originalPrice === null || originalPrice.currency !== price.currency) return null
  return originalPrice.amount > price.amount ? Math.floor((1 - price.amount / originalPrice.amount) * 100) : null
}
