import { home } from "../../domain/address/query.ts"
import type { Page, ViewProps } from "../../page.tsx"

function questions() {
  return { home: home() }
}

export type HomeProps = ViewProps<typeof questions>

export const homePage: Page = {
  questions,
  meta: ({ t }) => ({ title: t("brand"), description: t("meta.description") }),
  texts: "home",
  source: "app/pages/home/home.tsx",
  view: () => import("./home.tsx"),
}
