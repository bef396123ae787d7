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

/** What the address says after the direction was changed. */
export function otherWay<Asked extends Turn>({ dir, ...others }: Asked): Omit<Asked, "dir"> & Turn {
  return dir === reversed ? others : { ...others, dir: reversed }
}
