import { definePage } from "../../page.tsx"

export const developersPage = definePage({
  meta: ({ t }) => ({ title: t("developers.title"), description: t("developers.lead") }),
  texts: "developers",
  view: () => import("./developers.tsx"),
})
