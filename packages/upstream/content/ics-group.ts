// What a calendar says of its group: the name, and by its weekly series the weekdays and meetings. Nothing is inferred: a
// series every second week has weekdays alone, and so has one in a zone without a name.

import type { CyclingGroup } from "#contract/schemas.ts"
import { dayOf, type Entry } from "./ics-entries.ts"
import { propertyText } from "./ics-lines.ts"
import type { Occurrence, Span } from "./ics-series.ts"
import { wallOf } from "./ics-zones.ts"
import { type Fields, isFields } from "./input.ts"

/** A date of a series with what is changed about it; `usual` is its time without a change of it alone. */
export type Meeting = Occurrence & { entry: Entry; series: Entry; usual: number; start: number }
type Weekly = NonNullable<CyclingGroup["meetings"]>[number]

const HOUR = 3_600_000
// Between two meetings when clocks change.
const WEEK = (7 * 24 + 2) * HOUR

/** A new group takes the calendar's name. Of a calendar without weekly series (null) nothing follows for those of its group. */
export function groupFields(meetings: readonly Meeting[] | null, name: string, span: Span): (base: Fields) => Fields {
  if (meetings === null) return (base) => ({ name: base.name ?? name })
  const on = meetings.filter((meeting) => meeting.weeks !== null && !isCalledOff(meeting))
  const weekdays = [...new Set(on.map((meeting) => weekdayOf(usualWall(meeting))))].sort()
  const weekly = weeklyOf(meetings.filter(isOfWeek), span)
  return (base) => {
    const stored = Array.isArray(base.meetings) ? base.meetings.filter(isFields) : []
    return {
      name: base.name ?? name,
      weekdays: weekdays.length > 0 ? weekdays : null,
      meetings: weekly.length > 0 ? weekly.map((meeting) => withStored(meeting, stored)) : null,
    }
  }
}

/** Whether a date is one of a group's weekly meetings. */
export function isOfWeek({ weeks, series }: Meeting): boolean {
  return weeks === 1 && series.zone.name !== null
}

export function isCalledOff({ isOff, entry, series }: Meeting): boolean {
  return isOff || [entry, series].some(({ component }) => /^CANCELLED$/i.test(propertyText(component, "STATUS") ?? ""))
}

/** In the order of the week. One that begins later or ends within the span says so. */
function weeklyOf(dates: readonly Meeting[], { from, to }: Span): Weekly[] {
  const sorted = dates.toSorted((a, b) => a.usual - b.usual)
  const byTime = Map.groupBy(sorted, (date) => {
    const wall = usualWall(date)
    return `${weekdayOf(wall)} ${new Date(wall).toISOString().slice(11, 16)} ${date.series.zone.name}`
  })
  return [...byTime]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, same]) => {
      const [weekday, time = "", timezone = ""] = key.split(" ")
      const [first, last] = [same[0], same.at(-1)]
      if (first === undefined || last === undefined || same.every(isCalledOff)) return []
      return {
        ...{ weekday: Number(weekday), time, timezone, place: null, pace: null, distance: null, drop: null },
        ...{ womenOnly: null, lightsNeeded: null, confirmedAt: null },
        from: first.usual > from + WEEK ? dayOf(usualWall(first)) : null,
        until: last.usual <= to - WEEK ? dayOf(usualWall(last)) : null,
      }
    })
}

/** What an editor said of the same hour stays. */
function withStored(meeting: Weekly, stored: readonly Fields[]): Fields {
  const { weekday, time, timezone, from, until } = meeting
  const before = stored.find((one) => one.weekday === weekday && one.time === time && one.timezone === timezone)
  return { ...meeting, ...before, from, until }
}

function usualWall({ usual, series }: Meeting): number {
  return wallOf(usual, series.zone)
}

/** ISO 8601: 1 is Monday. */
function weekdayOf(wall: number): number {
  return new Date(wall).getUTCDay() || 7
}
