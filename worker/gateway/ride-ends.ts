// Cuts so many metres off both ends of a ride's track, which are often somebody's door. Sections of the track are cut alike and count from
// the new start; distance, duration and elevation gain stay those of the whole ride.

import * as v from "valibot"
import type { LatLng } from "#app/domain/track/earth.ts"
import { boundsOf, decodePath, encodePath } from "#app/domain/track/geo.ts"
import { valueAt } from "#app/domain/track/locate.ts"
import { lengthOf, measurePath, partOf } from "#app/domain/track/measured-path.ts"
import { altitudeAt, readTerrain, type Terrain } from "#app/domain/track/terrain.ts"
import { altitudes, orNull, profile, text } from "./schema-primitives.ts"

type Fields = Record<string, unknown>

/** A ride of the API, whole or on a list. A track that is no longer than both ends is not shown. */
export function redactRide(ride: Fields, metres: number): Fields {
  const { encodedPath, elevationProfile, elevationSketch, start } = v.parse(track, ride)
  const path = measurePath(decodePath(encodedPath))
  const terrain = readTerrain(elevationProfile)
  const length = path === null ? (terrain?.length ?? 0) : lengthOf(path)
  const share = metres / length
  const isShown = length > 2 * metres
  const line = path && isShown ? partOf(path, { from: metres, to: length - metres }) : null
  return {
    ...ride,
    encodedPath: line && encodePath(line),
    elevationProfile: terrain && isShown ? withoutEnds(terrain, share) : null,
    elevationSketch: elevationSketch && isShown ? resampled(elevationSketch, share) : null,
    bounds: line && boundsOf(line),
    start: start && { ...start, precision: "approximate" },
    cutAtEnds: metres,
  }
}

/** A feature of the map. A point, and a line that is too short, are rounded to about a kilometre. */
export function redactFeature(feature: Fields, metres: number): Fields {
  const ride = v.safeParse(rideFeature, feature)
  if (!ride.success) return feature
  const { geometry } = ride.output
  const positions: unknown[] = geometry.type === "LineString" ? geometry.coordinates : [geometry.coordinates]
  const points = positions.flatMap((position): LatLng[] => {
    const [lng, lat] = Array.isArray(position) ? position : []
    return typeof lng === "number" && typeof lat === "number" ? [[lat, lng]] : []
  })
  const path = geometry.type === "LineString" ? measurePath(points) : null
  const length = path === null ? 0 : lengthOf(path)
  if (path !== null && length > 2 * metres) {
    const line = partOf(path, { from: metres, to: length - metres })
    return { ...feature, geometry: { type: "LineString", coordinates: line.map(([lat, lng]) => [lng, lat]) } }
  }
  const [lat, lng] = points[0] ?? []
  const coordinates = [lng, lat].map((degrees) => (degrees === undefined ? null : Number(degrees.toFixed(2))))
  return { ...feature, geometry: { type: "Point", coordinates } }
}

const track = v.object({
  encodedPath: orNull(v.string()),
  elevationProfile: profile,
  elevationSketch: altitudes,
  start: orNull(v.object({ city: text, state: text })),
})

/** A ride, or a cluster that may stand where its only ride does. */
const rideFeature = v.object({
  geometry: v.object({ type: v.picklist(["Point", "LineString"]), coordinates: v.array(v.unknown()) }),
  properties: v.union([
    v.object({ type: v.literal("ride") }),
    v.object({ type: v.literal("cluster"), counts: v.object({ ride: v.pipe(v.number(), v.minValue(1)) }) }),
  ]),
})

function withoutEnds(terrain: Terrain, share: number): [metres: number, altitude: number][] {
  const [from, to] = [terrain.length * share, terrain.length * (1 - share)]
  const within = terrain.metres.filter((along) => along > from && along < to)
  return [from, ...within, to].map((along) => [
    Math.round((along - from) * 100) / 100,
    Math.round(altitudeAt(terrain, along) * 10) / 10,
  ])
}

/** As many altitudes as before, at even distances. */
function resampled(sketch: number[], share: number): number[] {
  const last = sketch.length - 1
  return sketch.map((_, position) => {
    const at = (share + (1 - 2 * share) * (position / last)) * last
    return valueAt(sketch, { index: Math.floor(at), share: at - Math.floor(at) })
  })
}
