// How a route is ridden: in the other direction, and on a loop from another kilometre. Part of the address, so that it can be shared.

import { reversed, type Turn } from "#track/turn.ts"
import { searchText } from "./filters.ts"

export const turnParameters = ["dir", "start"] as const satisfies (keyof Turn)[]
export type { Turn } from "#track/turn.ts"

/** Each turn in one spelling; what is none is left out. */
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
