// The features of the map (GeoJSON), and the sitemap of the resources.

import * as v from "valibot"
import { featureTypes } from "./codes.ts"
import {
  code,
  composed,
  constant,
  count,
  described,
  instant,
  instantOrNull,
  object,
  string,
  text,
  upTo,
} from "./parts.ts"
import { type Resource, resources } from "./queries.ts"

const position = v.tuple([v.number(), v.number()])

const geometry = v.union([
  v.object({
    type: constant("Point", "A place."),
    coordinates: described(
      position,
      "Longitude and latitude in degrees, in this order (GeoJSON).",
      [-49.54812, -28.39204],
    ),
  }),
  v.object({
    type: constant("LineString", "A way."),
    coordinates: described(v.array(position), "Pairs of longitude and latitude in degrees.", [
      [-49.54812, -28.39204],
      [-49.5517, -28.3833],
    ]),
  }),
])

const properties = v.union([
  v.object({
    type: constant("cluster", "Several things that would lie over each other."),
    count: described(count, "How many things it is.", 12),
    counts: described(v.record(v.string(), count), "How many of them are of each type.", { route: 7, ride: 5 }),
    place: text("The city that most of it is in.", "Florianópolis"),
    expansionZoom: described(count, "The zoom at which it falls apart.", 9),
  }),
  v.object({
    type: code(featureTypes, "What kind of thing it is.", "route"),
    id: string("Its id among things of its kind.", "serra-do-rio-do-rastro"),
    name: text("Its name or title.", "Serra do Rio do Rastro"),
  }),
])

export const feature = object("A thing or a cluster of things on the map (RFC 7946).", {
  type: constant("Feature", "As GeoJSON has it."),
  geometry: composed(geometry, "Entities and clusters are points; routes and rides are lines from zoom 10 on."),
  properties: composed(properties, "A cluster or a single entity, told apart by `type`."),
})

export const featureCollection = object("What is within a rectangle (RFC 7946).", {
  type: constant("FeatureCollection", "As GeoJSON has it."),
  features: upTo(1000, feature, "At most 1,000."),
  truncated: described(v.boolean(), "Whether there were more than fit.", false),
})

const entry = v.object({
  id: string("Id of a thing of the type that was asked for.", "serra-do-rio-do-rastro"),
  updatedAt: described(instant, "When it was last changed. RFC 3339 with an offset.", "2026-04-02T18:05:00-03:00"),
})

export const sitemap = object("What a search engine may list.", {
  items: composed(v.array(entry), "Ordered by id."),
  nextCursor: described(
    v.nullable(v.string()),
    "What to ask for next as `cursor`; null on the last page.",
    "eyJrIjpudWxsfQ",
  ),
})

const resourceNames = Object.keys(resources).filter((name): name is Resource => Object.hasOwn(resources, name))

const summary = v.object({
  type: code(resourceNames, "The path of a resource.", "cycling-routes"),
  count: described(count, "How many ids there are.", 2040),
  updatedAt: instantOrNull(
    "When one of them was last changed; null when there is none. RFC 3339 with an offset.",
    "2026-04-02T18:05:00-03:00",
  ),
  cursors: described(
    v.array(v.string()),
    "The cursors of the pages of 1,000 ids at most, in their order, without the first one, which has none.",
    ["eyJrIjpudWxsfQ", "eyJrIjpudWxsfR"],
  ),
  updates: v.optional(
    described(v.array(instant), "When each of these pages was last changed, the first one first.", [
      "2026-04-02T18:05:00-03:00",
      "2026-03-14T07:30:00-03:00",
      "2026-02-20T21:12:00-03:00",
    ]),
  ),
})

export const sitemapSummary = object("How much a search engine may list.", {
  items: composed(v.array(summary), "One of each type."),
})
