import { embedParameters, readTheme } from "../../domain/embed/embed-parameters.ts"
import type { Page } from "../../page.tsx"

/** What it asks stands beside its view: nobody comes here by a link of the site. */
export const embedPage: Page = {
  search: embedParameters,
  layout: "bare",
  theme: ({ search }) => readTheme(search.theme),
  meta: ({ t }) => ({ title: t("embed.title"), noindex: true }),
  texts: "embed",
  source: "app/pages/embed/embed.tsx",
  view: () => import("./embed.tsx"),
}
