import type { Page } from "../../page.tsx"

export const notFoundPage: Page = {
  status: 404,
  meta: ({ t }) => ({ title: t("errors.page_not_found"), noindex: true }),
  source: "app/pages/not-found/not-found.tsx",
  view: () => import("./not-found.tsx"),
}
