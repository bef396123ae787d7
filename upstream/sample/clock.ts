import type { Stamps } from "#contract/schemas.ts"
import { createRandom } from "./random.ts"

const DAY = 86_400_000

/** The day `days` after `now` (negative: before), as people in Brasília count days. */
export function dayFrom(now: Date, days: number): string {
  return brasiliaDay(now.getTime() + days * DAY)
}

/** The ISO weekday (1 = Monday) of the week `weeks` after the current one, as a day. */
export function weekdayFrom(now: Date, weeks: number, weekday: number): string {
  const today = new Date(`${brasiliaDay(now.getTime())}T00:00:00Z`)
  const sinceMonday = (today.getUTCDay() + 6) % 7
  return new Date(today.getTime() + (weeks * 7 + weekday - 1 - sinceMonday) * DAY).toISOString().slice(0, 10)
}

/** A wall-clock time on a day, with the offset of the place: `2026-05-03T06:30:00-03:00`. */
export function instant(day: string, time: string, offset: string): string {
  return `${day}T${time}:00${offset}`
}

/** The same wall clock some hours later; the offset does not change on the way. */
export function later(start: string, hours: number): string {
  const offset = start.slice(19)
  const wall = new Date(`${start.slice(0, 19)}Z`).getTime() + hours * 3_600_000
  return `${new Date(wall).toISOString().slice(0, 19)}${offset}`
}

/** Created between `oldest` and `newest` days ago, touched again at some moment since. */
export function stamps(now: Date, seed: string, oldest: number, newest: number): Stamps {
  const random = createRandom(`stamps ${seed}`)
  const age = random.between(newest, oldest)
  return { createdAt: ago(now, age), updatedAt: ago(now, age * random.between(0.05, 1)) }
}

function ago(now: Date, days: number): string {
  return `${new Date(now.getTime() - days * DAY).toISOString().slice(0, 19)}Z`
}

function brasiliaDay(time: number): string {
  return new Date(time - 3 * 3_600_000).toISOString().slice(0, 10)
}
