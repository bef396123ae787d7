// How a route is ridden: in the other direction, on a loop from another kilometre, on which day, at which hour and how fast. Part of the
// address, so that it can be shared. Only the gateway knows how many days a forecast has.

import { flatSpeeds } from "#track/flat-speeds.ts"
import { reversed, type Turn } from "#track/turn.ts"
import { searchText } from "./filters.ts"

export const turnParameters = ["dir", "start"] as const satisfies (keyof Turn)[]
export type { Turn } from "#track/turn.ts"
export const departureParameters = ["day", "hour", "speed"] as const
/** The day and hour of the start, by the clock of the place, and km/h on the flat. */
export type Departure = { readonly [Name in (typeof departureParameters)[number]]?: string | undefined }
export type Outing = Turn & Departure

/** Writes a turn in its one spelling, and leaves out what cannot be read. */
export function turnOf({ dir, start = "" }: Turn): Turn {
  const km = /^\d{1,4}([.,]\d{1,9})?$/.test(start) ? Number(start.replace(",", ".")).toFixed(1).replace(".0", "") : "0"
  return { ...(dir === reversed && { dir }), ...(km !== "0" && { start: km }) }
}

export function turnText(turn: Turn | undefined): string {
  return searchText(turn ?? {})
}

/** "Serra: Grão-Pará a Urubici" says its ends, in the order in which they are ridden. */
export function endsOf(name: string | null, { dir }: Turn = {}): string[] | null {
  const ends = name?.split(": ")[1]?.split(" a ") ?? []
  if (ends.length !== 2) return null
  return dir === reversed ? ends.reverse() : ends
}

/** The name of the way that is ridden, with `word` for the other direction where the name has no ends. */
export function turnedName(name: string, turn: Turn = {}, word: string): string {
  const ends = endsOf(name, turn)
  if (turn.dir !== reversed) return name
  return ends ? `${name.split(": ")[0]}: ${ends.join(" a ")}` : `${name} (${word})`
}

/** What the address says after the direction was changed. */
export function otherWay<Asked extends Turn>({ dir, ...others }: Asked): Omit<Asked, "dir"> & Turn {
  return dir === reversed ? others : { ...others, dir: reversed }
}

/** The hour of an address that says none. */
export const usualHour = 6

/** Writes a departure in its one spelling, and leaves out what is usual or cannot be read. */
export function departureOf({ day = "", hour = "", speed = "" }: Departure): Departure {
  const isHour = /^\d{1,2}$/.test(hour) && Number(hour) < 24 && Number(hour) !== usualHour
  return {
    ...(/^20\d\d-\d\d-\d\d$/.test(day) && { day }),
    ...(isHour && { hour: String(Number(hour)) }),
    ...(speedText(speed) && { speed }),
  }
}

/** Empty for the usual speed, so that a route has one address at it, and for what is no speed. */
export function speedText(speed: string | number): string {
  return /^(1[2-9]|2[0-24-9]|3\d|40)$/.test(`${speed}`) ? `${speed}` : ""
}

export function speedOf({ speed }: { readonly speed?: string | undefined }): number {
  return Number(speed ?? flatSpeeds.usual)
}
