import { productStatuses } from "#contract/codes.ts"
import { amountParameters, nearParameters, radiusValues } from "../../domain/address/filters.ts"
import { list, one, related, reportsLike } from "../../domain/address/query.ts"
import { definePage, introduced, type PageRequest, type ViewProps } from "../../page.tsx"
import { productFilters, sizeParameter, soldToo, statusParameter } from "./filters.ts"

const parameters = [
  ...["q", "kind", "category", "condition", "size", "priceMin", "priceMax", "onSale", "status"],
  ...["near", "radius", "sort", "cursor"],
] as const

function listQuestions({ search }: PageRequest<typeof parameters>) {
  const { size, priceMin, priceMax, status, near, radius, sort, ...asked } = search
  const prices = amountParameters("price", priceMin, priceMax)
  const words = { size: sizeParameter(size), status: statusParameter(status) }
  return { products: list("products", { ...asked, ...words, ...prices, ...nearParameters(near, sort, radius) }) }
}

function detailQuestions({ params: { id = "" } }: PageRequest) {
  return {
    product: one("products", id),
    ofSeller: related("products", id, "seller"),
    similar: related("products", id, "similar"),
    reports: reportsLike(id),
  }
}

export type ListProps = ViewProps<typeof listQuestions, never, "products">
export type DetailProps = ViewProps<typeof detailQuestions, "product">

/** /store and /products are one page. */
export const productsPage = definePage({
  search: parameters,
  closed: {
    ...productFilters,
    onSale: ["true", "false"],
    status: [...productStatuses, soldToo],
    radius: radiusValues,
  },
  questions: listQuestions,
  list: "products",
  meta: ({ t }) => ({ title: t("store.title"), description: t("store.description") }),
  texts: "products",
  view: () => import("./list.tsx"),
})

export const productPage = definePage({
  questions: detailQuestions,
  required: "product",
  meta: introduced,
  missing: "errors.product_not_found",
  among: "products",
  failed: "errors.main_product",
  texts: "products",
  view: () => import("./detail.tsx"),
})
