import { brazilQuestion } from "../../domain/brazil.ts"
import { parseLayers } from "../../domain/map-layers.ts"
import { features } from "../../domain/query.ts"
import type { Page, PageRequest, ViewProps } from "../../page.tsx"

/** All of Brazil, whatever the hash says: only a browser knows that. With every layer off it is asked as if all were on. */
function questions({ search }: PageRequest) {
  const types = parseLayers(search.layers)
  return { overview: features({ ...brazilQuestion, types }) ?? features(brazilQuestion) }
}

export type MapProps = ViewProps<typeof questions>

export const globalMapPage: Page = {
  search: ["layers"],
  layout: "full",
  questions,
  meta: ({ t }) => ({ title: t("global_map.title"), description: t("global_map.description") }),
  texts: "global-map",
  source: "app/pages/global-map/global.tsx",
  view: () => import("./global.tsx"),
}
