// The features of the map (GeoJSON, RFC 7946), and the sitemap of the resources.

import * as v from "valibot"
import { count, id, instant, text, upTo } from "./entities.ts"
import { featureTypes, resourceNames } from "./queries.ts"

/** Longitude before latitude. */
const position = v.tuple([v.number(), v.number()])

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
      place: text,
      expansionZoom: count,
    }),
    v.object({ type: v.picklist(featureTypes), id, name: text }),
  ]),
})

export const featureCollection = v.object({
  type: v.literal("FeatureCollection"),
  features: upTo(1000, feature),
  truncated: v.boolean(),
})

export const sitemap = v.object({ items: v.array(v.object({ id, updatedAt: instant })), nextCursor: text })

const summary = v.object({
  type: v.picklist(resourceNames),
  count,
  updatedAt: v.nullable(instant),
  cursors: v.array(v.string()),
  updates: v.optional(v.array(instant)),
})

export const sitemapSummary = v.object({ items: v.array(summary) })
