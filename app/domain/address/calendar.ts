// Days and weeks of events. A day of the address is a day in Brasília, where summer time ended in 2019; an event happens on
// the day of its own zone. "This week" stays a word until the worker asks the API, so that a page rendered yesterday and the
// browser that opens it today ask the same question.

import { date } from "../format/format.ts"
import { daySpan } from "./days.ts"
import type { Parameters } from "./query.ts"

export const weeks = ["this", "next", "month", "all"] as const

/** The day of an instant in a zone, as `YYYY-MM-DD`; null when it is no instant. */
export function dayIn(instant: string | null, timeZone: string | null): string | null {
  const numeric = date(instant, "en", "numeric", timeZone ?? undefined)
  return numeric === null ? null : numeric.split("/").reverse().join("-")
}

/** The API's parameters for two days of the address, both included; what is no day is left out. */
export function dayParameters(from: string | undefined, to: string | undefined): { from?: string; to?: string } {
  const { first, last } = daySpan(from, to)
  return {
    ...(first === null ? {} : { from: startOf(first) }),
    ...(last === null ? {} : { to: startOf(plusDays(last, 1)) }),
  }
}

/** The parameters as the API knows them: `week` becomes the span that it means now, cut to the days that are asked for too. */
export function withinWeek({ week, ...parameters }: Parameters, now: Date): Parameters {
  if (week === "all") return { ...parameters, from: parameters.from ?? firstDay, sort: "-startsAt" }
  const span = spanOf(week, dayIn(now.toISOString(), null) ?? "")
  // What is no week is left for the API to refuse.
  if (span === null) return { ...parameters, week }
  const from = [span.from, parameters.from].filter(isGiven).sort().at(-1)
  const to = [span.to, parameters.to].filter(isGiven).sort()[0]
  return { ...parameters, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
}

/** When an event ends; an end that is not after its beginning is none. */
export function endOf({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }): string | null {
  return startsAt !== null && endsAt !== null && Date.parse(endsAt) > Date.parse(startsAt) ? endsAt : null
}

/** An instant as iCalendar and Google's calendar write it, in UTC: `20260601T220000Z`; null unless its year has four digits. */
export function utcStamp(instant: string | null): string | null {
  const text = instant === null || dayIn(instant, "UTC") === null ? "" : new Date(instant).toISOString()
  return text.length === 24 ? text.replace(/[-:]|\.\d+/g, "") : null
}

/** Before any event. All of them, the latest first, is a question without a clock, so that its next pages stay what they are. */
const firstDay = startOf("1970-01-01")

/** A span that has begun has no `from`: without one the API leaves out what is over. */
function spanOf(week: string | undefined, today: string): { from?: string; to: string } | null {
  const monday = plusDays(today, -((new Date(today).getUTCDay() + 6) % 7))
  if (week === "this") return { to: startOf(plusDays(monday, 7)) }
  if (week === "next") return { from: startOf(plusDays(monday, 7)), to: startOf(plusDays(monday, 14)) }
  return week === "month" ? { to: startOf(`${plusDays(`${today.slice(0, 8)}01`, 31).slice(0, 8)}01`) } : null
}

function startOf(day: string): string {
  return `${day}T00:00:00-03:00`
}

function plusDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

function isGiven(text: string | undefined): text is string {
  return text !== undefined
}
