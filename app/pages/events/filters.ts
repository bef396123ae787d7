// What a list of events may be narrowed to, as it stands in the address: that of its page, and the one that others embed.

import { dayParameters } from "../../domain/address/calendar.ts"
import { nearParameters } from "../../domain/address/filters.ts"

export const eventFilters = ["q", "city", "groupId", "week", "from", "to", "near", "radius"] as const

type Search = { readonly [Name in (typeof eventFilters)[number]]?: string }

/** The same as the API is asked. Without a day it is left to the API what "from now on" is: no two clocks then have to agree. */
export function eventParameters<Given extends Search>({ from, to, near, radius, ...asked }: Given) {
  return { ...asked, ...dayParameters(from, to), ...nearParameters(near, near && "startsAt", radius) }
}
