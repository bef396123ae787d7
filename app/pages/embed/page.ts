import { list } from "../../domain/query.ts"
import type { Page, PageRequest, ViewProps } from "../../page.tsx"

function questions({ search: { route, ride } }: PageRequest) {
  return { routes: list("cycling-routes", { ids: route, limit: "1" }), rides: list("rides", { ids: ride, limit: "1" }) }
}

export type EmbedProps = ViewProps<typeof questions>

export const embedPage: Page = {
  search: ["route", "ride"],
  questions,
  layout: "bare",
  meta: ({ t }) => ({ title: t("embed.title"), noindex: true }),
  texts: "embed",
  source: "app/pages/embed/embed.tsx",
  view: () => import("./embed.tsx"),
}
