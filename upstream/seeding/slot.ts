import { dayparts, weekdays } from "#contract/codes.ts"
import { maskOfPairs } from "../lists/mask.ts"

/** The bit of the weekday and the part of the day on which an instant falls, by the clocks of its place; null where nobody knows these. */
export function slotOf(instant: string | null, timezone: string | null): number | null {
  const clock = instant && clockOf(instant, timezone)
  if (!clock) return null
  const { weekday, hour } = clock
  return maskOfPairs([String(weekday)], weekdays, [daypartOf(hour)], dayparts)
}

function daypartOf(hour: number): (typeof dayparts)[number] {
  if (hour < 12) return "morning"
  return hour < 18 ? "afternoon" : "evening"
}

/** Without a zone that is known, as the offset has it. */
function clockOf(instant: string, timezone: string | null): { weekday: number; hour: number } | null {
  const format = timezone === null ? null : formatOf(timezone)
  if (format === null) {
    const [day = "", time = ""] = instant.split("T")
    return /[+-]\d\d:\d\d$/.test(time) ? { weekday: weekdayOf(day), hour: Number(time.slice(0, 2)) } : null
  }
  const [day = "", time = ""] = format.format(new Date(instant)).split(" ")
  return { weekday: weekdayOf(day), hour: Number(time.slice(0, 2)) }
}

/** Of a day, `YYYY-MM-DD`, as ISO 8601 has it: 1 is Monday. */
function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7
}

const formats = new Map<string, Intl.DateTimeFormat | null>()

/** Swedish writes a moment as ISO 8601 does: "2026-06-01 19:00". Null for a zone that does not exist. */
function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const format = newFormat(timeZone)
  formats.set(timeZone, format)
  return format
}

function newFormat(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
