import { embedParameters, readTheme } from "../../domain/embed/embed-parameters.ts"
import { definePage } from "../../page.tsx"

/** What it asks stands beside its view: nobody comes here by a link of the site. */
export const embedPage = definePage({
  search: embedParameters,
  layout: "bare",
  theme: ({ search }) => readTheme(search.theme),
  meta: ({ t }) => ({ title: t("embed.title"), noindex: true }),
  texts: "embed",
  view: () => import("./embed.tsx"),
})
