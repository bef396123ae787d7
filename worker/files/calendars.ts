// Calendars (RFC 5545) to keep and to subscribe to: one event, the events of a list, and all that a group does.

import type { Context } from "hono"
import ical, { type ICalEventData } from "ical-generator"
import type { ParametersOf } from "#app/domain/address/addresses.ts"
import { dayIn, mondayOf } from "#app/domain/address/calendar.ts"
import { pathTo } from "#app/domain/address/paths.ts"
import { calendar, calendarOf, following, one, type Query } from "#app/domain/address/query.ts"
import type { CalendarEvent, CyclingGroup, Event, List } from "#app/domain/entities/entities.ts"
import { readAddress } from "#app/entry.server.tsx"
import { type AppEnv, settingsOf } from "../env.ts"
import { problem, unavailable } from "../responses.ts"
import { entityTranslation, pageTranslation } from "../translations.ts"
import { entryOf, seriesOfGroup } from "./calendar-entries.ts"
import { answerForFile, sendFile, tagged } from "./file.ts"
import { timeZone } from "./time-zone.ts"

export async function eventFile(c: Context<AppEnv>, { id }: ParametersOf<"eventFile">): Promise<Response> {
  const answer = await answerForFile<Event>(c.var.language, one("events", id))
  if (answer instanceof Response) return answer
  const entry = entryOf(answer.value, pageUrl(c, pathTo("event", { id })))
  if (entry === null) return answer.isPartial ? unavailable() : problem(404, "not_found")
  return sendCalendar(c, null, [entry], `attachment; filename="${id}.ics"`)
}

export async function eventsCalendar(c: Context<AppEnv>): Promise<Response> {
  const address = readAddress(pathTo("events"), new URL(c.req.url).searchParams)
  const { cursor: _, ...search } = address?.request.search ?? {}
  const { page, request } = address ?? {}
  const query = request && page?.questions?.({ ...request, search }).events
  if (page === undefined || !query) return problem(404, "not_found")
  const events = await listEvents(c, calendarOf(query))
  if (events instanceof Response) return events
  const { t } = await pageTranslation(page, c.var.language)
  const name = [t("brand"), t("events.title"), search.q, search.city].filter(Boolean).join(" · ")
  return sendCalendar(c, name, entriesOf(c, events), 'inline; filename="events.ics"')
}

export async function groupCalendar(c: Context<AppEnv>, { id }: ParametersOf<"groupCalendar">): Promise<Response> {
  const [answer, events] = await Promise.all([
    answerForFile<CyclingGroup>(c.var.language, one("cycling-groups", id)),
    listEvents(c, calendar({ groupId: id })),
  ])
  if (answer instanceof Response) return answer
  if (events instanceof Response) return events
  const { value: group } = answer
  const name = group.name ?? (await entityTranslation("cycling-groups", c.var.language)).t("group.unnamed")
  const known = { ...group, name, meetings: group.meetings ?? [], url: pageUrl(c, pathTo("cyclingGroup", { id })) }
  const series = seriesOfGroup(known, events, mondayOf(dayIn(new Date().toISOString(), null) ?? ""))
  return sendCalendar(c, name, [...series, ...entriesOf(c, events)], `inline; filename="${id}.ics"`)
}

function entriesOf(c: Context<AppEnv>, events: readonly CalendarEvent[]): ICalEventData[] {
  return events.flatMap((event) => entryOf(event, pageUrl(c, pathTo("event", { id: event.id }))) ?? [])
}

function pageUrl(c: Context<AppEnv>, path: string): string {
  return settingsOf(c.env).public.siteOrigin + path
}

const mostEvents = 200

/** Page by page. A page that fails fails all: a part of the calendar would take events out of subscribers' calendars. */
async function listEvents(c: Context<AppEnv>, query: Query<List<CalendarEvent>>): Promise<CalendarEvent[] | Response> {
  const events: CalendarEvent[] = []
  let next: Query<List<CalendarEvent>> | null = query
  while (next !== null && events.length < mostEvents) {
    const answer: { value: List<CalendarEvent> } | Response = await answerForFile(c.var.language, next)
    if (answer instanceof Response) return answer
    const { items, nextCursor }: List<CalendarEvent> = answer.value
    events.push(...items)
    // An API that gives no item gives no end either.
    next = nextCursor === null || items.length === 0 ? null : following(query, nextCursor)
  }
  return events.slice(0, mostEvents)
}

/** Programs import the event where there is no `name`; with one, some would make a calendar of it. */
async function sendCalendar(
  c: Context<AppEnv>,
  name: string | null,
  entries: readonly ICalEventData[],
  disposition: string,
): Promise<Response> {
  const { pathname, search } = new URL(c.req.url)
  const years = entries.map(({ start }) => Number(JSON.stringify(start).slice(1, 5)))
  // A series has no end; subscribers ask again long before these years are over.
  const lastYear = Math.max(...years) + (entries.some(({ repeating }) => repeating) ? 2 : 1)
  const [firstZone] = entries.flatMap(({ timezone }) => timezone ?? [])
  const text = ical({
    prodId: { company: "Pelotao", product: "Events", language: "PT" },
    scale: "GREGORIAN",
    name: name === null ? null : escapeText(name),
    source: name === null ? null : settingsOf(c.env).public.siteOrigin + pathname + search,
    // The library writes it behind the zones, where no property may stand (RFC 5545, 3.4): it comes before the first of them.
    ttl: firstZone === undefined ? refreshHours * 3_600 : null,
    timezone: {
      name: null,
      generator: (zone) => (zone === firstZone ? refresh : "") + timeZone(zone, Math.min(...years), lastYear),
    },
    events: [...entries],
  })
  const headers = { "content-type": "text/calendar; charset=utf-8", "content-disposition": disposition }
  return tagged(c, sendFile(c, `${text}\r\n`, headers))
}

const refreshHours = 6
const refresh = `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H\nX-PUBLISHED-TTL:PT${refreshHours}H\n`

/** A TEXT value (3.3.11). Of the control characters it may hold line breaks alone, which are written out. */
export function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/(?!\n)\p{Cc}/gu, " ")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n")
}
