import { weeks } from "../../domain/address/calendar.ts"
import { list } from "../../domain/address/query.ts"
import { embedParameters, readTheme } from "../../domain/map/map-parameters.ts"
import { definePage, type PageRequest } from "../../page.tsx"
import { eventFilters, eventParameters } from "../filters.ts"

const bare = {
  layout: "bare",
  startsAtOnce: () => true,
  theme: ({ search }: PageRequest<["theme"]>) => readTheme(search.theme),
  texts: "embed",
} as const

/** Its questions are beside its view, since no link of the site leads here. */
export const embedPage = definePage("app/pages/embed/embed.tsx", {
  search: embedParameters,
  ...bare,
  meta: ({ t }) => ({ title: t("filters.as_map"), noindex: true }),
  map: true,
  // None is required: the view reports what is missing within the frame.
  decisive: ["route", "ride", "group", "event", "layers"],
  view: () => import("./embed.tsx"),
})

const listParameters = [...eventFilters, "theme", "lang"] as const

export function listQuestions({ search: { theme: _, lang: __, ...filter } }: PageRequest<typeof listParameters>) {
  return { events: list("events", { ...eventParameters(filter), limit: "6" }) }
}

export const embedEventsPage = definePage("app/pages/embed/events.tsx", {
  search: listParameters,
  closed: { week: weeks },
  questions: listQuestions,
  ...bare,
  meta: ({ t }) => ({ title: t("events.next"), noindex: true }),
  decisive: ["events"],
  view: () => import("./events.tsx"),
})
