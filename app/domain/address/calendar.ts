// Days and weeks of events. `week` stays a word until the worker asks the API, so that a page rendered yesterday asks the same query as
// a browser today.

import { date, dayOf } from "../format/format.ts"
import { midnightOf, plusDays } from "./filters.ts"
import type { Parameters } from "./query.ts"

export const weeks = ["this", "next", "month", "all"] as const

export function dayIn(instant: string | null, timeZone: string | null): string | null {
  const parts = date(instant, "en", "numeric", timeZone ?? undefined)?.split("/")
  return parts?.reverse().join("-") ?? null
}

export function withinWeek({ week, ...parameters }: Parameters, now: Date): Parameters {
  // A fixed `from` before any event, so that cursors of later pages stay valid.
  if (week === "all") return { ...parameters, from: parameters.from ?? midnightOf("1970-01-01"), sort: "-startsAt" }
  const span = spanOf(week, dayIn(now.toISOString(), null) ?? "")
  // The API refuses an unknown week.
  if (span === null) return { ...parameters, week }
  const isGiven = (text: string | undefined) => text !== undefined
  const from = [span.from, parameters.from].filter(isGiven).sort().at(-1)
  const to = [span.to, parameters.to].filter(isGiven).sort()[0]
  return { ...parameters, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
}

/** Whether a day, counted as `dayOf` does, is in the season of a weekly meeting. */
export function isOn({ from, until }: { from: string | null; until: string | null }, today: number): boolean {
  const dayAt = (day: string) => dayOf(Date.parse(`${day}T12:00Z`))
  return (from === null || dayAt(from) <= today) && (until === null || dayAt(until) >= today)
}

export function endOf({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }): string | null {
  return startsAt !== null && endsAt !== null && Date.parse(endsAt) > Date.parse(startsAt) ? endsAt : null
}

/** `20260601T220000Z`; null unless the year has four digits. */
export function utcStamp(instant: string | null): string | null {
  const text = instant === null || dayIn(instant, "UTC") === null ? "" : new Date(instant).toISOString()
  return text.length === 24 ? text.replace(/[-:]|\.\d+/g, "") : null
}

export function mondayOf(day: string): string {
  return plusDays(day, -((new Date(day).getUTCDay() + 6) % 7))
}

/** A span that has begun has no `from`: without one the API leaves out past events. */
function spanOf(week: string | undefined, today: string): { from?: string; to: string } | null {
  const monday = mondayOf(today)
  if (week === "this") return { to: midnightOf(plusDays(monday, 7)) }
  if (week === "next") return { from: midnightOf(plusDays(monday, 7)), to: midnightOf(plusDays(monday, 14)) }
  return week === "month" ? { to: midnightOf(`${plusDays(`${today.slice(0, 8)}01`, 31).slice(0, 8)}01`) } : null
}
