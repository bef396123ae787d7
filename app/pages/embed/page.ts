import { weeks } from "../../domain/address/calendar.ts"
import { list } from "../../domain/address/query.ts"
import { embedParameters, readTheme } from "../../domain/map/map-parameters.ts"
import { definePage, type PageRequest } from "../../page.tsx"
import { eventFilters, eventParameters } from "../events/filters.ts"

/** Dressed by its address, in nothing of the site's. */
const bare = {
  layout: "bare",
  theme: ({ search }: PageRequest<["theme"]>) => readTheme(search.theme),
  texts: "embed",
} as const

/** What it asks stands beside its view: nobody comes here by a link of the site. */
export const embedPage = definePage({
  search: embedParameters,
  ...bare,
  meta: ({ t }) => ({ title: t("embed.title"), noindex: true }),
  map: true,
  // The map tells in its own frame what became of its subject: a page of the site there would be a stranger's.
  decisive: ["route", "ride", "group", "event", "layers"],
  view: () => import("./embed.tsx"),
})

const listParameters = [...eventFilters, "theme", "lang"] as const

export function listQuestions({ search: { theme: _, lang: __, ...filter } }: PageRequest<typeof listParameters>) {
  return { events: list("events", { ...eventParameters(filter), limit: "6" }) }
}

/** The next events of a search, without a map. */
export const embedEventsPage = definePage({
  search: listParameters,
  closed: { week: weeks },
  questions: listQuestions,
  ...bare,
  meta: ({ t }) => ({ title: t("embed.next_events"), noindex: true }),
  decisive: ["events"],
  view: () => import("./events.tsx"),
})
