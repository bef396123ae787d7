import { pathTo } from "../../domain/paths.ts"
import { useSpeech } from "../../i18n/speech.tsx"
import { type Choice, Filters } from "../../ui/filters.tsx"
import { Pager, ResultCount } from "../../ui/pager.tsx"
import { rangeLabel } from "../../ui/range-label.ts"
import { ProductCard } from "./card.tsx"
import { productFilters } from "./filters.ts"
import type { ListProps } from "./page.ts"

export function View({ request, answers: { products } }: ListProps) {
  const { t } = useSpeech()
  return (
    <>
      <header className="list-head">
        <h1>{t("store.title")}</h1>
        <ResultCount of={products} />
      </header>
      <Filters path={pathTo("store")} search={request.search} placeholder={t("store.search")} choices={useChoices()} />
      <Pager of={products} className="grid grid-4" empty={t("store.empty")} hint={t("store.empty_hint")}>
        {(product) => <ProductCard product={product} />}
      </Pager>
    </>
  )
}

const sortKeys = {
  "-createdAt": "sort.newest",
  price: "sort.cheapest",
  "-price": "sort.dearest",
} as const satisfies Record<(typeof productFilters.sort)[number], string>

function useChoices(): Choice[] {
  const speech = useSpeech()
  const { t } = speech
  return [
    {
      name: "kind",
      label: t("product.kind_label"),
      any: t("product.kind_label"),
      options: productFilters.kind.map((code) => [code, t(`product.kind.${code}`)]),
    },
    {
      name: "condition",
      label: t("product.condition_label"),
      any: t("product.condition_label"),
      options: productFilters.condition.map((code) => [code, t(`product.condition.${code}`)]),
    },
    {
      name: "price",
      label: t("product.price_label"),
      any: t("product.price_label"),
      options: productFilters.price.map((range) => [range, rangeLabel(speech, range, "BRL")]),
    },
    {
      name: "sort",
      label: t("filters.sort"),
      any: t("filters.sort"),
      options: productFilters.sort.map((key) => [key, t(sortKeys[key])]),
    },
  ]
}
