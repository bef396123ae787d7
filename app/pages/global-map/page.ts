import { list } from "../../domain/query.ts"
import type { Page, ViewProps } from "../../page.tsx"

function questions() {
  return { routes: list("cycling-routes") }
}

export type MapProps = ViewProps<typeof questions>

export const globalMapPage: Page = {
  questions,
  meta: ({ t }) => ({ title: t("global_map.title"), description: t("global_map.description") }),
  texts: "global-map",
  source: "app/pages/global-map/global.tsx",
  view: () => import("./global.tsx"),
}
