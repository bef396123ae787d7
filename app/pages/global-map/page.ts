import type { Page } from "../../page.tsx"

export const globalMapPage: Page = {
  search: ["layers"],
  layout: "full",
  meta: ({ t }) => ({ title: t("global_map.title"), description: t("global_map.description") }),
  texts: "global-map",
  source: "app/pages/global-map/global.tsx",
  view: () => import("./global.tsx"),
}
