// What the list may be narrowed to and sorted by, as it stands in the address.
export const groupFilters = {
  level: ["beginner", "intermediate", "advanced"],
  weekday: ["1", "2", "3", "4", "5", "6", "7"],
  sort: ["-participantCount", "-createdAt", "name"],
} as const
