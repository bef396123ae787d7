// One row per resource of the API: its shapes, how long an answer is fresh, and the parameters a list may be asked with.
// What is not here is not asked: `/api/v1/*` reads these rows alone.

import type * as v from "valibot"
import type { Resource } from "#app/domain/things/entities.ts"
import {
  event,
  eventCard,
  group,
  groupCard,
  product,
  productCard,
  report,
  reportCard,
  ride,
  rideCard,
  route,
  routeCard,
} from "./entities.ts"
import { listOf, person } from "./shapes.ts"

const everyList = ["q", "limit", "cursor", "sort", "near", "radius", "bbox", "ids"]
const trackRanges = ranges("distance", "duration", "elevation")

export const resources = {
  "cycling-routes": {
    card: listOf(routeCard),
    whole: route,
    fresh: 900,
    parameters: [...everyList, ...trackRanges, "difficulty", "bikeType", "loop", "creator"],
  },
  rides: {
    card: listOf(rideCard),
    whole: ride,
    fresh: 900,
    parameters: [...everyList, ...trackRanges, ...ranges("averageSpeed"), "startedAfter", "startedBefore", "routeId"],
  },
  "cycling-groups": {
    card: listOf(groupCard),
    whole: group,
    fresh: 900,
    parameters: [...everyList, "city", "state", "level", "weekday"],
  },
  events: {
    card: listOf(eventCard),
    whole: event,
    fresh: 900,
    parameters: [...everyList, "week", "from", "to", "city", "state", "groupId", "status"],
  },
  products: {
    card: listOf(productCard),
    whole: product,
    fresh: 900,
    parameters: [
      ...everyList,
      ...ranges("price"),
      "condition",
      "size",
      "kind",
      "category",
      "seller",
      "exclude",
      "status",
      "onSale",
    ],
  },
  stolen: {
    card: listOf(reportCard),
    whole: report,
    fresh: 900,
    parameters: [...everyList, "status", "recovered", "stolenAfter", "stolenBefore", "brand", "color"],
  },
} satisfies Record<Resource, { card: v.GenericSchema; whole: v.GenericSchema; fresh: number; parameters: string[] }>

/** The lists below one object: what their items look like. */
export const relationShapes = { similar: null, members: listOf(person), events: listOf(eventCard) }

function ranges(...fields: string[]): string[] {
  return fields.flatMap((field) => [`${field}Min`, `${field}Max`])
}
