import { definePage, titled } from "../../page.tsx"

export const myBikePage = definePage("app/pages/my-bike/my-bike.tsx", {
  meta: titled("my_bike"),
  texts: "my-bike",
  startsAtOnce: () => true,
  view: () => import("./my-bike.tsx"),
})
