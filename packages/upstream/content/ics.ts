// Imports a group's calendar (RFC 5545): each date of the next weeks becomes an event, the weekdays of weekly series
// become the group's. The file name is the group's id, and the file is the truth about the group's coming events.

import { createHash } from "node:crypto"
import { basename, extname } from "node:path"
import { isOnEarth } from "#track/earth.ts"
import { slug } from "../sample/random.ts"
import { readable } from "./html-text.ts"
import { dayOf, type Entry, moments, readEntries, type Zones } from "./ics-entries.ts"
import { groupFields, isCalledOff, isOfWeek, type Meeting } from "./ics-group.ts"
import { Broken, type Component, calendarOf, propertiesOf, propertyText } from "./ics-lines.ts"
import { occurrencesOf, type Span, weeksOf } from "./ics-series.ts"
import { rfc3339, wallOf, zonesOf } from "./ics-zones.ts"
import { type Fault, type Fields, type ImportItem, type Reading, refused } from "./input.ts"

/** A file is read twice: as events and as their group. */
export type CalendarPart = "events" | "cycling-groups"

const WEEKS = 8
const WEEK = 7 * 24 * 3_600_000
// Ids have at most 100 characters, and 26 are of the entry and its time.
const LONGEST_PREFIX = 74

export function readCalendar(file: string, bytes: Buffer, part: CalendarPart, now: number): Reading {
  const group = groupIdOf(file)
  if (group === "") return refused(null, "has a name without a letter or digit, which has to be the group's id")
  try {
    return partOf(calendarOf(bytes), { called: basename(file, extname(file)), group, part, now })
  } catch (error) {
    if (!(error instanceof Broken)) throw error
    return refused(`line ${error.line}`, error.message)
  }
}

export function groupIdOf(file: string): string {
  return slug(basename(file, extname(file))).slice(0, 80)
}

type Asked = { called: string; group: string; part: CalendarPart; now: number }

function partOf(calendar: Component, { called, group, part, now }: Asked): Reading {
  const zoneCalled = zonesOf(calendar)
  const zones = { called: zoneCalled, ofCalendar: zoneCalled(propertyText(calendar, "X-WR-TIMEZONE") ?? "") }
  const { entries, faults, days } = readEntries(calendar, zones)
  const warnings: Fault[] = [...days]
  const span = { from: now, to: now + WEEKS * WEEK }
  const meetings = [...Map.groupBy(entries, ({ uid }) => uid).values()].flatMap((own) => {
    try {
      return meetingsOf(own, span, zones, warnings)
    } catch (error) {
      if (!(error instanceof Broken)) throw error
      const [{ at, isPrivate } = { at: "", isPrivate: true }] = own
      if (!isPrivate) faults.push({ at: at.replace(/\d+/, String(error.line)), reason: error.message })
      return []
    }
  })
  if (faults.length > 0) return { ok: false, faults }
  const open = meetings.filter(({ entry }) => !entry.isPrivate)
  const name = propertyText(calendar, "X-WR-CALNAME") ?? propertyText(calendar, "NAME") ?? called
  if (part === "cycling-groups") {
    const isOfWeeks = entries.some(
      ({ isPrivate, component }) => !isPrivate && propertiesOf(component, "RRULE").some(weeksOf),
    )
    const fields = groupFields(isOfWeeks ? open : null, name, span)
    return { ok: true, items: [{ at: "calendar", id: group, fields }] }
  }
  const hidden = [
    ...entries.flatMap((entry) => (entry.isPrivate && !entry.changes ? `${prefixOf(entry, group)}-` : [])),
    ...meetings.flatMap((meeting) => (meeting.entry.isPrivate ? idOf(meeting, group) : [])),
  ]
  if (hidden.length > 0) warnings.push({ at: null, reason: "has private entries (CLASS), which are left out" })
  const without = calendar.parts.some((part) => part.name === "VEVENT")
    ? "has whole days or private entries alone"
    : "has no event"
  const ids = new RegExp(`^${shortened(group)}-[0-9a-f]{8}-\\d{4}(-\\d\\d-\\d\\d|\\d{4}T\\d{6}Z)$`)
  const items = open.map((meeting) => itemOf(meeting, group))
  if (items.length === 0 && hidden.length === 0)
    warnings.push({ at: null, reason: `has no meeting in the next ${WEEKS} weeks` })
  return {
    ok: true,
    items: once(items),
    warnings,
    truth: { group, ids, hidden, without: entries.some((entry) => !entry.isPrivate) ? null : without },
  }
}

