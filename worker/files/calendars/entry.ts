// An event as an entry of a calendar (VEVENT, RFC 5545, 3.6.1).

import { type ICalEventData, ICalEventStatus, type ICalLocation } from "ical-generator"
import { endOf, utcStamp } from "#app/domain/address/calendar.ts"
import type { CalendarEvent, Place } from "#app/domain/entities/entities.ts"
import { isZone, moment } from "./clock.ts"

/** What an entry is made of; `description` is known of a whole event alone. */
export type Dated = Omit<CalendarEvent, "groupId"> & { description?: string | null }

/** The entry of an event, whose page is `url`; null without a date, since that has no place in a calendar. */
export function entryOf(event: Dated, url: string): ICalEventData | null {
  if (utcStamp(event.startsAt) === null) return null
  const start = Date.parse(event.startsAt ?? "")
  const end = endOf(event)
  return {
    id: `${event.id}@${new URL(url).host}`,
    sequence: sequenceOf(event.updatedAt),
    // Without a METHOD this is when the event was last changed (3.8.7.2), so that the same event is the same file.
    stamp: moment(Date.parse(event.updatedAt ?? event.startsAt ?? "")),
    timezone: isZone(event.timezone) ? event.timezone : null,
    start: moment(start),
    end: utcStamp(end) === null ? null : moment(Date.parse(end ?? "")),
    summary: event.title ?? "Pelotão",
    description: [event.description, url].filter(Boolean).join("\n\n"),
    location: locationOf(event.location),
    url,
    status: statuses[event.status],
  }
}

/**
 * SEQUENCE (3.8.7.4) has to rise with every change, and nobody counts those of an event: seconds since 2020 do rise, and fit into
 * 31 bits until 2088. Counted from when the event was made they would fall back wherever that is not known.
 */
export function sequenceOf(...updates: (string | null)[]): number {
  const latest = Math.max(...updates.map((update) => (update === null ? 0 : Date.parse(update))))
  return Math.min(2 ** 31 - 1, Math.max(0, Math.floor((latest - Date.UTC(2020, 0)) / 1_000)))
}

const statuses = {
  scheduled: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
  postponed: ICalEventStatus.TENTATIVE,
} as const

/** The position of an exact place only: a calendar would lead people there. */
function locationOf(place: Place | null): ICalLocation | null {
  const { label, city, state } = place ?? {}
  const title = [...new Set([label, city, state].filter(Boolean))].join(", ")
  const point = place?.approximate ? null : place?.coordinates
  const geo = point && { lat: sixDecimals(point.lat), lon: sixDecimals(point.lng) }
  if (title !== "") return geo ? { title, geo } : { title }
  return geo ? { geo } : null
}

function sixDecimals(degrees: number): number {
  return Number(degrees.toFixed(6))
}
