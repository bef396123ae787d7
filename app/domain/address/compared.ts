// The address of routes side by side: two or three ids, sorted, so that one comparison has one address, and when and how fast they are ridden.

import type { Departure } from "./departure.ts"
import { searchText } from "./filters.ts"
import { isId, pathTo } from "./paths.ts"

export const mostCompared = 3

/** Each once; as many as somebody wrote. */
export function comparedIds(text: string | undefined): string[] {
  return [...new Set((text ?? "").split(",").map((id) => id.trim()))].filter(isId)
}

export function compareAddress(ids: readonly string[], departure: Departure = {}): string {
  const sorted = ids.slice(0, mostCompared).toSorted()
  const search = [sorted.length > 0 && `ids=${sorted.join()}`, searchText(departure).slice(1)].filter(Boolean).join("&")
  return pathTo("compare") + (search && `?${search}`)
}
