import { pathTo } from "../../domain/address/paths.ts"
import type { ProductCard as Card } from "../../domain/entities/entities.ts"
import { number } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import type { Answer } from "../../page.tsx"
import { RelatedItems } from "../../ui/related-items.tsx"
import { ProductCard } from "../products/card.tsx"

/** The ads since the theft that may offer the bike. Nothing until they are known, and nothing when they are not: it would accuse. */
export function LikeAds({ of }: { of: Answer<{ items: Card[] }> }) {
  const { t, language } = useTranslation()
  if (of.state !== "found") return null
  const { items } = of.value
  return (
    <RelatedItems
      title={t("report.ads", { count: items.length, formatted: number(items.length, language) })}
      all={[pathTo("store"), t("home.see_store")]}
      note={t("report.ads_note")}
      items={items}
    >
      {(product) => <ProductCard product={product} />}
    </RelatedItems>
  )
}
