import { speedText } from "../../domain/address/outing.ts"
import { definePage, titled } from "../../page.tsx"

/** Comparisons are not indexed: a thousand routes have a hundred million. The page's questions are beside its view. */
export const comparePage = definePage("app/pages/compare/compare.tsx", {
  search: ["ids", "speed"],
  closed: { speed: speedText },
  meta: (translation) => ({ ...titled("compare")(translation), noindex: true }),
  texts: ["cycling-routes", "compare"],
  view: () => import("./compare.tsx"),
})
