import { dayParameters, weeks } from "../../domain/address/calendar.ts"
import { nearParameters } from "../../domain/address/near.ts"
import { list, one } from "../../domain/address/query.ts"
import { definePage, type PageRequest, type ViewProps } from "../../page.tsx"

const parameters = ["q", "city", "week", "from", "to", "near", "cursor"] as const

function listQuestions({ search: { from, to, near, ...asked } }: PageRequest<typeof parameters>) {
  // Without a day of its own the question leaves "from now on" to the API: no two clocks then have to agree.
  const days = dayParameters(from, to)
  return { events: list("events", { ...asked, ...days, ...nearParameters(near, near && "startsAt") }) }
}

function detailQuestions({ params: { id = "" } }: PageRequest) {
  return { event: one("events", id) }
}

export type ListProps = ViewProps<typeof listQuestions, never, "events">
export type DetailProps = ViewProps<typeof detailQuestions, "event">

export const eventsPage = definePage({
  search: parameters,
  closed: { week: weeks },
  questions: listQuestions,
  list: "events",
  meta: ({ t }) => ({ title: t("events.title"), description: t("events.description") }),
  texts: "events",
  view: () => import("./list.tsx"),
})

export const eventPage = definePage({
  questions: detailQuestions,
  required: "event",
  missing: "errors.event_not_found",
  map: true,
  texts: "events",
  view: () => import("./detail.tsx"),
})
