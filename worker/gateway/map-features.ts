// The features of a map: checks the question for them and makes the API's GeoJSON small. A broken feature is dropped; map-size.ts
// decides how much of the rest an answer has room for.

import * as v from "valibot"
import type { LngLat, MapCluster, MapFeature, MapFeatures } from "#app/domain/entities/entities.ts"
import type { FeatureType } from "#app/domain/map/map-parameters.ts"
import { maxQueryZoom } from "#app/domain/map/map-view.ts"
import { coverBoxes } from "#app/domain/track/cover.ts"
import { isOnEarth, type LatLng, parseBbox } from "#app/domain/track/earth.ts"
import { encodePath, thin } from "#app/domain/track/geo.ts"
import { featureTypes } from "#contract/codes.ts"
import { log } from "../observability/log.ts"
import { fitting } from "./map-size.ts"
import { count, id, text } from "./schema-primitives.ts"

const mostCodePoints = 80

export type Fault = { field: string; code: "unknown" | "required" | "malformed" }

/** What is wrong with the parameters of a question, in the API's own codes. */
export function faultsOfFeatures(parameters: Record<string, string>): Fault[] {
  const faults = Object.keys(parameters).flatMap((field): Fault[] =>
    Object.hasOwn(readable, field) ? [] : [{ field, code: "unknown" }],
  )
  for (const [field, { isReadable, isRequired }] of Object.entries(readable)) {
    const value = parameters[field]
    if (value === undefined && isRequired) faults.push({ field, code: "required" })
    if (value !== undefined && !isReadable(value)) faults.push({ field, code: "malformed" })
  }
  return faults
}

const readable: Record<string, { isReadable: (value: string) => boolean; isRequired: boolean }> = {
  bbox: { isReadable: (value) => parseBbox(value) !== null, isRequired: true },
  zoom: { isReadable: (value) => /^\d{1,2}$/.test(value) && Number(value) <= maxQueryZoom, isRequired: true },
  types: {
    isReadable: (value) => value.split(",").every((type) => featureTypes.some((known) => known === type)),
    isRequired: false,
  },
}

/** Types that stand where a seller or a victim may live: their places are rounded to about a kilometre. */
const vague: readonly FeatureType[] = ["product", "stolen"]

const position = v.custom<LngLat>(isPosition)
const name = v.pipe(text, v.transform(cut))
const point = v.pipe(
  v.object({
    geometry: v.object({ type: v.literal("Point"), coordinates: position }),
    properties: v.object({ type: v.picklist(featureTypes), id, name }),
  }),
  v.transform(
    ({ geometry, properties }): MapFeature => ({
      ...properties,
      at: at(geometry.coordinates, [properties.type]),
    }),
  ),
)
const line = v.pipe(
  v.object({
    geometry: v.object({
      type: v.literal("LineString"),
      coordinates: v.custom<LngLat[]>((value) => Array.isArray(value) && value.length > 1 && value.every(isPosition)),
    }),
    properties: v.object({ type: v.picklist(["route", "ride"]), id, name }),
  }),
  v.transform(
    ({ geometry, properties }): MapFeature => ({
      ...properties,
      path: encodePath(
        thin(
          geometry.coordinates.map(([lng, lat]): LatLng => [lat, lng]),
          coverBoxes.card.points,
        ),
      ),
    }),
  ),
)
const cluster = v.pipe(
  v.object({
    geometry: v.object({ type: v.literal("Point"), coordinates: position }),
    properties: v.object({
      type: v.literal("cluster"),
      place: name,
      counts: v.object({ route: count, ride: count, group: count, event: count, product: count, stolen: count }),
      expansionZoom: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(maxQueryZoom)), maxQueryZoom),
    }),
  }),
  v.transform(({ geometry, properties: { type, counts, place, expansionZoom } }): MapCluster => {
    const present = featureTypes.filter((known) => counts[known] > 0)
    return {
      type,
      count: present.reduce((sum, known) => sum + counts[known], 0),
      counts: Object.fromEntries(present.map((known) => [known, counts[known]])),
      at: at(geometry.coordinates, present),
      place,
      expansionZoom,
    }
  }),
  v.check((lump) => lump.count > 0),
)
const feature = v.union([cluster, point, line])

/** The envelope may not be broken: then the whole answer is a failure. */
export const mapFeatures = v.pipe(
  v.object({ features: v.array(v.unknown()), truncated: v.fallback(v.boolean(), false) }),
  v.transform(({ features, truncated }): MapFeatures & { unread: number } => {
    const read = features.flatMap((value): MapFeature[] => {
      const result = v.safeParse(feature, value)
      return result.success ? [result.output] : []
    })
    if (read.length < features.length)
      log("features_dropped", { count: features.length - read.length, of: features.length })
    return { ...fitting({ features: read, truncated }), unread: features.length - read.length }
  }),
)

function at([lng, lat]: LngLat, types: readonly FeatureType[]): LngLat {
  // A cluster may stand where one thing of it does.
  const decimals = types.some((type) => vague.includes(type)) ? 2 : 5
  return [Number(lng.toFixed(decimals)), Number(lat.toFixed(decimals))]
}

function cut(name: string | null): string | null {
  return name === null || name.length <= mostCodePoints ? name : [...name].slice(0, mostCodePoints).join("").trimEnd()
}

function isPosition(value: unknown): boolean {
  if (!Array.isArray(value)) return false
  const [lng, lat] = value
  return typeof lng === "number" && typeof lat === "number" && isOnEarth([lat, lng])
}
