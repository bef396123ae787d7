import { productConditions, productKinds, productStatuses } from "#contract/codes.ts"
import { nearParameters, priceParameters, radiusValues } from "../../domain/address/filters.ts"
import { list, one, related, reportsLike } from "../../domain/address/query.ts"
import { definePage, entityTraits, type PageRequest, titled, type ViewProps } from "../../page.tsx"
import { anyStatus, sorts } from "../filters.ts"

const parameters = [
  ...["q", "kind", "category", "condition", "size", "priceMin", "priceMax", "onSale", "status", "state"],
  ...["near", "radius", "sort", "cursor"],
] as const

function listQuestions({ search }: PageRequest<typeof parameters>) {
  const { size, priceMin, priceMax, status, near, radius, sort, ...others } = search
  return {
    products: list("products", {
      ...others,
      // The API takes a comma for an "or": a seat post of "31,6" is one size, "38,40" are two.
      size: size?.replace(/(\d),(\d)(?!\d)/g, "$1.$2"),
      status: status === anyStatus ? productStatuses.join(",") : status,
      ...priceParameters(priceMin, priceMax),
      ...nearParameters(near, sort, radius),
    }),
  }
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
export const productsPage = definePage("app/pages/products/list.tsx", {
  search: parameters,
  closed: {
    kind: productKinds,
    condition: productConditions,
    sort: Object.keys(sorts.products),
    onSale: ["true", "false"],
    status: [...productStatuses, anyStatus],
    radius: radiusValues,
  },
  questions: listQuestions,
  list: "products",
  meta: titled("store"),
  texts: "products",
  view: () => import("./list.tsx"),
})

export const productPage = definePage("app/pages/products/detail.tsx", {
  questions: detailQuestions,
  required: "product",
  ...entityTraits("products", "errors.product_not_found"),
  failed: "errors.main_product",
  view: () => import("./detail.tsx"),
})
