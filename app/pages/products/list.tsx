import { amountOf, isReversed } from "../../domain/address/filters.ts"
import { pathTo } from "../../domain/address/paths.ts"
import type { ProductCard as Card } from "../../domain/entities/entities.ts"
import { money } from "../../domain/format/format.ts"
import type { LatLng } from "../../domain/track/earth.ts"
import type { MessageKey } from "../../i18n/messages.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { addressWith, type Choice, type Entry, type Search } from "../../ui/filters.tsx"
import { Link } from "../../ui/link.tsx"
import { ListPage } from "../../ui/list-page.tsx"
import { useFar } from "../../ui/near-me.tsx"
import { ProductCard } from "./card.tsx"
import { categoriesOf, categoryName } from "./category.ts"
import { productFilters, soldToo } from "./filters.ts"
import type { ListProps } from "./page.ts"

export function View({ request, answers: { products } }: ListProps) {
  const { t } = useTranslation()
  const search = inOrder(request.search)
  const path = pathTo("store")
  const far = useFar(search.near)
  return (
    <ListPage
      words="store"
      path={path}
      search={search}
      choices={useChoices(search)}
      entries={useEntries(search)}
      near
      of={products}
      className="grid grid-4 list-cards"
      below={
        search.status === undefined && (
          <p className="also">
            <Link to={addressWith(path, search, { status: soldToo, cursor: undefined })}>
              {t("store.see_sold_too")}
            </Link>
          </p>
        )
      }
    >
      {(product, position) => <ProductCard product={product} eager={position < 2} far={far(pointOf(product))} />}
    </ListPage>
  )
}

function pointOf({ coordinates }: Card): LatLng | null {
  return coordinates && [coordinates.lat, coordinates.lng]
}

/** Prices typed the wrong way round are shown as they are asked for. */
function inOrder(search: Search): Search {
  const { priceMin = "", priceMax = "" } = search
  return isReversed(priceMin, priceMax) ? { ...search, priceMin: priceMax, priceMax: priceMin } : search
}

const sortKeys = {
  "-createdAt": "sort.newest",
  price: "sort.cheapest",
  "-price": "sort.dearest",
} as const satisfies Record<(typeof productFilters.sort)[number], string>

function useChoices({ kind, category }: Search): Choice[] {
  const { t } = useTranslation()
  const known = categoriesOf(kind)
  // A link may ask for a word of the API's that this site has no name for, or for one of the other kind.
  const offered = category === undefined || known.includes(category) ? known : [...known, category]
  return [
    {
      name: "kind",
      label: t("product.kind_label"),
      options: productFilters.kind.map((code) => [code, t(`product.kind.${code}`)]),
    },
    {
      name: "category",
      label: t("product.category_label"),
      options: offered.map((code) => [code, categoryName(t, code)]),
    },
    {
      name: "condition",
      label: t("product.condition_label"),
      options: productFilters.condition.map((code) => [code, t(`product.condition.${code}`)]),
    },
    { name: "onSale", label: t("store.on_sale"), options: [["true", t("store.on_sale")]] },
    { name: "status", label: t("store.sold_too"), options: [[soldToo, t("store.sold_too")]] },
    {
      name: "sort",
      label: t("filters.sort"),
      options: productFilters.sort.map((key) => [key, t(sortKeys[key])]),
    },
  ]
}

function useEntries(search: Search): Entry[] {
  const { t, language } = useTranslation()
  const inReais = (amount: number) => money({ amount, currency: "BRL" }, language) ?? ""
  const price = (name: string, label: MessageKey, example: number, read: (price: string) => string): Entry => ({
    name,
    label: t(label),
    inputMode: "decimal",
    placeholder: inReais(example),
    wrong: search[name] !== undefined && amountOf(search[name]) === null ? t("store.no_price") : undefined,
    read: (typed) => read(inReais(amountOf(typed) ?? 0)),
  })
  return [
    price("priceMin", "store.price_min", 50_000, (from) => t("store.price_from", { from })),
    price("priceMax", "store.price_max", 500_000, (to) => t("filters.up_to", { to })),
    { name: "size", label: t("product.size_label"), placeholder: "M" },
  ]
}
