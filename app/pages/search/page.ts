import { everything } from "../../domain/address/query.ts"
import { definePage, type PageRequest, titled, type ViewProps } from "../../page.tsx"

const parameters = ["q"] as const

function questions({ search: { q } }: PageRequest<typeof parameters>) {
  return { found: q === undefined ? null : everything(q) }
}

export type SearchProps = ViewProps<typeof questions>

export const searchPage = definePage("app/pages/search/search.tsx", {
  search: parameters,
  questions,
  decisive: ["found"],
  meta: (translation) => ({ ...titled("search")(translation), noindex: true }),
  texts: "search",
  view: () => import("./search.tsx"),
})
