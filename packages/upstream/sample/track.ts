import type { Track } from "#contract/schemas.ts"
import { ascentOf } from "#track/ascent.ts"
import { distanceBetween, encodedPath } from "../place/earth.ts"

// Measures a track from the points that are encoded, so that path, profile, bounds and totals agree.

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
const loopGap = 150

/** Cumulative metres, rounded so that the last one equals the distance. */
export function measureTrack(points: readonly TrackPoint[]): MeasuredTrack {
  const first = points.at(0)
  const last = points.at(-1)
  if (!first || !last) throw new RangeError("a track needs points")
  const profile: [number, number][] = []
  let metres = 0
  let previous = first
  for (const point of points) {
    metres += distanceBetween(previous, point)
    profile.push([Math.round(metres), round(point.altitude, 1)])
    previous = point
  }
  const { gain, loss } = ascentOf(profile) ?? { gain: 0, loss: 0 }
  const lats = points.map((point) => point.lat)
  const lngs = points.map((point) => point.lng)
  return {
    encodedPath: encodedPath(points),
    elevationProfile: profile,
    bounds: [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)],
    loop: distanceBetween(first, last) <= loopGap,
    distance: Math.round(metres),
    elevation: Math.round(gain),
    descent: Math.round(loss),
    elevationSketch: sketch(profile),
  }
}

export function round(value: number, decimals: number): number {
  const scale = 10 ** decimals
  return Math.round(value * scale) / scale
}

function sketch(profile: readonly [number, number][]): number[] {
  const length = profile.at(-1)?.[0] ?? 0
  return Array.from({ length: sketchLength }, (_, index) => {
    const metres = (length * index) / (sketchLength - 1)
    const after = profile.findIndex(([at]) => at >= metres)
    const [right, high] = profile[after] ?? [0, 0]
    const [left, low] = profile[after - 1] ?? [right, high]
    const share = right > left ? (metres - left) / (right - left) : 1
    return Math.round(low + (high - low) * share)
  })
}
