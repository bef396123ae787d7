// What is answered around the resources: envelopes, the home page, the map, the writes.

import { problemCodes } from "../http/problem.ts"
import { listOf, object, oneOf, orNull, ref, type Schema } from "./schemas.ts"

const string = { type: "string" }
const integer = { type: "integer" }
const up = (name: string, most: number) => ({ ...listOf(ref(name)), maxItems: most })
const ids = listOf(string)

export const answers: Readonly<Record<string, Schema>> = {
  ...Object.fromEntries(
    [
      "CyclingRouteSummary",
      "Ride",
      "CyclingGroupSummary",
      "EventSummary",
      "ProductSummary",
      "StolenReport",
      "Person",
    ].map((name) => [`${name}List`, listAnswer(name)]),
  ),
  Home: object({
    suggestedRoutes: up("CyclingRouteSummary", 6),
    featuredProducts: up("ProductSummary", 6),
    trendingGroups: up("CyclingGroupSummary", 6),
    latestRides: up("Ride", 6),
    upcomingEvents: up("EventSummary", 6),
    ads: up("Ad", 4),
    flashSale: orNull(object({ maxDiscountPercent: { type: "number" }, endsAt: string })),
  }),
  Ad: object({ id: string, title: string, image: orNull(ref("Image")), targetUrl: string, slot: string }),
  Ads: object({ items: listOf(ref("Ad")) }),
  FeatureCollection: object({
    type: oneOf("FeatureCollection"),
    features: { ...listOf(ref("Feature")), maxItems: 1000 },
    truncated: { type: "boolean" },
  }),
  Feature: object({
    type: oneOf("Feature"),
    geometry: object({ type: oneOf("Point", "LineString"), coordinates: { type: "array" } }),
    properties: {
      anyOf: [
        object({ type: oneOf("cluster"), count: integer, counts: { type: "object" }, expansionZoom: integer }),
        object({
          type: oneOf("route", "ride", "group", "event", "product", "stolen"),
          id: string,
          name: orNull(string),
        }),
      ],
    },
  }),
  Sitemap: object({ items: listOf(object({ id: string, updatedAt: string })), nextCursor: orNull(string) }),
  Subscribed: object({ status: oneOf("subscribed") }),
  Accepted: object({ status: oneOf("accepted") }),
  Lookup: object({ exact: ids, lookalike: ids, near: ids }),
  Problem: object({ type: string, title: string, status: integer, code: oneOf(...problemCodes), detail: string }),
}

function listAnswer(name: string): Schema {
  return object({ items: listOf(ref(name)), nextCursor: orNull(string), total: orNull(integer) })
}
