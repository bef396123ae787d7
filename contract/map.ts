// What the API answers about where things are: GeoJSON for a map, and the addresses of what may be indexed.

import * as v from "valibot"
import { featureTypes } from "./codes.ts"

const count = v.pipe(v.number(), v.integer())
const position = v.tuple([v.number(), v.number()])

/** Places are points; routes and rides are lines from zoom 10 on. */
export const feature = v.object({
  type: v.literal("Feature"),
  geometry: v.union([
    v.object({ type: v.literal("Point"), coordinates: position }),
    v.object({ type: v.literal("LineString"), coordinates: v.array(position) }),
  ]),
  properties: v.union([
    v.object({
      type: v.literal("cluster"),
      count,
      counts: v.record(v.string(), count),
      // The city that most of it is in.
      place: v.nullable(v.string()),
      expansionZoom: count,
    }),
    v.object({ type: v.picklist(featureTypes), id: v.string(), name: v.nullable(v.string()) }),
  ]),
})
export const featureCollection = v.object({
  type: v.literal("FeatureCollection"),
  features: v.pipe(v.array(feature), v.maxLength(1000)),
  truncated: v.boolean(),
})

export const sitemap = v.object({
  items: v.array(v.object({ id: v.string(), updatedAt: v.pipe(v.string(), v.isoTimestamp()) })),
  nextCursor: v.nullable(v.string()),
})
