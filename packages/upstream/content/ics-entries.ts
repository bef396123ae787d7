// Entries of a calendar (VEVENT) with the instants of their times. Whole days and what is private are told apart here.

import ICAL from "ical.js"
import { Broken, type Component, type Property, propertiesOf, propertyText } from "./ics-lines.ts"
import { instantOf, utc, wallOf, type Zone } from "./ics-zones.ts"
import type { Fault } from "./input.ts"

export type Entry = {
  component: Component
  at: string
  uid: string
  isPrivate: boolean
  sequence: number
  zone: Zone
  /** Of its rules: a time in UTC is repeated in UTC, and shown by the calendar's zone. */
  clock: Zone
  start: number
  /** Milliseconds; null without an end. */
  length: number | null
  /** RECURRENCE-ID: which date of its series the entry changes. */
  changes: Property | null
}
/** Finds a zone by its TZID, without one that of the calendar. */
export type Zones = { called(name: string): Zone | null; ofCalendar: Zone | null }
/** As written: without a zone when floating, and at midnight when a day alone. */
export type Stamp = { wall: number; isDay: boolean; zone: Zone | null }

const [EARLIEST, LATEST] = [Date.UTC(1900), Date.UTC(2200)]

export function readEntries(calendar: Component, zones: Zones) {
  const entries: Entry[] = []
  const faults: Fault[] = []
  const days: Fault[] = []
  const parts = calendar.parts.filter(({ name }) => name === "VEVENT")
  // A change of a private series says so by its series alone in some programs.
  const isHidden = (component: Component) => !/^(PUBLIC)?$/i.test(propertyText(component, "CLASS") ?? "")
  const hidden = new Set(parts.filter((part) => isHidden(part) && !changesOf(part)).map(uidOf))
  for (const component of parts) {
    const uid = uidOf(component)
    const isPrivate = isHidden(component) || hidden.has(uid)
    const at = `line ${component.line}: ${isPrivate ? "an entry" : nameOf(component)}`
    try {
      const [begins] = propertiesOf(component, "DTSTART")
      // Outlook may write a whole day with hours.
      const isDay = /^TRUE$/i.test(propertyText(component, "X-MICROSOFT-CDO-ALLDAYEVENT") ?? "")
      if (isDay || (begins && stampOf(begins, begins.value, zones)?.isDay))
        days.push({ at, reason: "lasts whole days: left out" })
      else entries.push(entryOf(component, { at, uid, isPrivate }, zones))
    } catch (error) {
      if (!(error instanceof Broken)) throw error
      if (!isPrivate) faults.push({ at: `line ${error.line}: ${nameOf(component)}`, reason: error.message })
    }
  }
  return { entries, faults, days, all: parts.length }
}

function entryOf(component: Component, said: Pick<Entry, "at" | "uid" | "isPrivate">, zones: Zones): Entry {
  const [begins] = propertiesOf(component, "DTSTART")
  if (begins === undefined) throw new Broken(component.line, "has no beginning")
  const stamp = stampOf(begins, begins.value, zones)
  if (stamp === null) throw new Broken(begins.line, `begins at "${begins.value.slice(0, 40)}", which is no moment`)
  const tzid = begins.parameters.get("TZID")
  if (stamp.zone === null && tzid)
    throw new Broken(begins.line, `has a time in "${tzid.slice(0, 60)}", a zone that nobody knows`)
  const zone = stamp.zone === utc ? (zones.ofCalendar ?? utc) : (stamp.zone ?? zones.ofCalendar)
  if (zone === null) throw new Broken(begins.line, "has a time without a zone: give the calendar one (X-WR-TIMEZONE)")
  const start = instantOf(stamp.wall, stamp.zone ?? zone)
  return {
    ...said,
    component,
    sequence: Number(propertyText(component, "SEQUENCE")) || 0,
    zone,
    clock: stamp.zone ?? zone,
    start,
    length: lengthOf(component, start, zone, zones),
    changes: changesOf(component),
  }
}

function lengthOf(component: Component, start: number, zone: Zone, zones: Zones): number | null {
  const [ends] = propertiesOf(component, "DTEND")
  const end = ends && stampOf(ends, ends.value, zones)
  if (end && !end.isDay) return positive(instantOf(end.wall, end.zone ?? zone) - start)
  const lasts = propertyText(component, "DURATION")
  return lasts === null ? null : durationOf(lasts)
}

export function durationOf(text: string): number | null {
  // The library throws for others, and reads such as end after all dates.
  const isRead = /^[+-]?P(\d{1,6}[WDHMS]|T(?=\d))+$/.test(text)
  return isRead ? positive(ICAL.Duration.fromString(text).toSeconds() * 1000) : null
}

export function positive(length: number): number | null {
  return length > 0 ? length : null
}

/** Null when it is no date. Some programs write days without VALUE=DATE. */
export function stampOf({ parameters }: Property, text: string, zones: Zones): Stamp | null {
  const [, year, month, day, time, hour = "0", minute = "0", second = "0", z] =
    /^(\d{4})-?(\d\d)-?(\d\d)(T(\d\d):?(\d\d):?(\d\d)?)?(Z)?$/i.exec(text.trim()) ?? []
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  const isReal = new Date(wall).getUTCDate() === Number(day) && Number(hour) < 24 && Number(minute) < 60
  if (!(isReal && wall > EARLIEST && wall < LATEST)) return null
  const zone = z && time ? utc : zones.called(parameters.get("TZID") ?? "")
  return { wall, isDay: time === undefined, zone }
}

/** The dates of EXDATE, RDATE and RECURRENCE-ID, in the zone of their series. What cannot be read refuses the file, an empty one says nothing. */
export function moments(property: Property, { zone, start }: Entry, zones: Zones) {
  const texts = property.value.split(",").filter((text) => text.trim() !== "")
  return texts.map((text) => {
    const [begin = "", end = null] = text.split("/")
    const stamp = stampOf(property, begin, zones)
    if (stamp === null)
      throw new Broken(property.line, `${property.name} has "${begin.slice(0, 40)}", which is no date`)
    const wall = stamp.isDay ? stamp.wall + timeOfDay(wallOf(start, zone)) : stamp.wall
    const instant = instantOf(wall, stamp.isDay ? zone : (stamp.zone ?? zone))
    // Outlook excludes days by their midnight, which other programs write in UTC.
    const day = [stamp.wall, wallOf(instant, zone)].find((clock) => timeOfDay(clock) === 0)
    const until = end === null ? null : stampOf(property, end, zones)
    const length = until ? positive(instantOf(until.wall, until.zone ?? zone) - instant) : durationOf(end ?? "")
    return { instant, day: day === undefined ? null : dayOf(day), isDay: stamp.isDay, length }
  })
}

export function dayOf(wall: number): string {
  return new Date(wall).toISOString().slice(0, 10)
}

function timeOfDay(wall: number): number {
  return ((wall % 86_400_000) + 86_400_000) % 86_400_000
}

function changesOf(component: Component): Property | null {
  return propertiesOf(component, "RECURRENCE-ID")[0] ?? null
}

function nameOf(component: Component): string {
  const called = propertyText(component, "SUMMARY") ?? propertyText(component, "UID") ?? "an entry"
  return called.replace(/\s+/g, " ").slice(0, 60)
}

/** Without a UID, which every entry should have, what it is called and when it begins. */
function uidOf(component: Component): string {
  const [begins] = propertiesOf(component, "DTSTART")
  return propertyText(component, "UID") ?? `${propertyText(component, "SUMMARY")} ${begins?.value}`
}
