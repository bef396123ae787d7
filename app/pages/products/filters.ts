// What the list may be narrowed to and sorted by, as it stands in the address.
export const productFilters = {
  kind: ["bike", "item"],
  condition: ["new", "like_new", "good", "fair", "for_parts"],
  sort: ["-createdAt", "price", "-price"],
} as const

/** Besides what is for sale, which the API answers with when it is not told: what was, too. */
export const soldToo = "all"

export function statusParameter(status: string | undefined): string | undefined {
  return status === soldToo ? "available,reserved,sold" : status
}

/** A comma would be an "or" to the API: a seat post of "31,6" is one size, "38,40" are two. */
export function sizeParameter(size: string | undefined): string | undefined {
  return size?.replace(/(\d),(\d)(?!\d)/g, "$1.$2")
}
