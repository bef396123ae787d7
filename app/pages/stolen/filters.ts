// What the list may be narrowed to and sorted by, as it stands in the address.
export const reportFilters = {
  recovered: ["false", "true"],
  status: ["approved", "waiting", "denied"],
  sort: ["-dateStolen", "-createdAt"],
} as const
