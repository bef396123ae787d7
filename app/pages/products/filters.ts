// What the list may be narrowed to and sorted by, as it stands in the address.

import { productConditions, productKinds, productStatuses } from "#contract/codes.ts"
import type { Sort } from "#contract/queries.ts"

export const productFilters = {
  kind: productKinds,
  condition: productConditions,
  sort: ["-createdAt", "price", "-price"],
} as const satisfies { sort: readonly Sort<"products">[]; [name: string]: readonly string[] }

/** Besides what is for sale, which the API answers with when it is not told: what was, too. */
export const soldToo = "all"

export function statusParameter(status: string | undefined): string | undefined {
  return status === soldToo ? productStatuses.join(",") : status
}

/** A comma would be an "or" to the API: a seat post of "31,6" is one size, "38,40" are two. */
export function sizeParameter(size: string | undefined): string | undefined {
  return size?.replace(/(\d),(\d)(?!\d)/g, "$1.$2")
}
