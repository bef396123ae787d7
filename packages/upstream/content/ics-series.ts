// Dates of an entry and its rules (RRULE, RDATE, EXDATE), by the clock of its zone.

import ICAL from "ical.js"
import { dayOf, type Entry, moments, stampOf, type Zones } from "./ics-entries.ts"
import { Broken, type Property, propertiesOf } from "./ics-lines.ts"
import { instantOf, timeAt, utc, wallOf } from "./ics-zones.ts"
import type { Fault } from "./input.ts"

/** A date of a series, before a change of it; `weeks` are those between its dates by a weekly rule, else null. */
export type Occurrence = { original: number; length: number | null; isOff: boolean; weeks: number | null }
export type Span = { from: number; to: number }

const DAY = 86_400_000
// Dates of a daily series since 2000; a rule that never fits is given up after as many.
const MOST_STEPS = 20_000
const LONGEST_INTERVAL = 5000

/** The dates within the span, and of an entry without a series its only one. Exclusions that fit no date are told. */
export function occurrencesOf(entry: Entry, { from, to }: Span, zones: Zones, told: Fault[]): Occurrence[] {
  const { component, start, zone } = entry
  const rules = propertiesOf(component, "RRULE")
  const dates = new Map<number, number | null>()
  const weekly = new Map<number, number>()
  const isWithin = (instant: number) => instant >= from && instant <= to
  if (rules.length === 0) dates.set(start, entry.length)
  for (const rule of rules) {
    const weeks = weeksOf(rule)
    for (const instant of repeated(rule, entry, { from, to }, zones)) {
      dates.set(instant, entry.length)
      if (weeks !== null) weekly.set(instant, weeks)
    }
  }
  for (const property of propertiesOf(component, "RDATE"))
    for (const { instant, length } of moments(property, entry, zones)) dates.set(instant, length ?? entry.length)
  const isSeries = rules.length > 0 || dates.size > 1
  const found = [...dates].filter(([instant]) => !isSeries || isWithin(instant)).sort(([a], [b]) => a - b)

  const off = new Set(propertiesOf(component, "EXRULE").flatMap((rule) => repeated(rule, entry, { from, to }, zones)))
  for (const property of propertiesOf(component, "EXDATE")) {
    for (const { instant, day, isDay } of moments(property, entry, zones)) {
      const exact = isDay ? [] : found.filter(([original]) => original === instant)
      const hits = exact.length > 0 ? exact : found.filter(([original]) => day === dayOf(wallOf(original, zone)))
      for (const [original] of hits) off.add(original)
      if (hits.length === 0 && isWithin(instant))
        told.push({ at: `line ${property.line}`, reason: `EXDATE ${property.value.slice(0, 40)} excludes no meeting` })
    }
  }
  return found.map(([original, length]) => {
    return { original, length, isOff: off.has(original), weeks: weekly.get(original) ?? null }
  })
}

/** Weeks between the dates of a weekly rule; null for another. */
export function weeksOf({ value }: Property): number | null {
  return /FREQ=WEEKLY/i.test(value) ? Number(/INTERVAL=(\d+)/i.exec(value)?.[1] ?? 1) : null
}

/** The library may not end for a rule that nothing fits: it counts its steps here. */
function repeated(property: Property, { start, clock: zone }: Entry, { from, to }: Span, zones: Zones): number[] {
  const written = property.value.toUpperCase().replaceAll(" ", "")
  const [given = null] = /(?<=UNTIL=)[^;]*/i.exec(property.value) ?? []
  const until = given === null ? null : stampOf(property, given, zones)
  if (given !== null && until === null)
    throw new Broken(property.line, `repeats until "${given.slice(0, 40)}", which is no date`)
  const last =
    until?.zone === utc && !until.isDay ? wallOf(until.wall, zone) : (until?.wall ?? Number.POSITIVE_INFINITY)
  try {
    const rule = ICAL.Recur.fromString(written.replace(/;?UNTIL=[^;]*/, "").replace(/;$/, ""))
    if (!rule.freq) throw new Error("it has no frequency")
    if (rule.interval > LONGEST_INTERVAL) throw new Error(`its interval is ${rule.interval}`)
    const isWeekly = rule.freq === "WEEKLY"
    if ("BYSETPOS" in rule.parts && (isWeekly || rule.freq === "DAILY")) throw new Error(`BYSETPOS in ${rule.freq}`)
    rule.until = timeAt(Math.min(until?.isDay ? last + DAY - 1000 : last, wallOf(to, zone)))
    const begin = wallOf(start, zone)
    // Whole rounds before the span are left out.
    const round = rule.interval * (isWeekly ? 7 : 1) * DAY
    const rounds = Math.floor((wallOf(from, zone) - begin) / round)
    const isLong = (isWeekly || rule.freq === "DAILY") && !rule.count && rounds > 0
    const steps = rule.iterator(timeAt(isLong ? begin + rounds * round : begin))
    const fits = steps.check_contracting_rules.bind(steps)
    let tries = 0
    steps.check_contracting_rules = () => {
      if (++tries > MOST_STEPS) throw new Error(`it has no date in ${MOST_STEPS} steps`)
      return fits()
    }
    const found: number[] = []
    for (let time: ICAL.Time | null = steps.next(); time; time = steps.next()) {
      const wall = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)
      const instant = instantOf(wall, zone)
      if (instant >= from) found.push(instant)
    }
    return found
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Broken(property.line, `has a rule that cannot be read: ${reason}`)
  }
}
