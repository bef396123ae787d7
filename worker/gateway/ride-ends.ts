// Hides where a ride began and ended, which is often somebody's door: so many metres are cut off both ends of its track. What belongs to the
// track is cut alike and counts from where the rest begins; the distance, the duration and the elevation gain stay those of the whole ride.

import * as v from "valibot"
import type { LatLng } from "#app/domain/track/earth.ts"
import { boundsOf, decodePath, encodePath } from "#app/domain/track/geo.ts"
import { lengthOf, measurePath, partOf } from "#app/domain/track/measured-path.ts"
import { altitudeAt, readTerrain, type Terrain, valueAt } from "#app/domain/track/terrain.ts"
import { altitudes, orNull, profile, text } from "./schema-primitives.ts"

type Fields = Record<string, unknown>

/** A ride of the API, whole or on a list. A track that is no longer than both ends is not shown at all. */
export function hiddenRide(ride: Fields, metres: number): Fields {
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

/** A feature of the map. What stands at a point, or has too short a line, is placed to about a kilometre. */
export function hiddenFeature(feature: Fields, metres: number): Fields {
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
  const about = [lng, lat].map((degrees) => (degrees === undefined ? null : Number(degrees.toFixed(2))))
  return { ...feature, geometry: { type: "Point", coordinates: about } }
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

/** As many altitudes, at even distances between the cuts. */
function resampled(sketch: number[], share: number): number[] {
  const last = sketch.length - 1
  return sketch.map((_, position) => {
    const at = (share + (1 - 2 * share) * (position / last)) * last
    return valueAt(sketch, { index: Math.floor(at), share: at - Math.floor(at) })
  })
}
