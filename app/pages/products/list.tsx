import { pathTo } from "../../domain/paths.ts"
import { useSpeech } from "../../i18n/speech.tsx"
import type { Choice } from "../../ui/filters.tsx"
import { ListPage } from "../../ui/list-page.tsx"
import { rangeLabel } from "../../ui/range-label.ts"
import { ProductCard } from "./card.tsx"
import { productFilters } from "./filters.ts"
import type { ListProps } from "./page.ts"

export function View({ request: { search }, answers: { products } }: ListProps) {
  return (
    <ListPage
      words="store"
      path={pathTo("store")}
      search={search}
      choices={useChoices()}
      of={products}
      className="grid grid-4"
    >
      {(product, position) => <ProductCard product={product} eager={position < 2} />}
    </ListPage>
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
      options: productFilters.kind.map((code) => [code, t(`product.kind.${code}`)]),
    },
    {
      name: "condition",
      label: t("product.condition_label"),
      options: productFilters.condition.map((code) => [code, t(`product.condition.${code}`)]),
    },
    {
      name: "price",
      label: t("product.price_label"),
      options: productFilters.price.map((range) => [range, rangeLabel(speech, range, "BRL")]),
    },
    {
      name: "sort",
      label: t("filters.sort"),
      options: productFilters.sort.map((key) => [key, t(sortKeys[key])]),
    },
  ]
}
