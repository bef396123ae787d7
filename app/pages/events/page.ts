import { weeks } from "../../domain/address/calendar.ts"
import { radiusValues } from "../../domain/address/filters.ts"
import { list, one } from "../../domain/address/query.ts"
import { definePage, entityTraits, type PageRequest, titled, type ViewProps } from "../../page.tsx"
import { eventFilters, eventParameters } from "../filters.ts"

const parameters = [...eventFilters, "state", "cursor"] as const

function listQuestions({ search }: PageRequest<typeof parameters>) {
  const { groupId } = search
  return {
    events: list("events", eventParameters(search)),
    group: groupId === undefined ? null : one("cycling-groups", groupId),
  }
}

function detailQuestions({ params: { id = "" } }: PageRequest) {
  return { event: one("events", id) }
}

export type ListProps = ViewProps<typeof listQuestions, never, "events">
export type DetailProps = ViewProps<typeof detailQuestions, "event">

export const eventsPage = definePage("app/pages/events/list.tsx", {
  search: parameters,
  closed: { week: weeks, radius: radiusValues },
  questions: listQuestions,
  list: "events",
  meta: titled("events"),
  texts: "events",
  view: () => import("./list.tsx"),
})

export const eventPage = definePage("app/pages/events/detail.tsx", {
  questions: detailQuestions,
  required: "event",
  ...entityTraits("events", "errors.event_not_found"),
  map: true,
  view: () => import("./detail.tsx"),
})
