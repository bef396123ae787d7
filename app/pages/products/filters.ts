// What the list may be narrowed to and sorted by, as it stands in the address.
export const productFilters = {
  kind: ["bike", "item"],
  condition: ["new", "like_new", "good", "fair", "for_parts"],
  /** Whole units of the currency. */
  price: ["-500", "500-2000", "2000-8000", "8000-"],
  sort: ["-createdAt", "price", "-price"],
} as const
