// How long ago something was: in days of the calendar of most readers, and in months once there are two.

/** The clocks of most readers, in milliseconds. A formatter would take a tenth of what a whole page takes. */
export const behindGreenwich = 3 * 3_600_000
const oneDay = 86_400_000

/** The days of each unit, and from how many on it is used. */
const units = [
  ["months", 30.4375, 61],
  ["days", 1, 2],
  ["yesterday", 1, 1],
  ["today", 1, 0],
] as const

export type Age = { unit: (typeof units)[number][0]; count: number }

/** Null for what is no instant, and for one that is yet to come. */
export function ageOf(instant: string | null, today: number): Age | null {
  const days = today - dayOf(Date.parse(instant ?? ""))
  const found = units.find(([, , least]) => days >= least)
  return found === undefined ? null : { unit: found[0], count: Math.floor(days / found[1]) }
}

/** The number of an instant's day. */
export function dayOf(instant: number): number {
  return Math.floor((instant - behindGreenwich) / oneDay)
}
