// The features of a map: checks the query's parameters, parses the API's GeoJSON, and holds the answer to a byte budget.

import * as v from "valibot"
import type { LngLat, MapCluster, MapFeature, MapFeatures } from "#app/domain/entities/entities.ts"
import { byType, type FeatureType, featureTypes } from "#app/domain/map/map-parameters.ts"
import { maxQueryZoom } from "#app/domain/map/map-view.ts"
import { coverBoxes } from "#track/cover.ts"
import { isOnEarth, type LatLng, parseBbox } from "#track/earth.ts"
import { decodePath, encodePath, thin } from "#track/geo.ts"
import { settingsOf } from "../env.ts"
import { log } from "../observability/log.ts"
import type { AskedKind, Fault, QueryOf } from "./kind.ts"
import { readStrictly } from "./read.ts"
import { redactedFeatures } from "./redact.ts"
import { count, id, text } from "./schema-primitives.ts"
import { UpstreamError } from "./upstream.ts"

const mostNameLength = 80
const mostBytes = 100_000

export const features: AskedKind<QueryOf<"features">> = {
  tags: () => ["map"],
  topic: () => "map",
  // As many as there are places to look at.
  copy: () => null,
  isVerbatim: true,
  faults: ({ parameters }) => faultsOf(parameters),
  read: (sent, { env, query }) => {
    const shown = redactedFeatures(sent, settingsOf(env).privacy)
    const { unread, ...value } = readStrictly(mapFeatures, shown, query)
    if (unread === 1) throw new UpstreamError(200, query, "lost: features")
    return { value, missing: unread, lost: unread === 0 ? [] : ["features"] }
  },
}

function faultsOf(parameters: Record<string, string>): Fault[] {
  const faults = Object.keys(parameters).flatMap((field): Fault[] =>
    Object.hasOwn(readable, field) ? [] : [{ field, code: "unknown" }],
  )
  for (const [field, isReadable] of Object.entries(readable)) {
    const value = parameters[field]
    if (value === undefined && field !== "types") faults.push({ field, code: "required" })
    if (value !== undefined && !isReadable(value)) faults.push({ field, code: "malformed" })
  }
  return faults
}

const readable: Record<string, (value: string) => boolean> = {
  bbox: (value) => parseBbox(value) !== null,
  zoom: (value) => /^\d{1,2}$/.test(value) && Number(value) <= maxQueryZoom,
  types: (value) => value.split(",").every((type) => featureTypes.some((known) => known === type)),
}

/** A seller or a victim may live at these: rounded to about a kilometre. */
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
  v.transform(({ geometry, properties }): MapFeature => {
    const points = geometry.coordinates.map(([lng, lat]): LatLng => [lat, lng])
    return { ...properties, path: encodePath(thin(points, coverBoxes.card.points)) }
  }),
)
const cluster = v.pipe(
  v.object({
    geometry: v.object({ type: v.literal("Point"), coordinates: position }),
    properties: v.object({
      type: v.literal("cluster"),
      place: name,
      counts: v.object(byType(() => count)),
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
  v.check(({ count }) => count > 0),
)
const feature = v.union([cluster, point, line])

export const mapFeatures = v.pipe(
  v.object({ features: v.array(v.unknown()), truncated: v.fallback(v.boolean(), false) }),
  v.transform(({ features, truncated }): MapFeatures & { unread: number } => {
    const read = features.flatMap((value): MapFeature[] => {
      const result = v.safeParse(feature, value)
      return result.success ? [result.output] : []
    })
    const dropped = features.length - read.length
    if (dropped > 0) log("features_dropped", { count: dropped, of: features.length })
    const unread = dropped / Math.max(1, features.length)
    const all: MapFeatures = { features: read, truncated }
    return { ...economies.reduce((map, economize) => (bytesOf(map) <= mostBytes ? map : economize(map)), all), unread }
  }),
)

function at([lng, lat]: LngLat, types: readonly FeatureType[]): LngLat {
  // A cluster may stand where one of its entities does.
  const decimals = types.some((type) => vague.includes(type)) ? 2 : 5
  return [Number(lng.toFixed(decimals)), Number(lat.toFixed(decimals))]
}

function cut(name: string | null): string | null {
  return name === null || name.length <= mostNameLength ? name : [...name].slice(0, mostNameLength).join("").trimEnd()
}

function isPosition(value: unknown): boolean {
  if (!Array.isArray(value)) return false
  const [lng, lat] = value
  return typeof lng === "number" && typeof lat === "number" && isOnEarth([lat, lng])
}

const economies: ((answer: MapFeatures) => MapFeatures)[] = [
  ...[32, 16, 8].map((points) => ({ features, truncated }: MapFeatures) => ({
    features: features.map((feature) => coarser(feature, points)),
    truncated,
  })),
  ({ features }) => ({ features: features.map(startOf), truncated: true }),
  ({ features }) => ({
    features: features.map((feature) => (feature.type === "cluster" ? feature : { ...feature, name: null })),
    truncated: true,
  }),
  ({ features }) => ({ features: asManyAsFit(features), truncated: true }),
]

function coarser(feature: MapFeature, points: number): MapFeature {
  if (!("path" in feature)) return feature
  const path = decodePath(feature.path)
  return path === null ? feature : { ...feature, path: encodePath(thin(path, points)) }
}

function startOf(feature: MapFeature): MapFeature {
  if (!("path" in feature)) return feature
  const { path, ...rest } = feature
  const [[lat, lng] = [0, 0]] = decodePath(path) ?? []
  return { ...rest, at: [lng, lat] }
}

function asManyAsFit(features: MapFeature[]): MapFeature[] {
  let left = mostBytes - bytesOf({ features: [], truncated: true })
  return features
    .toSorted((a, b) => Number(b.type === "cluster") - Number(a.type === "cluster"))
    .filter((feature) => {
      left -= bytesOf(feature) + 1
      return left >= 0
    })
}

function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length
}
