import { everything } from "../../domain/address/query.ts"
import { definePage, type PageRequest, titled, type ViewProps } from "../../page.tsx"

function questions({ search: { q } }: PageRequest<["q"]>) {
  return { found: q === undefined ? null : everything(q) }
}

export type SearchProps = ViewProps<typeof questions>

export const searchPage = definePage("app/pages/search/search.tsx", {
  search: ["q"],
  questions,
  decisive: ["found"],
  meta: (translation) => ({ ...titled("search")(translation), noindex: true }),
  texts: "search",
  view: () => import("./search.tsx"),
})
