import { pathTo } from "../../domain/address/paths.ts"
import type { ProductCard as Card, List } from "../../domain/entities/entities.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import type { Answer } from "../../page.tsx"
import { AnswerView, Empty, Skeleton } from "../../ui/answer-view.tsx"
import { RelatedItems } from "../../ui/related-items.tsx"
import { Section } from "../../ui/section.tsx"
import { ProductCard } from "./card.tsx"

/** A row of other products than the one of the page; one that fails says so in its place. */
export function Others({ title, of, but }: { title: string; of: Answer<List<Card>>; but: string }) {
  const { t } = useTranslation()
  if (of.state === "failed") {
    return (
      <Section title={title}>
        <Empty art="failed" sentence={t("errors.product")} />
      </Section>
    )
  }
  return (
    <AnswerView of={of} loading={<Skeleton count={4} className="grid grid-4" />}>
      {({ items }) => (
        <RelatedItems
          title={title}
          all={[pathTo("store"), t("home.see_store")]}
          items={items.filter(({ id }) => id !== but).slice(0, 4)}
        >
          {(product) => <ProductCard product={product} />}
        </RelatedItems>
      )}
    </AnswerView>
  )
}
