import { definePage } from "../../page.tsx"

export const globalMapPage = definePage({
  search: ["layers"],
  layout: "full",
  meta: ({ t }) => ({ title: t("global_map.title"), description: t("global_map.description") }),
  map: true,
  texts: "global-map",
  view: () => import("./global.tsx"),
})
