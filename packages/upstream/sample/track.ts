// Measures a track from the points that are encoded, so that path, profile, bounds and totals agree.

import type { Track } from "#contract/schemas.ts"
import { ascentOf } from "#track/ascent.ts"
import type { LatLng } from "#track/earth.ts"
import { boundsOf } from "#track/geo.ts"
import { lengthOf, measurePath } from "#track/measured-path.ts"
import { isClosed } from "#track/shape.ts"
import { altitudeAt, readTerrain } from "#track/terrain.ts"
import { encodedPath } from "../place/earth.ts"

export type TrackPoint = { lat: number; lng: number; altitude: number }

export type MeasuredTrack = Pick<Track, "encodedPath" | "elevationProfile" | "bounds" | "loop"> & {
  encodedPath: string
  elevationProfile: [metres: number, altitude: number][]
  bounds: [west: number, south: number, east: number, north: number]
  loop: boolean
  distance: number
  elevation: number
  descent: number
  elevationSketch: number[]
}

const sketchLength = 40

/** Cumulative metres, rounded so that the last one equals the distance. */
export function measureTrack(points: readonly TrackPoint[]): MeasuredTrack {
  const places = points.map(({ lat, lng }): LatLng => [lat, lng])
  const [path, bounds] = [measurePath(places), boundsOf(places)]
  if (path === null || bounds === null) throw new RangeError("a track needs points")
  const profile = points.map(({ altitude }, at): [number, number] => [
    Math.round(path.metres[at] ?? 0),
    round(altitude, 1),
  ])
  const { gain, loss } = ascentOf(profile) ?? { gain: 0, loss: 0 }
  const terrain = readTerrain(profile)
  const sketched = Array.from({ length: sketchLength }, (_, index) => index / (sketchLength - 1))
  return {
    encodedPath: encodedPath(points),
    elevationProfile: profile,
    bounds,
    loop: isClosed(path),
    distance: Math.round(lengthOf(path)),
    elevation: Math.round(gain),
    descent: Math.round(loss),
    elevationSketch: terrain ? sketched.map((share) => Math.round(altitudeAt(terrain, terrain.length * share))) : [],
  }
}

export function round(value: number, decimals: number): number {
  const scale = 10 ** decimals
  return Math.round(value * scale) / scale
}