/** Of all entries with one UID. */
function meetingsOf(entries: readonly Entry[], span: Span, zones: Zones, told: Fault[]): Meeting[] {
  const masters = newest(entries.flatMap((entry) => (entry.changes ? [] : { entry, original: entry.start })))
  const changes = newest(
    entries.flatMap((entry) => {
      if (entry.changes === null) return []
      const isOnward = entry.changes.parameters.get("RANGE")?.toUpperCase() === "THISANDFUTURE"
      const [moment] = moments(entry.changes, masters[0]?.entry ?? entry, zones)
      return moment ? { entry, original: moment.instant, isOnward } : []
    }),
  )
  const known = new Set<number>()
  const dated = masters.flatMap(({ entry: series }) =>
    occurrencesOf(series, span, zones, told).map(({ original, length, ...said }): Meeting => {
      known.add(original)
      const change = changes.findLast((one) => one.original === original || (one.isOnward && one.original < original))
      const { entry } = change ?? { entry: series }
      const start = change ? original + entry.start - change.original : original
      const usual = change?.isOnward ? start : original
      // A date that was changed is on, also where the series leaves it out.
      const isOff = said.isOff && (change === undefined || change.isOnward)
      return { ...said, isOff, entry, series, original, usual, start, length: change ? entry.length : length }
    }),
  )
  const isWithin = (instant: number) => masters.length === 0 || (instant >= span.from && instant <= span.to)
  const others = changes.filter(
    ({ entry, original }) => !known.has(original) && (isWithin(original) || isWithin(entry.start)),
  )
  return [
    ...dated,
    ...others.map(({ entry, original }) => {
      const { start, length } = entry
      const series = masters[0]?.entry ?? entry
      return { entry, series, original, usual: original, start, length, isOff: false, weeks: null }
    }),
  ]
}

/** Of several with one UID and time the one with the highest SEQUENCE, else the last; in the order of their times. */
function newest<One extends { entry: Entry; original: number }>(all: readonly One[]): One[] {
  const sorted = all.toSorted((a, b) => a.entry.sequence - b.entry.sequence)
  return [...new Map(sorted.map((one) => [one.original, one])).values()].sort((a, b) => a.original - b.original)
}

function itemOf(meeting: Meeting, group: string): ImportItem {
  const { entry, series, original, start, length } = meeting
  const { component, zone } = entry
  const day = dayOf(wallOf(original, series.zone))
  const fields = (base: Fields): Fields => ({
    title: textOf(component, "SUMMARY") ?? base.title ?? null,
    description: textOf(component, "DESCRIPTION") ?? base.description ?? null,
    startsAt: rfc3339(start, zone),
    endsAt: length === null ? null : rfc3339(start + length, zone),
    timezone: zone.name,
    status: isCalledOff(meeting) ? "cancelled" : "scheduled",
    location: locationOf(component, base.location),
    groupId: group,
    meetingDate: isOfWeek(meeting) ? dayOf(wallOf(meeting.usual, series.zone)) : null,
  })
  return { at: `${entry.at} on ${day}`, id: idOf(meeting, group), fields }
}

/** By UID and original time, so that a date that is moved keeps its address. */
function idOf({ entry, original }: Meeting, group: string): string {
  return `${prefixOf(entry, group)}-${new Date(original).toISOString().replace(/[-:]|\.\d+/g, "")}`
}

function prefixOf(entry: Entry, group: string): string {
  return `${shortened(group)}-${printOf(entry)}`
}

function shortened(group: string): string {
  return group.slice(0, LONGEST_PREFIX)
}

function printOf({ uid }: Entry): string {
  return createHash("sha256").update(uid).digest("hex").slice(0, 8)
}

/** Two series of one UID may meet at one time: what is on goes before what is off. */
function once(items: readonly ImportItem[]): ImportItem[] {
  const isOff = (item: ImportItem) => Number(item.fields({}).status === "scheduled")
  const sorted = items.toSorted((a, b) => isOff(a) - isOff(b))
  return [...new Map(sorted.map((item) => [item.id, item])).values()]
}

/** Keeps the stored place while the calendar's location text is unchanged. */
function locationOf(component: Component, before: unknown): unknown {
  const label = textOf(component, "LOCATION")?.slice(0, 300)
  if (label === undefined) return before ?? null
  if (typeof before === "object" && before !== null && "label" in before && before.label === label) return before
  const [lat = 0, lng = 0] = (propertyText(component, "GEO") ?? "").split(";").map(Number.parseFloat)
  // Programs write 0;0 when they know no place.
  const coordinates = (lat || lng) && isOnEarth([lat, lng]) ? { lat, lng } : null
  return { label, city: null, state: null, country: null, coordinates, precision: "exact" }
}

function textOf(component: Component, name: string): string | null {
  const text = propertyText(component, name)
  return text === null ? null : readable(text) || null
}
