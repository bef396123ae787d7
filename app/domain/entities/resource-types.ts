// What else a kind of thing is called: by the page that one of it has, by that of all, and by its messages.

import type { EntityPage } from "./description.ts"
import type { Resource } from "./entities.ts"

export const resourceTypes = {
  "cycling-routes": { page: "cyclingRoute", list: "cyclingRoutes", words: "routes" },
  rides: { page: "ride", list: "rides", words: "rides" },
  "cycling-groups": { page: "cyclingGroup", list: "cyclingGroups", words: "groups" },
  events: { page: "event", list: "events", words: "events" },
  products: { page: "product", list: "store", words: "store" },
  stolen: { page: "stolenReport", list: "stolen", words: "stolen" },
} as const satisfies Record<Resource, Kind>

type Kind = {
  page: EntityPage
  list: ListPage
  /** The messages of its list: `{words}.title`. */
  words: string
}
export type ListPage = "cyclingRoutes" | "rides" | "cyclingGroups" | "events" | "store" | "stolen"

/** The kind that has a page of this name. */
export function resourceTypeOf(page: EntityPage): (typeof resourceTypes)[Resource] {
  const kind = Object.values(resourceTypes).find((one) => one.page === page)
  if (kind === undefined) throw new Error(`no kind has the page ${page}`)
  return kind
}
