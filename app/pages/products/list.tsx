import { productConditions, productKinds } from "#contract/codes.ts"
import { addressWith, amountOf, isReversed } from "../../domain/address/filters.ts"
import { pathTo } from "../../domain/address/paths.ts"
import { money } from "../../domain/format/format.ts"
import type { MessageKey } from "../../i18n/messages.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import type { Entry, Search } from "../../ui/filters.tsx"
import { Link } from "../../ui/link.tsx"
import { ListPage } from "../../ui/list-page.tsx"
import { useFar } from "../../ui/near-me.tsx"
import { firstPhotos } from "../../ui/picture.tsx"
import { choice, sortChoice } from "../choices.ts"
import { anyStatus } from "../filters.ts"
import { ProductCard } from "./card.tsx"
import { categoriesOf, categoryName } from "./category.ts"
import type { ListProps } from "./page.ts"

export function View({ request, answers: { products } }: ListProps) {
  const translation = useTranslation()
  const { t } = translation
  const { priceMin = "", priceMax = "" } = request.search
  const inOrder = isReversed(priceMin, priceMax) ? { priceMin: priceMax, priceMax: priceMin } : {}
  const search: Search = { ...request.search, ...inOrder }
  const path = pathTo("store")
  const far = useFar(search.near)
  const first = firstPhotos(products)
  const { kind, category } = search
  const known = categoriesOf(kind)
  const categories = category === undefined || known.includes(category) ? known : [...known, category]
  return (
    <ListPage
      among="products"
      search={search}
      choices={[
        choice("kind", t("product.kind_label"), productKinds, (code) => t(`product.kind.${code}`)),
        choice("category", t("product.category_label"), categories, (code) => categoryName(t, code)),
        choice("condition", t("product.condition_label"), productConditions, (code) => t(`product.condition.${code}`)),
        choice("onSale", t("store.on_sale"), ["true"], () => t("store.on_sale")),
        { ...choice("status", t("store.sold_too"), [anyStatus], () => t("store.sold_too")), isRare: true },
        sortChoice(translation, "products"),
      ]}
      entries={useEntries(search)}
      near
      of={products}
      className="grid grid-4 list-cards"
      below={
        search.status === undefined && (
          <p className="also center space-l">
            <Link to={addressWith(path, search, { status: anyStatus, cursor: undefined })}>
              {t("store.see_sold_too")}
            </Link>
          </p>
        )
      }
    >
      {(product) => {
        const { coordinates: point } = product
        return (
          <ProductCard product={product} eager={first.includes(product)} far={far(point && [point.lat, point.lng])} />
        )
      }}
    </ListPage>
  )
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
