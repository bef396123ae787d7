// Entries of calendars (VEVENT, RFC 5545, 3.6.1): events, and the weekly meetings of a group (RRULE), changed by its events.

import {
  type ICalEventData,
  ICalEventRepeatingFreq,
  ICalEventStatus,
  type ICalLocation,
  ICalWeekday,
} from "ical-generator"
import { endOf, utcStamp } from "#app/domain/address/calendar.ts"
import { plusDays } from "#app/domain/address/filters.ts"
import type { CalendarEvent, Place, WeeklyMeeting } from "#app/domain/entities/entities.ts"
import { instantOf, isZone, moment } from "./time-zone.ts"

type EntrySource = Omit<CalendarEvent, "groupId" | "meetingDate"> & { description?: string | null }

export function entryOf(event: EntrySource, url: string): ICalEventData | null {
  if (utcStamp(event.startsAt) === null) return null
  const end = endOf(event)
  return {
    id: `${event.id}@${new URL(url).host}`,
    sequence: sequenceOf(event.updatedAt),
    // Without a METHOD this is when the event was last changed (3.8.7.2), so that the same event is the same file.
    stamp: moment(Date.parse(event.updatedAt ?? event.startsAt ?? "")),
    timezone: isZone(event.timezone) ? event.timezone : null,
    start: moment(Date.parse(event.startsAt ?? "")),
    end: utcStamp(end) === null ? null : moment(Date.parse(end ?? "")),
    summary: event.title ?? "Pelotão",
    description: [event.description, url].filter(Boolean).join("\n\n"),
    location: locationOf(event.location),
    url,
    status: statuses[event.status],
  }
}

/** SEQUENCE (3.8.7.4) has to rise with every change: seconds since 2020 do, and fit into 31 bits until 2088. */
function sequenceOf(update: string | null): number {
  const latest = update === null ? 0 : Date.parse(update)
  return Math.min(2 ** 31 - 1, Math.max(0, Math.floor((latest - Date.UTC(2020, 0)) / 1_000)))
}

const statuses = {
  scheduled: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
  postponed: ICalEventStatus.TENTATIVE,
} as const

/** The position of an exact place only: a calendar leads people there. */
function locationOf(place: Place | null): ICalLocation | null {
  const title = [...new Set([place?.label, place?.city, place?.state].filter(Boolean))].join(", ")
  const point = place?.approximate ? null : place?.coordinates
  const geo = point && { lat: Number(point.lat.toFixed(6)), lon: Number(point.lng.toFixed(6)) }
  if (title !== "") return geo ? { title, geo } : { title }
  return geo ? { geo } : null
}

type Group = { id: string; name: string; url: string; place: Place | null; meetings: readonly WeeklyMeeting[] }

/**
 * A series for each weekly meeting. It begins on `since`, since nobody has said anything of the days before, and leaves out those that an
 * event replaces or calls off.
 */
export function seriesOfGroup(group: Group, events: readonly CalendarEvent[], since: string): ICalEventData[] {
  const replaced = new Set(events.flatMap(({ meetingDate }) => meetingDate ?? []))
  return group.meetings.flatMap((meeting, position) => seriesOf(group, meeting, position, replaced, since) ?? [])
}

function seriesOf(
  group: Group,
  { weekday, time, timezone, place, from, until, confirmedAt }: WeeklyMeeting,
  position: number,
  replaced: ReadonlySet<string>,
  since: string,
): ICalEventData | null {
  if (!isZone(timezone)) return null
  const first = onWeekday(from !== null && from > since ? from : since, weekday)
  if (until !== null && until < first) return null
  const at = (day: string) => instantOf(`${day.replaceAll("-", "")}T${time.replace(":", "")}00`, timezone)
  const excluded = [...replaced].filter(
    (day) => day >= first && (until === null || day <= until) && onWeekday(day, weekday) === day,
  )
  const meeting = { id: `${group.id}-meeting-${position + 1}`, title: group.name, status: "scheduled" } as const
  const times = { startsAt: new Date(at(first)).toISOString(), endsAt: null, timezone, updatedAt: confirmedAt }
  return {
    ...entryOf({ ...meeting, ...times, location: place ?? group.place }, group.url),
    start: moment(at(first)),
    repeating: {
      freq: ICalEventRepeatingFreq.WEEKLY,
      byDay: [days[weekday - 1] ?? ICalWeekday.MO],
      ...(until !== null && { until: moment(at(until)) }),
      ...(excluded.length > 0 && { exclude: excluded.map((day) => moment(at(day))), excludeTimezone: timezone }),
    },
  }
}

/** The first such day (ISO 8601: 1 is Monday) from one on. */
function onWeekday(day: string, weekday: number): string {
  return plusDays(day, (weekday - (new Date(day).getUTCDay() || 7) + 7) % 7)
}

const { MO, TU, WE, TH, FR, SA, SU } = ICalWeekday
const days = [MO, TU, WE, TH, FR, SA, SU]
