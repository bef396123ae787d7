// The meetings of a group: what it does every week is a series (RRULE), and what its events say of single weeks changes that series
// (RECURRENCE-ID), so that a cancelled or moved meeting is seen as such and none is there twice.

import { type ICalEventData, ICalEventRepeatingFreq, ICalWeekday } from "ical-generator"
import { endOf, utcStamp } from "#app/domain/address/calendar.ts"
import type { CalendarEvent } from "#app/domain/entities/entities.ts"
import { instantOf, isZone, moment, wallClock } from "./clock.ts"
import { entryOf, sequenceOf } from "./entry.ts"

type Meetings = {
  group: { id: string; name: string; weekdays: readonly number[]; url: string }
  events: readonly CalendarEvent[]
  /** The address of an event's page. */
  urlOf(event: CalendarEvent): string
}

/**
 * All entries of a group. The API knows on which days of the week it rides, but not when and where: its next events tell that. A day
 * on which none of them falls has no series, because its time would be an invention.
 */
export function entriesOfGroup({ group, events, urlOf }: Meetings): ICalEventData[] {
  const dated = events.filter(({ startsAt }) => utcStamp(startsAt) !== null)
  const series = group.weekdays.flatMap((weekday) => seriesOf(dated, weekday) ?? [])
  const taken = new Set<string>()
  const entries = dated.flatMap((event): ICalEventData[] => {
    const entry = entryOf(event, urlOf(event))
    const own = series.find(({ zone, weekday }) => event.timezone === zone && weekdayOf(event, zone) === weekday)
    const day = own && dayOf(event, own.zone)
    // A second event on the day of a meeting is one beside it.
    if (entry === null || own === undefined || day === undefined || taken.has(day)) return entry === null ? [] : [entry]
    taken.add(day)
    return [{ ...entry, id: idOf(group, own), recurrenceId: moment(instantOf(day + own.time, own.zone)) }]
  })
  return [...series.map((one) => entryOfSeries(group, one, dated)), ...entries]
}

type Series = { weekday: number; zone: string; time: string; model: CalendarEvent }

/** The time that most events of a weekday begin at, the next of them first; one that takes place tells more than one that does not. */
function seriesOf(events: readonly CalendarEvent[], weekday: number): Series | null {
  const all = events.filter(({ timezone }) => isZone(timezone)).filter((event) => weekdayOf(event) === weekday)
  const certain = all.filter(({ status }) => status === "scheduled")
  const byTime = Map.groupBy(certain.length > 0 ? certain : all, (event) => `${event.timezone} ${timeOf(event)}`)
  const [model] = [...byTime.values()].sort((a, b) => b.length - a.length)[0] ?? []
  if (model === undefined || model.timezone === null) return null
  return { weekday, zone: model.timezone, time: timeOf(model), model }
}

/** It begins with the first event of its weekday that is still to come, which is the week of the first meeting that is known. */
function entryOfSeries(
  group: Meetings["group"],
  { weekday, zone, time, model }: Series,
  events: readonly CalendarEvent[],
): ICalEventData {
  const own = events.filter((event) => event.timezone === zone && weekdayOf(event, zone) === weekday)
  const [first = dayOf(model, zone)] = own.map((event) => dayOf(event, zone)).sort()
  const start = instantOf(first + time, zone)
  const end = endOf(model)
  const lasts = end === null ? null : Date.parse(end) - Date.parse(model.startsAt ?? "")
  const meeting = { ...model, title: group.name, status: "scheduled", startsAt: new Date(start).toISOString() } as const
  return {
    ...entryOf({ ...meeting, endsAt: null }, group.url),
    id: idOf(group, { weekday }),
    sequence: sequenceOf(...own.map(({ updatedAt }) => updatedAt)),
    start: moment(start),
    end: lasts === null ? null : moment(start + lasts),
    repeating: { freq: ICalEventRepeatingFreq.WEEKLY, byDay: [days[weekday - 1] ?? ICalWeekday.MO] },
  }
}

function idOf({ id, url }: Meetings["group"], { weekday }: Pick<Series, "weekday">): string {
  return `${id}-weekly-${weekday}@${new URL(url).host}`
}

/** ISO 8601, in the zone of the event: 1 is Monday. */
function weekdayOf(event: CalendarEvent, zone = event.timezone ?? "UTC"): number {
  const day = dayOf(event, zone)
  return new Date(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}T00:00:00Z`).getUTCDay() || 7
}

function dayOf({ startsAt }: CalendarEvent, zone: string): string {
  return wallClock(Date.parse(startsAt ?? ""), zone).slice(0, 8)
}

function timeOf({ startsAt, timezone }: CalendarEvent): string {
  return wallClock(Date.parse(startsAt ?? ""), timezone ?? "UTC").slice(8)
}

const days = [
  ICalWeekday.MO,
  ICalWeekday.TU,
  ICalWeekday.WE,
  ICalWeekday.TH,
  ICalWeekday.FR,
  ICalWeekday.SA,
  ICalWeekday.SU,
]
