// What else a kind of thing is called: on the map and in the sitemap, by the page that one of it has, and by that of all.

import type { FeatureType } from "../map/map-layers.ts"
import type { ThingPage } from "./description.ts"
import type { Resource } from "./entities.ts"

export const kinds = {
  "cycling-routes": { type: "route", page: "cyclingRoute", list: "cyclingRoutes", words: "routes" },
  rides: { type: "ride", page: "ride", list: "rides", words: "rides" },
  "cycling-groups": { type: "group", page: "cyclingGroup", list: "cyclingGroups", words: "groups" },
  events: { type: "event", page: "event", list: "events", words: "events" },
  products: { type: "product", page: "product", list: "store", words: "store" },
  stolen: { type: "stolen", page: "stolenReport", list: "stolen", words: "stolen" },
} as const satisfies Record<Resource, Kind>

type Kind = {
  type: FeatureType
  page: ThingPage
  list: ListPage
  /** The messages of its list: `{words}.title`. */
  words: string
}
export type ListPage = "cyclingRoutes" | "rides" | "cyclingGroups" | "events" | "store" | "stolen"

/** The kind that has a page of this name. */
export function kindOf(page: ThingPage): (typeof kinds)[Resource] {
  const kind = Object.values(kinds).find((one) => one.page === page)
  if (kind === undefined) throw new Error(`no kind has the page ${page}`)
  return kind
}
