// Measures a track by its recorded or planned points. Distance, ascent and the rest are those of its path and its profile, so that nobody
// who reads both finds another figure.

import { ascentOf } from "./ascent.ts"
import type { LatLng } from "./earth.ts"
import { boundsOf, encodePath, thin } from "./geo.ts"
import { measurePath } from "./measured-path.ts"
import { isClosed } from "./shape.ts"
import { altitudeAt, readTerrain, smoothed, type Terrain } from "./terrain.ts"
import type { ElevationProfile, Point } from "./track.ts"

export type RecordedPoint = Point & { altitude: number | null }

/** In metres. What needs altitudes is null where less than half of the points have one. */
export function measureTrack(points: readonly RecordedPoint[]) {
  const places = points.map(({ lat, lng }): LatLng => [rounded(lat, 5), rounded(lng, 5)])
  const path = measurePath(points.map(({ lat, lng }): LatLng => [lat, lng]))
  const along = path?.metres ?? []
  const length = along.at(-1) ?? 0
  const known = points.flatMap(
    ({ altitude }, at): ElevationProfile => (altitude === null ? [] : [[along[at] ?? 0, altitude]]),
  )
  const terrain = known.length > points.length / 2 ? readTerrain(known) : null
  const elevationProfile = terrain && profileOf(terrain, length)
  const profile = readTerrain(elevationProfile)
  const ascent = elevationProfile && ascentOf(elevationProfile)
  const [first] = places
  return {
    distance: Math.round(length),
    elevation: ascent && Math.round(ascent.gain),
    descent: ascent && Math.round(ascent.loss),
    elevationProfile,
    elevationSketch: profile && evenly(length, sketchPoints).map((metres) => Math.round(altitudeAt(profile, metres))),
    bounds: boundsOf(places),
    loop: path && isClosed(path),
    start: first ? { lat: first[0], lng: first[1] } : null,
    encodedPath: encodePath(thin(places, pathPoints, finest)),
  }
}

const sketchPoints = 40
const pathPoints = 2_000
/** Degrees, about three metres. */
const finest = 0.00003

/** A recording is smoothed, so that the noise of the device adds no ascent. A planned track has few points, and keeps its tops. */
function profileOf(terrain: Terrain, length: number): ElevationProfile {
  const count = Math.max(2, Math.min(500, Math.ceil(length / 50) + 1))
  const isRecorded = terrain.metres.length > 2 * count
  const level = smoothed(terrain, isRecorded ? Math.max(100, length / (count - 1)) : 0)
  return evenly(length, count).map((metres) => [Math.round(metres), rounded(level(metres), 1)])
}

function evenly(length: number, count: number): number[] {
  return Array.from({ length: count }, (_, position) => (length * position) / (count - 1))
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}
