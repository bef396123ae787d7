// What the list may be narrowed to and sorted by, as it stands in the address.

import { dayparts, levels, weekdays } from "#contract/codes.ts"
import type { Sort } from "#contract/queries.ts"

export const groupFilters = {
  level: levels,
  weekday: weekdays,
  daypart: dayparts,
  sort: ["-participantCount", "-createdAt", "name"],
} as const satisfies { sort: readonly Sort<"cycling-groups">[]; [name: string]: readonly string[] }
