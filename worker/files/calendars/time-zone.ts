// A zone as calendars want it told (VTIMEZONE, RFC 5545, 3.6.5): each change of its clocks in the years that matter. Found by Intl
// instead of kept as a table, which would be as large as the site and wrong after the next decree.

import { memoized } from "#app/domain/memoized.ts"
import { offsetAt } from "./clock.ts"

/** From the first day of one year to the last of another. */
export function timeZone(zone: string, firstYear: number, lastYear: number): string {
  return written(`${zone} ${firstYear} ${lastYear}`)
}

const written = memoized((asked) => {
  const [zone = "UTC", firstYear, lastYear] = asked.split(" ")
  const [begin, end] = [Date.UTC(Number(firstYear), 0), Date.UTC(Number(lastYear) + 1, 0)]
  const changes = changesOf(zone, begin, end)
  const first = offsetAt(begin, zone)
  const lowest = Math.min(first, ...changes.map(({ to }) => to))
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${zone}`,
    ...observance({ at: begin, from: first, to: first }, lowest),
    ...changes.flatMap((change) => observance(change, lowest)),
    "END:VTIMEZONE",
  ].join("\r\n")
}, 200)

type Change = { at: number; from: number; to: number }

/** Since when clocks say what they say. Summer time is what is ahead of the least that they are. */
function observance({ at, from, to }: Change, lowest: number): string[] {
  const kind = to > lowest ? "DAYLIGHT" : "STANDARD"
  // The moment of a change is told on the clocks before it.
  const since = new Date(at + from * 1_000).toISOString().replace(/[-:]|\.\d+Z/g, "")
  return [
    `BEGIN:${kind}`,
    `DTSTART:${since}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `END:${kind}`,
  ]
}

/** Looked for in steps of two weeks: no clocks stay changed for less, and Morocco's do for only four. */
function changesOf(zone: string, begin: number, end: number): Change[] {
  const changes: Change[] = []
  for (let start = begin; start < end; start += step) {
    const [from, to] = [offsetAt(start, zone), offsetAt(start + step, zone)]
    if (from !== to) changes.push({ at: changeBetween(zone, start, start + step, from), from, to })
  }
  return changes.filter(({ at }) => at < end)
}

/** Bisection, to the second. */
function changeBetween(zone: string, start: number, end: number, from: number): number {
  let [low, high] = [start / 1_000, end / 1_000]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle * 1_000, zone) === from) low = middle
    else high = middle
  }
  return high * 1_000
}

const step = 14 * 86_400_000

/** `-0300`, with seconds only where a zone has them. */
function offsetText(seconds: number): string {
  const size = Math.abs(seconds)
  const parts = [Math.floor(size / 3_600), Math.floor(size / 60) % 60, ...(size % 60 === 0 ? [] : [size % 60])]
  return `${seconds < 0 ? "-" : "+"}${parts.map((part) => String(part).padStart(2, "0")).join("")}`
}
