import { embedParameters, readTheme } from "../../domain/embed/embed-parameters.ts"
import { definePage } from "../../page.tsx"

/** What it asks stands beside its view: nobody comes here by a link of the site. */
export const embedPage = definePage({
  search: embedParameters,
  layout: "bare",
  theme: ({ search }) => readTheme(search.theme),
  meta: ({ t }) => ({ title: t("embed.title"), noindex: true }),
  map: true,
  texts: "embed",
  // The map tells in its own frame what became of its subject: a page of the site there would be a stranger's.
  decisive: ["route", "ride", "group", "layers"],
  view: () => import("./embed.tsx"),
})
