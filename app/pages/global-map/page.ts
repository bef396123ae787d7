import { definePage, titled } from "../../page.tsx"

export const globalMapPage = definePage("app/pages/global-map/global.tsx", {
  search: ["layers"],
  layout: "full",
  meta: titled("global_map"),
  map: true,
  texts: "global-map",
  view: () => import("./global.tsx"),
})
