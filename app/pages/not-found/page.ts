import { definePage } from "../../page.tsx"

export const notFoundPage = definePage({
  status: 404,
  meta: ({ t }) => ({ title: t("errors.page_not_found"), noindex: true }),
  view: () => import("./not-found.tsx"),
})
