// What the list may be narrowed to and sorted by, as it stands in the address.

import type { Sort } from "#contract/queries.ts"

export const rideFilters = {
  /** Kilometres. */
  distance: ["-30", "30-60", "60-100", "100-"],
  /** Metres of climbing. */
  elevation: ["-300", "300-800", "800-1500", "1500-"],
  /** Kilometres per hour. */
  speed: ["-15", "15-20", "20-25", "25-30", "30-"],
  sort: ["-startedAt", "startedAt", "-distance", "-duration", "-elevation", "-averageSpeed"],
} as const satisfies { sort: readonly Sort<"rides">[]; [name: string]: readonly string[] }
