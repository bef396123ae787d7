// Imports a group's calendar (RFC 5545): each occurrence of the next weeks becomes an event, the weekdays of weekly
// series become the group's. The file name is the group's id.

import { createHash } from "node:crypto"
import { basename, extname } from "node:path"
import ICAL from "ical.js"
import { slug } from "../sample/random.ts"
import { type Fault, type Fields, type ImportItem, type Reading, refused } from "./input.ts"

/** A file is read twice: as events and as their group. */
export type CalendarPart = "events" | "cycling-groups"

const WEEKS = 8
const WEEK = 7 * 24 * 3_600_000
// Occurrences of a daily series since 2000.
const MOST_STEPS = 20_000

export function readCalendar(file: string, text: string, part: CalendarPart, now: number): Reading {
  const called = basename(file, extname(file))
  const group = slug(called).slice(0, 80)
  if (group === "") return refused(null, "has a name without a letter or digit, which has to be the group's id")
  let calendar: ICAL.Component
  try {
    const parsed: unknown = ICAL.parse(text)
    if (!Array.isArray(parsed) || parsed[0] !== "vcalendar") return refused(null, "holds no calendar, or several")
    calendar = new ICAL.Component(parsed)
  } catch (error) {
    return refused(null, `is no calendar: ${error instanceof Error ? error.message : String(error)}`)
  }
  ICAL.TimezoneService.reset()
  for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  const entries = calendar.getAllSubcomponents("vevent").map((entry) => new ICAL.Event(entry))
  const faults = entries.flatMap(faultsOf)
  if (entries.length === 0) return refused(null, "has no event")
  if (faults.length > 0) return { ok: false, faults }
  const named = (name: string) => textOf(calendar.getFirstPropertyValue(name))
  if (part === "cycling-groups")
    return { ok: true, items: [groupOf(entries, group, named("x-wr-calname") ?? called, now)] }
  const series = entries.filter((entry) => !entry.isRecurrenceException())
  for (const one of series)
    for (const entry of entries) if (entry.isRecurrenceException() && entry.uid === one.uid) one.relateException(entry)
  return { ok: true, items: series.flatMap((entry) => meetingsOf(entry, group, named("x-wr-timezone"), now)) }
}

/** Refuses all-day entries and times without a zone. */
function faultsOf(entry: ICAL.Event): Fault[] {
  const at = entry.summary || entry.uid
  const start: ICAL.Time | null = entry.component.getFirstProperty("dtstart") ? entry.startDate : null
  if (start === null) return [{ at, reason: "has no beginning" }]
  if (start.isDate) return [{ at, reason: "lasts whole days: give it an hour" }]
  if (start.zone === ICAL.Timezone.localTimezone)
    return [{ at, reason: "has a time without a zone: export the calendar with its VTIMEZONE" }]
  return []
}

/** A new group takes the calendar's name; an existing one only gets its weekdays. */
function groupOf(entries: readonly ICAL.Event[], id: string, name: string, now: number): ImportItem {
  const days = entries.flatMap((entry) => (isWeekly(entry) ? occurrences(entry, now).map(weekdayOf) : []))
  const weekdays = [...new Set(days)].sort()
  const fields = (base: Fields): Fields => ({ name: base.name ?? name, ...(weekdays.length > 0 && { weekdays }) })
  return { at: "calendar", id, fields }
}

function isWeekly(entry: ICAL.Event): boolean {
  const rule: unknown = entry.component.getFirstPropertyValue("rrule")
  return rule instanceof ICAL.Recur && rule.freq === "WEEKLY"
}

/** ISO 8601: 1 is Monday. */
function weekdayOf(time: ICAL.Time): number {
  return ((time.dayOfWeek() + 5) % 7) + 1
}

function meetingsOf(entry: ICAL.Event, group: string, calendarZone: string | null, now: number): ImportItem[] {
  const steps = entry.isRecurring() ? [...occurrences(entry, now), ...cancelled(entry, now)] : [entry.startDate]
  const off = new Set(cancelled(entry, now).map(String))
  return steps.map((step) => {
    const { startDate, endDate, item } = entry.isRecurring()
      ? entry.getOccurrenceDetails(step)
      : { startDate: entry.startDate, endDate: entry.endDate, item: entry }
    const isOff = off.has(String(step)) || item.component.getFirstPropertyValue("status") === "CANCELLED"
    const print = createHash("sha256").update(entry.uid).digest("hex").slice(0, 8)
    const day = String(step).slice(0, 10)
    const fields = (base: Fields): Fields => ({
      title: item.summary || base.title || null,
      description: item.description || base.description || null,
      startsAt: instantOf(startDate),
      endsAt: endDate.compare(startDate) > 0 ? instantOf(endDate) : null,
      timezone: zoneOf(startDate, calendarZone),
      status: isOff ? "cancelled" : "scheduled",
      location: locationOf(item, base.location),
      groupId: group,
    })
    return { at: `${entry.summary || entry.uid} on ${day}`, id: `${group}-${print}-${day}`, fields }
  })
}

/** Start times within the next weeks. */
function occurrences(entry: ICAL.Event, now: number): ICAL.Time[] {
  const found: ICAL.Time[] = []
  const steps = entry.iterator()
  for (let count = 0; count < MOST_STEPS; count++) {
    const time: ICAL.Time | null | undefined = steps.next()
    if (!time || time.toJSDate().getTime() > now + WEEKS * WEEK) break
    if (time.toJSDate().getTime() >= now) found.push(time)
  }
  return found
}

/** EXDATE: cancelled occurrences. */
function cancelled(entry: ICAL.Event, now: number): ICAL.Time[] {
  const dates = entry.component.getAllProperties("exdate").flatMap((property): unknown[] => property.getValues())
  return dates.flatMap((date) => {
    if (!(date instanceof ICAL.Time) || date.isDate) return []
    const at = date.toJSDate().getTime()
    return at >= now && at <= now + WEEKS * WEEK ? date : []
  })
}

/** RFC 3339 with the zone's offset. */
function instantOf(time: ICAL.Time): string {
  const offset = time.utcOffset()
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 3600), (Math.abs(offset) / 60) % 60]
  const clock = String(time).slice(0, 19)
  return `${clock}${offset < 0 ? "-" : "+"}${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`
}

/** The zone of the time or, in UTC, of the calendar. */
function zoneOf({ zone }: ICAL.Time, calendarZone: string | null): string | null {
  const known = Intl.supportedValuesOf("timeZone")
  return [zone.tzid, calendarZone].find((name) => name !== null && known.includes(name)) ?? null
}

/** Keeps the stored place while the calendar's location text is unchanged. */
function locationOf(entry: ICAL.Event, before: unknown): unknown {
  const label = entry.location || null
  if (label === null) return before ?? null
  if (typeof before === "object" && before !== null && "label" in before && before.label === label) return before
  const geo: unknown = entry.component.getFirstPropertyValue("geo")
  const [lat, lng] = Array.isArray(geo) ? geo.map(Number) : []
  const coordinates = lat !== undefined && lng !== undefined ? { lat, lng } : null
  return { label: label.slice(0, 300), city: null, state: null, country: null, coordinates, precision: "exact" }
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null
}
