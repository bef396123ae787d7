// How a route is ridden: in the other direction, and on a loop from another kilometre. Part of the address, so that it can be shared.

import { searchText } from "./filters.ts"

export const turnParameters = ["dir", "start"] as const
/** `start` is a kilometre of the route as the API has it, whatever the direction. */
export type Turn = { readonly [Name in (typeof turnParameters)[number]]?: string | undefined }

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

const reversed = "rev"

/** Where the route as the API has it begins, in metres on the turned route. */
export function plainStart({ dir, start = "0" }: Turn, length: number): number {
  const moved = Number(start) * 1_000
  return dir === reversed ? moved : (length - moved) % length
}

/** The kilometre of the route as the API has it that is so many metres on the turned route. */
export function plainKm({ dir, start = "0" }: Turn, metres: number, length: number): string {
  const forward = dir === reversed ? length - metres : metres
  return (((forward + Number(start) * 1_000) % length) / 1_000).toFixed(1)
}
