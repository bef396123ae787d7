// Entries as the text of a calendar (RFC 5545), with the zones that they are told in.

import ical, { type ICalEventData } from "ical-generator"
import { timeZone } from "./time-zone.ts"

/** `name` is what subscribers see it called; a file of one event has none, or some programs would make a calendar of it. */
type Calendar = { name: string | null; url: string; entries: readonly ICalEventData[] }

export function calendarText({ name, url, entries }: Calendar): string {
  const years = entries.map(({ start }) => yearOf(start))
  const firstYear = Math.min(...years)
  // A series has no end. Who subscribes to it asks again long before these years are over.
  const lastYear = Math.max(...years) + (entries.some(({ repeating }) => repeating) ? 2 : 1)
  const calendar = ical({
    prodId: { company: "Pelotao", product: "Events", language: "PT" },
    scale: "GREGORIAN",
    // The library writes a name as it is.
    name: name === null ? null : escapeText(name),
    source: name === null ? null : url,
    ttl: refreshAfter,
    timezone: { name: null, generator: (zone) => timeZone(zone, firstYear, lastYear) },
    events: [...entries],
  })
  return `${calendar}\r\n`
}

/** Seconds after which who subscribed asks again. */
const refreshAfter = 6 * 3_600

function yearOf(start: ICalEventData["start"]): number {
  return Number(JSON.stringify(start).slice(1, 5))
}

/** A text as a value (3.3.11); of the control characters it may hold line breaks alone, which are written out. */
export function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/(?!\n)\p{Cc}/gu, " ")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n")
}
