// What the list may be narrowed to and sorted by, as it stands in the address.

import type { Sort } from "#contract/queries.ts"

export const reportFilters = {
  sort: ["-dateStolen", "dateStolen", "-createdAt"],
} as const satisfies { sort: readonly Sort<"stolen">[]; [name: string]: readonly string[] }

/** What `recovered` is in the address for each part of the list that has its own tab. */
export const scopes = { all: undefined, missing: "false", recovered: "true" } as const
export type Scope = keyof typeof scopes
