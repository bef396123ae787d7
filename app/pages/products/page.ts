import { amountParameters } from "../../domain/address/amount.ts"
import { nearParameters } from "../../domain/address/near.ts"
import { list, one, related } from "../../domain/address/query.ts"
import type { Page, PageRequest, ViewProps } from "../../page.tsx"
import { metaOf } from "../named.ts"
import { sizeParameter, statusParameter } from "./filters.ts"

function listQuestions({ search }: PageRequest) {
  const { q, kind, category, condition, size, priceMin, priceMax, onSale, status, near, sort, cursor } = search
  return {
    products: list("products", {
      ...{ q, kind, category, condition, onSale, cursor, size: sizeParameter(size), status: statusParameter(status) },
      ...amountParameters("price", priceMin, priceMax),
      ...nearParameters(near, sort),
    }),
  }
}

function detailQuestions({ params: { id = "" } }: PageRequest) {
  return {
    product: one("products", id),
    ofSeller: related("products", id, "seller"),
    similar: related("products", id, "similar"),
  }
}

export type ListProps = ViewProps<typeof listQuestions, never, "products">
export type DetailProps = ViewProps<typeof detailQuestions, "product">

/** /store and /products are one page. */
export const productsPage: Page = {
  search: [
    ...["q", "kind", "category", "condition", "size", "priceMin", "priceMax", "onSale", "status"],
    ...["near", "sort", "cursor"],
  ],
  questions: listQuestions,
  list: "products",
  meta: ({ t }) => ({ title: t("store.title"), description: t("store.description") }),
  texts: "products",
  source: "app/pages/products/list.tsx",
  view: () => import("./list.tsx"),
}

export const productPage: Page = {
  questions: detailQuestions,
  required: "product",
  missing: "errors.product_not_found",
  failed: "errors.main_product",
  meta: ({ t }, _, { product }) => metaOf(product, t("product.unnamed")),
  texts: "products",
  source: "app/pages/products/detail.tsx",
  view: () => import("./detail.tsx"),
}
