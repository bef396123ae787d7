import type { Context } from "hono"
import { following, type Query } from "#app/domain/address/query.ts"
import type { CalendarEvent, List } from "#app/domain/entities/entities.ts"
import type { AppEnv } from "../../app-env.ts"
import { answerForFile } from "../answer.ts"

/**
 * The events of a question, page by page, as many as a calendar has use for. A page that fails fails all: who subscribed keeps what
 * there was before, while a part of it would take events out of their calendar.
 */
export async function listEvents(
  c: Context<AppEnv>,
  query: Query<List<CalendarEvent>>,
): Promise<CalendarEvent[] | Response> {
  const events: CalendarEvent[] = []
  let next: Query<List<CalendarEvent>> | null = query
  while (next !== null && events.length < mostEvents) {
    const answer: { value: List<CalendarEvent> } | Response = await answerForFile(c, next)
    if (answer instanceof Response) return answer
    const { items, nextCursor }: List<CalendarEvent> = answer.value
    events.push(...items)
    // An API that gives no item gives no end either.
    next = nextCursor === null || items.length === 0 ? null : following(query, nextCursor)
  }
  return events.slice(0, mostEvents)
}

const mostEvents = 200
