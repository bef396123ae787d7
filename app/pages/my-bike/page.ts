import { definePage, titled } from "../../page.tsx"

export const myBikePage = definePage({
  meta: titled("my_bike"),
  texts: "my-bike",
  view: () => import("./my-bike.tsx"),
})
