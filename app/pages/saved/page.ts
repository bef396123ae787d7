import { definePage, titled } from "../../page.tsx"

/** What this device keeps. The server knows nothing of it, and no search engine needs the page. */
export const savedPage = definePage("app/pages/saved/saved.tsx", {
  meta: (translation) => ({ ...titled("saved")(translation), noindex: true }),
  texts: "saved",
  startsAtOnce: () => true,
  view: () => import("./saved.tsx"),
})
