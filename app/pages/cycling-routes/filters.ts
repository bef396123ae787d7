// What the list may be narrowed to and sorted by, as it stands in the address.

import { bikeTypes, difficulties } from "#contract/codes.ts"
import type { Sort } from "#contract/queries.ts"

export const routeFilters = {
  difficulty: difficulties,
  bikeType: bikeTypes,
  loop: ["true", "false"],
  /** Kilometres. */
  distance: ["-30", "30-60", "60-100", "100-"],
  /** Metres of climbing. */
  elevation: ["-300", "300-800", "800-1500", "1500-"],
  sort: ["-createdAt", "distance", "-distance", "-elevation", "-steepness", "name"],
} as const satisfies { sort: readonly Sort<"cycling-routes">[]; [name: string]: readonly string[] }
