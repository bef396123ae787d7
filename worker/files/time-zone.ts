// Time zones by Intl, which knows every zone and its history: wall clocks, and VTIMEZONE (RFC 5545, 3.6.5).

import type { ICalDayJsStub } from "ical-generator"
import { dateFormat, isTimeZone } from "#app/domain/format/format.ts"
import { memoized } from "#track/memoized.ts"

const day = 86_400_000

/** Whether Intl knows a zone by this name. An offset such as "-03:00" could not stand in a line of a calendar. */
export function isZone(name: string | null): name is string {
  return name !== null && /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name) && isTimeZone(name)
}

export function wallClock(instant: number, zone: string): string {
  return stamp(instant + offsetAt(instant, zone) * 1_000)
}

/** The instant of a wall clock; of a time that the clocks skip, the one that they had gone on to. */
export function instantOf(wall: string, zone: string): number {
  const asUtc = Date.parse(wall.replace(/(....)(..)(..)T(..)(..)(..)/, "$1-$2-$3T$4:$5:$6Z"))
  const before = asUtc - offsetAt(asUtc - day, zone) * 1_000
  const after = asUtc - offsetAt(asUtc + day, zone) * 1_000
  return wallClock(before, zone) === wall || wallClock(after, zone) !== wall ? before : after
}

/** An instant as ical-generator takes one. For a Date it would ask the clock of the machine, whatever the zone of the event. */
export function moment(instant: number, zone = "UTC"): ICalDayJsStub {
  const wall = wallClock(instant, zone)
  return {
    format: (part = "") => (part === "HHmmss" ? wall.slice(9) : wall.slice(0, 8)),
    isValid: () => true,
    toDate: () => new Date(instant),
    toJSON: () => new Date(instant).toISOString(),
    tz: (other = "UTC") => moment(instant, other),
    utc: () => moment(instant),
  }
}

export const timeZone = memoized((zone: string, firstYear: number, lastYear: number): string => {
  const [begin, end] = [Date.UTC(firstYear, 0), Date.UTC(lastYear + 1, 0)]
  const changes = changesOf(zone, begin, end)
  const first = offsetAt(begin, zone)
  const lowest = Math.min(first, ...changes.map(({ to }) => to))
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${zone}`,
    ...[{ at: begin, from: first, to: first }, ...changes].flatMap((change) => observance(change, lowest)),
    "END:VTIMEZONE",
  ].join("\r\n")
}, 200)

type Change = { at: number; from: number; to: number }

/** Summer time is what is ahead of the lowest offset. */
function observance({ at, from, to }: Change, lowest: number): string[] {
  const kind = to > lowest ? "DAYLIGHT" : "STANDARD"
  return [
    `BEGIN:${kind}`,
    `DTSTART:${stamp(at + from * 1_000)}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `END:${kind}`,
  ]
}

/** Steps of two weeks suffice: no clocks stay changed for less, and Morocco's do for only four. */
function changesOf(zone: string, begin: number, end: number): Change[] {
  const step = 14 * day
  const changes: Change[] = []
  for (let start = begin; start < end; start += step) {
    const [from, to] = [offsetAt(start, zone), offsetAt(start + step, zone)]
    if (from !== to) changes.push({ at: changeBetween(zone, start, start + step, from), from, to })
  }
  return changes.filter(({ at }) => at < end)
}

function changeBetween(zone: string, start: number, end: number, from: number): number {
  let [low, high] = [start / 1_000, end / 1_000]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle * 1_000, zone) === from) low = middle
    else high = middle
  }
  return high * 1_000
}

function offsetAt(instant: number, zone: string): number {
  const format = dateFormat("en", { timeZone: zone, timeZoneName: "longOffset" })
  const name = format.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value ?? ""
  const [, sign, hours = 0, minutes = 0, seconds = 0] = /([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(name) ?? []
  return (sign === "-" ? -1 : 1) * (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds))
}

function offsetText(seconds: number): string {
  const size = Math.abs(seconds)
  const parts = [Math.floor(size / 3_600), Math.floor(size / 60) % 60, ...(size % 60 === 0 ? [] : [size % 60])]
  return `${seconds < 0 ? "-" : "+"}${parts.map((part) => String(part).padStart(2, "0")).join("")}`
}

function stamp(instant: number): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d+Z/g, "")
}
