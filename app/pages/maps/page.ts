import { list } from "../../domain/query.ts"
import type { Page, PageRequest, ViewProps } from "../../page.tsx"

function mapQuestions() {
  return { routes: list("cycling-routes") }
}

function embedQuestions({ search: { route, ride } }: PageRequest) {
  return { routes: list("cycling-routes", { ids: route, limit: "1" }), rides: list("rides", { ids: ride, limit: "1" }) }
}

export type MapProps = ViewProps<typeof mapQuestions>
export type EmbedProps = ViewProps<typeof embedQuestions>

export const globalMapPage: Page = {
  questions: mapQuestions,
  meta: ({ t }) => ({ title: t("map.title"), description: t("map.description") }),
  source: "app/pages/maps/global.tsx",
  view: () => import("./global.tsx"),
}

export const embedPage: Page = {
  search: ["route", "ride"],
  questions: embedQuestions,
  layout: "bare",
  meta: ({ t }) => ({ title: t("map.title"), noindex: true }),
  source: "app/pages/maps/embed.tsx",
  view: () => import("./embed.tsx"),
}
