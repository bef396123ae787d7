import type { ProductCard } from "../../domain/entities.ts"
import { money } from "../../domain/format.ts"
import { useSpeech } from "../../i18n/speech.tsx"

export function Price({
  product: { price, originalPrice },
}: {
  product: Pick<ProductCard, "price" | "originalPrice">
}) {
  const { t, language } = useSpeech()
  const isReduced =
    price !== null &&
    originalPrice !== null &&
    originalPrice.currency === price.currency &&
    originalPrice.amount > price.amount
  return (
    <p className="price" suppressHydrationWarning>
      {money(price, language) ?? <span className="unknown">{t("product.price_unavailable")}</span>}
      {isReduced && <s suppressHydrationWarning>{money(originalPrice, language)}</s>}
    </p>
  )
}
