// The address of routes side by side: two or three ids, sorted, so that one comparison has one address, and how fast they are ridden.

import { searchText } from "./filters.ts"
import { isId, pathTo } from "./paths.ts"

export const mostCompared = 3

/** Each once; as many as somebody wrote. */
export function comparedIds(text: string | undefined): string[] {
  return [...new Set((text ?? "").split(",").map((id) => id.trim()))].filter(isId)
}

export function compareAddress(ids: readonly string[], speed?: string): string {
  const sorted = ids.slice(0, mostCompared).toSorted().join()
  return `${pathTo("compare")}?ids=${sorted}${searchText({ speed }).replace("?", "&")}`
}
