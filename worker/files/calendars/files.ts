// Calendars to keep and to subscribe to, in the language of their address: one event, the events that a search finds, and all that
// a group does. They are made of the same answers as the pages that they belong to.

import type { Context } from "hono"
import { etag } from "hono/etag"
import type { ICalEventData } from "ical-generator"
import type { ParametersOf } from "#app/domain/address/addresses.ts"
import { pathTo } from "#app/domain/address/paths.ts"
import { calendar, calendarOf, one } from "#app/domain/address/query.ts"
import type { CyclingGroup, Event } from "#app/domain/entities/entities.ts"
import { readAddress } from "#app/entry.server.tsx"
import type { AppEnv } from "../../app-env.ts"
import { byLanguage } from "../../cache/cache-headers.ts"
import { settingsOf } from "../../env.ts"
import { problem } from "../../problem.ts"
import { entityTranslation, pageTranslation } from "../../translations.ts"
import { answerForFile } from "../answer.ts"
import { calendarText } from "./calendar.ts"
import { entryOf } from "./entry.ts"
import { listEvents } from "./list-events.ts"
import { entriesOfGroup } from "./weekly.ts"

/** GET /events/{id}/event.ics */
export async function eventFile(c: Context<AppEnv>, { id }: ParametersOf<"eventFile">): Promise<Response> {
  const answer = await answerForFile<Event>(c, one("events", id))
  if (answer instanceof Response) return answer
  const entry = entryOf(answer.value, pageUrl(c, pathTo("event", { id })))
  if (entry === null) return problem(404, "not_found")
  return send(c, { name: null, entries: [entry] }, `attachment; filename="${id}.ics"`)
}

/** GET /calendars/events.ics, with the parameters of the page of events. */
export async function eventsCalendar(c: Context<AppEnv>): Promise<Response> {
  const address = readAddress(pathTo("events"), new URL(c.req.url).searchParams)
  const { cursor: _, ...search } = address?.request.search ?? {}
  const { page, request } = address ?? {}
  const asked = request && page?.questions?.({ ...request, search }).events
  if (page === undefined || !asked) return problem(404, "not_found")
  const events = await listEvents(c, calendarOf(asked))
  if (events instanceof Response) return events
  const entries = events.flatMap((event) => entryOf(event, pageUrl(c, pathTo("event", { id: event.id }))) ?? [])
  const { t } = await pageTranslation(page, c.var.language)
  const name = [t("brand"), t("events.title"), search.q, search.city].filter(Boolean).join(" · ")
  return send(c, { name, entries }, 'inline; filename="events.ics"')
}

/** GET /cycling-groups/{id}/group.ics */
export async function groupCalendar(c: Context<AppEnv>, { id }: ParametersOf<"groupCalendar">): Promise<Response> {
  const [answer, events] = await Promise.all([
    answerForFile<CyclingGroup>(c, one("cycling-groups", id)),
    listEvents(c, calendar({ groupId: id })),
  ])
  if (answer instanceof Response) return answer
  if (events instanceof Response) return events
  const path = pathTo("cyclingGroup", { id })
  const { value: group } = answer
  const name = group.name ?? (await entityTranslation("cycling-groups", c.var.language)).t("group.unnamed")
  const entries = entriesOfGroup({
    group: { id: group.id, name, weekdays: group.weekdays ?? [], url: pageUrl(c, path) },
    events,
    urlOf: (event) => pageUrl(c, pathTo("event", { id: event.id })),
  })
  return send(c, { name, entries }, `inline; filename="${id}.ics"`)
}

/** The page of a path, which leaves whoever is sent the calendar their own language. */
function pageUrl(c: Context<AppEnv>, path: string): string {
  return settingsOf(c.env).public.siteOrigin + path
}

async function send(
  c: Context<AppEnv>,
  { name, entries }: { name: string | null; entries: readonly ICalEventData[] },
  disposition: string,
): Promise<Response> {
  const { pathname, search } = new URL(c.req.url)
  const text = calendarText({ name, url: settingsOf(c.env).public.siteOrigin + pathname + search, entries })
  await etag()(c, async () => {
    c.res = c.body(text, 200, {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": disposition,
      "cache-control": "private, max-age=900",
      ...byLanguage,
    })
  })
  return c.res
}
