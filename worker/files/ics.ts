// GET /events/{id}/event.ics, in any language: an event for a calendar (RFC 5545), from the same answer as its page.

import type { Context } from "hono"
import type { ParametersOf } from "#app/domain/address/addresses.ts"
import { endOf, utcStamp } from "#app/domain/address/calendar.ts"
import { pathTo } from "#app/domain/address/paths.ts"
import { one } from "#app/domain/address/query.ts"
import type { Event, Place } from "#app/domain/things/entities.ts"
import { withPrefix } from "#app/domain/words/language.ts"
import { byLanguage } from "../cache-headers.ts"
import type { DoorEnv } from "../door.ts"
import { settingsOf } from "../env.ts"
import { problem } from "../problem.ts"
import { answerForFile } from "./answer.ts"

export async function eventFile(c: Context<DoorEnv>, { id }: ParametersOf<"eventFile">): Promise<Response> {
  const answer = await answerForFile<Event>(c, one("events", id))
  if (answer instanceof Response) return answer
  const event = answer.value
  const { siteOrigin } = settingsOf(c.env).public
  const file = calendarFile(event, `${siteOrigin}${withPrefix(pathTo("event", { id }), c.get("prefix"))}`)
  // What has no date has no place in a calendar.
  if (file === null) return problem(404, "not_found")
  return c.body(file, 200, {
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": `attachment; filename="${id.replace(/[^\w.-]/g, "-")}.ics"`,
    "cache-control": "private, max-age=900",
    ...byLanguage,
  })
}

/** The event as a calendar of one entry, whose page is `url`; null without a date. */
export function calendarFile(event: Event, url: string): string | null {
  const start = utcStamp(event.startsAt)
  if (start === null) return null
  const end = utcStamp(endOf(event))
  const { label, city, state } = event.location ?? {}
  const place = [...new Set([label, city, state].filter(Boolean))].join(", ")
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Pelotao//Events//PT",
    "CALSCALE:GREGORIAN",
    "BEGIN:VEVENT",
    `UID:${event.id}@${new URL(url).host}`,
    // Without a METHOD this is when the event was last changed (3.8.7.2), so that the same event is the same file.
    `DTSTAMP:${utcStamp(event.updatedAt) ?? start}`,
    `DTSTART:${start}`,
    ...(end === null ? [] : [`DTEND:${end}`]),
    `SUMMARY:${escapeText(event.title ?? "Pelotão")}`,
    ...(event.description === null ? [] : [`DESCRIPTION:${escapeText(event.description)}`]),
    ...(place === "" ? [] : [`LOCATION:${escapeText(place)}`]),
    ...geo(event.location),
    `URL:${url}`,
    `STATUS:${statuses[event.status]}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ]
  return `${lines.map(foldLine).join("\r\n")}\r\n`
}

const statuses = { scheduled: "CONFIRMED", cancelled: "CANCELLED", postponed: "TENTATIVE" } as const

/** A text as a value (3.3.11); of the control characters it may hold line breaks alone, which are written out. */
export function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/(?!\n)\p{Cc}/gu, " ")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n")
}

/** A line in pieces of at most 75 octets, none of which ends within a character (3.1). */
export function foldLine(line: string): string {
  let folded = ""
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > 75) {
      folded += "\r\n "
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

const encoder = new TextEncoder()

/** The position of an exact place only: a calendar would lead people there. */
function geo(place: Place | null): string[] {
  const point = place?.approximate ? null : place?.coordinates
  return point ? [`GEO:${point.lat.toFixed(6)};${point.lng.toFixed(6)}`] : []
}
