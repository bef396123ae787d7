import { dayParameters } from "../../domain/address/calendar.ts"
import { nearParameters } from "../../domain/address/near.ts"
import { list, one } from "../../domain/address/query.ts"
import type { Page, PageRequest, ViewProps } from "../../page.tsx"
import { metaOf } from "../named.ts"

function listQuestions({ search: { q, city, week, from, to, near, cursor } }: PageRequest) {
  // Without a day of its own the question leaves "from now on" to the API: no two clocks then have to agree.
  const when = { week, ...dayParameters(from, to) }
  return { events: list("events", { q, city, cursor, ...when, ...nearParameters(near, near && "startsAt") }) }
}

function detailQuestions({ params: { id = "" } }: PageRequest) {
  return { event: one("events", id) }
}

export type ListProps = ViewProps<typeof listQuestions, never, "events">
export type DetailProps = ViewProps<typeof detailQuestions, "event">

export const eventsPage: Page = {
  search: ["q", "city", "week", "from", "to", "near", "cursor"],
  questions: listQuestions,
  list: "events",
  meta: ({ t }) => ({ title: t("events.title"), description: t("events.description") }),
  texts: "events",
  source: "app/pages/events/list.tsx",
  view: () => import("./list.tsx"),
}

export const eventPage: Page = {
  questions: detailQuestions,
  required: "event",
  missing: "errors.event_not_found",
  meta: ({ t }, _, { event }) => metaOf(event, t("event.unnamed")),
  texts: "events",
  source: "app/pages/events/detail.tsx",
  view: () => import("./detail.tsx"),
}
