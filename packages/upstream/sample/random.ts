// Seeded random numbers of the sample: the same instant gives the same bytes. No Math.random in this folder.

import type { Stamps } from "#contract/schemas.ts"

export type Random = {
  next(): number
  between(min: number, max: number): number
  integer(min: number, max: number): number
  pick<T>(items: readonly T[]): T
  chance(probability: number): boolean
}

/** `next` is in [0, 1), `integer` includes both ends, `pick` throws a RangeError on an empty list. */
export function createRandom(seed: string): Random {
  const next = mulberry32(hash(seed))
  function pick<T>(items: readonly T[]): T {
    for (const item of items.slice(Math.floor(next() * items.length))) return item
    throw new RangeError("pick needs at least one item")
  }
  return {
    next,
    between: (min, max) => min + next() * (max - min),
    integer: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick,
    chance: (probability) => next() < probability,
  }
}

/** Each number is in [0, 1). */
export function mulberry32(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}

/** "Bike Anjo São Luís" → "bike-anjo-sao-luis". */
export function slug(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
}

const DAY = 86_400_000

/** Negative `days` are before `now`; in Brasília's time zone. */
export function dayFrom(now: Date, days: number): string {
  return brasiliaDay(now.getTime() + days * DAY)
}

/** ISO weekday (1 = Monday) of the week after `weeks` weeks. */
export function weekdayFrom(now: Date, weeks: number, weekday: number): string {
  const today = new Date(`${brasiliaDay(now.getTime())}T00:00:00Z`)
  const sinceMonday = (today.getUTCDay() + 6) % 7
  return new Date(today.getTime() + (weeks * 7 + weekday - 1 - sinceMonday) * DAY).toISOString().slice(0, 10)
}

/** Local time with offset: `2026-05-03T06:30:00-03:00`. */
export function instant(day: string, time: string, offset: string): string {
  return `${day}T${time}:00${offset}`
}

/** The offset stays the same. */
export function later(start: string, hours: number): string {
  const offset = start.slice(19)
  const wall = new Date(`${start.slice(0, 19)}Z`).getTime() + hours * 3_600_000
  return `${new Date(wall).toISOString().slice(0, 19)}${offset}`
}

/** Created between `oldest` and `newest` days ago, updated since. */
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
