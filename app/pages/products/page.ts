import { list, one, related } from "../../domain/query.ts"
import { rangeParameters } from "../../domain/ranges.ts"
import type { Page, PageRequest, ViewProps } from "../../page.tsx"
import { metaOf } from "../named.ts"

function listQuestions({ search: { q, kind, condition, price, onSale, sort, cursor } }: PageRequest) {
  return {
    products: list("products", { q, kind, condition, onSale, sort, cursor, ...rangeParameters("price", price, 100) }),
  }
}

function detailQuestions({ params: { id = "" } }: PageRequest) {
  return { product: one("products", id), similar: related("products", id, "similar") }
}

export type ListProps = ViewProps<typeof listQuestions, never, "products">
export type DetailProps = ViewProps<typeof detailQuestions, "product">

/** /store and /products are one page. */
export const productsPage: Page = {
  search: ["q", "kind", "condition", "price", "onSale", "sort", "cursor"],
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
