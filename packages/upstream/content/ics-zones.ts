// Time zones of a calendar. A name that Intl knows goes before rules in the file, which may be those of another year;
// a `wall` is what a clock of the zone shows, as if it were UTC.

import ICAL from "ical.js"
import { findIana } from "windows-iana"
import { type Component, propertiesOf, propertyText, sourceOf } from "./ics-lines.ts"

/** Milliseconds; the name is null without one of IANA. */
export type Zone = { name: string | null; offsetAt(instant: number): number }

const DAY = 86_400_000

export const utc: Zone = { name: null, offsetAt: () => 0 }

/** Finds zones by their TZID: null for a name that neither Intl nor the file knows. */
export function zonesOf(calendar: Component): (name: string) => Zone | null {
  const all = calendar.parts.filter(({ name }) => name === "VTIMEZONE")
  const nameless = all.find((zone) => propertyText(zone, "TZID") === null)
  const found = new Map<string, Zone | null>()
  return (name) => {
    const before = found.get(name)
    if (before !== undefined || name === "") return before ?? null
    const own = all.find((zone) => propertyText(zone, "TZID") === name) ?? (all.length === 1 ? nameless : undefined)
    const ofFile = own ? (known(propertyText(own, "X-LIC-LOCATION") ?? "") ?? ruled(own)) : null
    // The name may be an offset: GMT-03:00.
    const zone = known(name) ?? ofFile ?? known(name.replace(/^(GMT|UTC)(?=[+-]\d)/, ""))
    found.set(name, zone)
    return zone
  }
}

/** Also by Windows' names and behind the prefixes of Evolution and Mozilla: /mozilla.org/20070129_1/Europe/Berlin. */
function known(name: string): Zone | null {
  const parts = name.split("/").filter(Boolean)
  const endings = parts.map((_, at) => parts.slice(at).join("/").replaceAll(" ", "_"))
  for (const called of [...findIana(name), ...endings]) {
    const format = formatOf(called)
    const { timeZone } = format?.resolvedOptions() ?? {}
    if (format === null || timeZone === undefined) continue
    if (timeZone === "UTC") return utc
    const name = /^[A-Z]\w+\/[A-Z]/.test(called) ? called : /^[A-Z]/.test(timeZone) ? timeZone : null
    return { name, offsetAt: (instant) => shown(format, instant) - Math.floor(instant / 1000) * 1000 }
  }
  return null
}

function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The Swedish locale formats as ISO 8601. */
function shown(format: Intl.DateTimeFormat, instant: number): number {
  return Date.parse(`${format.format(instant).replace(" ", "T")}Z`)
}

/** By the rules in the file. Those of no year are not tried: the library looks for some of them without end. */
function ruled(component: Component): Zone | null {
  const rules = component.parts.flatMap((part) => propertiesOf(part, "RRULE"))
  if (rules.some(({ value }) => !/FREQ=YEARLY/i.test(value))) return null
  try {
    const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(sourceOf(component))))
    const offsetOf = (wall: number) => zone.utcOffset(timeAt(wall)) * 1000
    offsetOf(0)
    return { name: null, offsetAt: (instant) => offsetOf(instant + offsetOf(instant)) }
  } catch {
    return null
  }
}

export function timeAt(wall: number): ICAL.Time {
  return ICAL.Time.fromJSDate(new Date(wall), true)
}

export function wallOf(instant: number, zone: Zone): number {
  return instant + zone.offsetAt(instant)
}

/** The first of two instants with this wall; in a gap, by the offset before it (RFC 5545, 3.3.5). */
export function instantOf(wall: number, zone: Zone): number {
  const [before, after] = [zone.offsetAt(wall - DAY), zone.offsetAt(wall + DAY)]
  const offset = [before, after].find((one) => zone.offsetAt(wall - one) === one) ?? before
  return wall - offset
}

/** RFC 3339 with the zone's offset. */
export function rfc3339(instant: number, zone: Zone): string {
  const offset = Math.round(zone.offsetAt(instant) / 60_000)
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  const clock = new Date(instant + offset * 60_000).toISOString().slice(0, 19)
  return `${clock}${offset < 0 ? "-" : "+"}${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`
}
