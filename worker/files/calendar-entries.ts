// Entries of calendars (VEVENT, RFC 5545, 3.6.1): events, and the weekly meetings of a group (RRULE), changed by its events.

import {
  type ICalEventData,
  ICalEventRepeatingFreq,
  ICalEventStatus,
  type ICalLocation,
  ICalWeekday,
} from "ical-generator"
import { endOf, utcStamp } from "#app/domain/address/calendar.ts"
import type { CalendarEvent, Place } from "#app/domain/entities/entities.ts"
import { instantOf, isZone, moment, wallClock } from "./time-zone.ts"

type EntrySource = Omit<CalendarEvent, "groupId"> & { description?: string | null }

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
function sequenceOf(...updates: (string | null)[]): number {
  const latest = Math.max(...updates.map((update) => (update === null ? 0 : Date.parse(update))))
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

type Meetings = {
  group: { id: string; name: string; weekdays: readonly number[]; url: string }
  events: readonly CalendarEvent[]
  urlOf(event: CalendarEvent): string
}

/** The API knows a group's weekdays; its next events say when and where it meets. A weekday without one has no series. */
export function entriesOfGroup({ group, events, urlOf }: Meetings): ICalEventData[] {
  const dated = events.filter(({ startsAt }) => utcStamp(startsAt) !== null)
  const series = group.weekdays.flatMap((weekday) => seriesOf(dated, weekday) ?? [])
  const taken = new Set<string>()
  const entries = dated.flatMap((event): ICalEventData[] => {
    const entry = entryOf(event, urlOf(event))
    const own = series.find(({ zone, weekday }) => event.timezone === zone && weekdayOf(event, zone) === weekday)
    const day = own && dayOf(event, own.zone)
    if (entry === null || own === undefined || day === undefined || taken.has(day)) return entry === null ? [] : [entry]
    taken.add(day)
    const id = seriesId(group, own.weekday)
    return [{ ...entry, id, recurrenceId: moment(instantOf(day + own.time, own.zone)) }]
  })
  return [...series.map((one) => entryOfSeries(group, one, dated)), ...entries]
}

type Series = { weekday: number; zone: string; time: string; model: CalendarEvent }

function seriesOf(events: readonly CalendarEvent[], weekday: number): Series | null {
  const all = events.filter(({ timezone }) => isZone(timezone)).filter((event) => weekdayOf(event) === weekday)
  const scheduled = all.filter(({ status }) => status === "scheduled")
  const byTime = Map.groupBy(
    scheduled.length > 0 ? scheduled : all,
    (event) => `${event.timezone} ${wallTime(event).slice(8)}`,
  )
  const [model] = [...byTime.values()].sort((a, b) => b.length - a.length)[0] ?? []
  if (model === undefined || model.timezone === null) return null
  return { weekday, zone: model.timezone, time: wallTime(model).slice(8), model }
}

function entryOfSeries(
  group: Meetings["group"],
  { weekday, zone, time, model }: Series,
  events: readonly CalendarEvent[],
): ICalEventData {
  const own = events.filter((event) => event.timezone === zone && weekdayOf(event, zone) === weekday)
  const [first = dayOf(model, zone)] = own.map((event) => dayOf(event, zone)).sort()
  const start = instantOf(first + time, zone)
  const end = endOf(model)
  const duration = end === null ? null : Date.parse(end) - Date.parse(model.startsAt ?? "")
  const meeting = { ...model, title: group.name, status: "scheduled", startsAt: new Date(start).toISOString() } as const
  return {
    ...entryOf({ ...meeting, endsAt: null }, group.url),
    id: seriesId(group, weekday),
    sequence: sequenceOf(...own.map(({ updatedAt }) => updatedAt)),
    start: moment(start),
    end: duration === null ? null : moment(start + duration),
    repeating: { freq: ICalEventRepeatingFreq.WEEKLY, byDay: [days[weekday - 1] ?? ICalWeekday.MO] },
  }
}

function seriesId({ id, url }: Meetings["group"], weekday: number): string {
  return `${id}-weekly-${weekday}@${new URL(url).host}`
}

/** ISO 8601, in the zone of the event: 1 is Monday. */
function weekdayOf(event: CalendarEvent, zone = event.timezone ?? "UTC"): number {
  return new Date(dayOf(event, zone).replace(/(....)(..)(..)/, "$1-$2-$3")).getUTCDay() || 7
}

function dayOf(event: CalendarEvent, zone: string): string {
  return wallTime(event, zone).slice(0, 8)
}

function wallTime({ startsAt, timezone }: CalendarEvent, zone = timezone ?? "UTC"): string {
  return wallClock(Date.parse(startsAt ?? ""), zone)
}

const { MO, TU, WE, TH, FR, SA, SU } = ICalWeekday
const days = [MO, TU, WE, TH, FR, SA, SU]
