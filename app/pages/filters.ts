// The sort orders of each list with their labels, and the filters that several modules read.

import type { Sort } from "#contract/queries.ts"
import { daySpan, daySpanParameters, nearParameters } from "../domain/address/filters.ts"
import type { Resource } from "../domain/entities/entities.ts"
import type { MessageKey } from "../i18n/messages.ts"

export const sorts = {
  rides: {
    "-startedAt": "sort.latest",
    startedAt: "sort.oldest",
    "-distance": "sort.longest",
    "-duration": "sort.most_time",
    "-elevation": "sort.highest",
    "-averageSpeed": "sort.fastest",
  },
  "cycling-routes": {
    "-createdAt": "sort.newest",
    distance: "sort.shortest",
    "-distance": "sort.longest",
    "-elevation": "sort.highest",
    "-steepness": "sort.steepest",
    name: "sort.name",
  },
  "cycling-groups": {
    "-participantCount": "sort.largest",
    "-createdAt": "sort.latest",
    name: "sort.name",
  },
  products: {
    "-createdAt": "sort.newest",
    price: "sort.cheapest",
    "-price": "sort.dearest",
  },
  stolen: {
    "-dateStolen": "report.sort.latest",
    dateStolen: "report.sort.oldest",
    "-createdAt": "report.sort.newest",
  },
} as const satisfies { [R in Resource]?: Partial<Record<Sort<R>, MessageKey>> }

export const eventFilters = ["q", "city", "groupId", "week", "from", "to", "near", "radius"] as const

type EventSearch = { readonly [Name in (typeof eventFilters)[number]]?: string }

/** The API's parameters. Without a day the API decides what "from now on" is, so that no two clocks have to agree. */
export function eventParameters<Given extends EventSearch>({ from, to, near, radius, ...others }: Given) {
  const days = daySpanParameters(["from", "to"], daySpan(from, to))
  return { ...others, ...days, ...nearParameters(near, near && "startsAt", radius) }
}

/** The value of `status` for every product: the API's default is what is for sale. */
export const anyStatus = "all"

/** The value of `recovered` for each tab of the stolen reports. */
export const scopes = { all: undefined, missing: "false", recovered: "true" } as const
