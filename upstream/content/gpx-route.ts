// What of a recorded or planned track becomes fields of a cycling route. The profile is measured at even distances, with the altitudes
// around each averaged where there are many, so that the noise of a device does not climb; ascent and descent are its own sums, and cannot
// disagree with it.

import type { CyclingRoute } from "#contract/schemas.ts"
import { simplified } from "../map/lines.ts"
import { distanceBetween } from "../place/earth.ts"
import { encodedPath } from "../place/polyline.ts"
import type { GpxPoint, GpxTrack } from "./gpx.ts"

type Measured = Pick<
  CyclingRoute,
  | "distance"
  | "elevation"
  | "descent"
  | "elevationProfile"
  | "elevationSketch"
  | "bounds"
  | "loop"
  | "start"
  | "encodedPath"
>
type Height = { metres: number; altitude: number }

const PROFILE_POINTS = 500
const PROFILE_STEP = 50
const SKETCH_POINTS = 40
const PATH_POINTS = 2000
// Each of them costs a look at all of these.
const PATH_FROM = 20_000
// About three metres.
const PATH_TOLERANCE = 0.00003
const LOOP_GAP = 150
// So many points within a step on both sides are averaged.
const DENSE = 4

export function measuredRoute({ points }: Pick<GpxTrack, "points">): Measured {
  const along = metresAlong(points)
  const length = along.at(-1) ?? 0
  const heights = points.flatMap(({ altitude }, at) =>
    altitude === null ? [] : [{ metres: along[at] ?? 0, altitude }],
  )
  // A few altitudes say nothing of the rest.
  const profile = heights.length > points.length / 2 && length > 0 ? profileOf(heights, length) : null
  const [first, last] = [points.at(0), points.at(-1)]
  const lats = points.map(({ lat }) => round(lat, 5))
  const lngs = points.map(({ lng }) => round(lng, 5))
  const every = Math.ceil(points.length / PATH_FROM)
  const thinned = points.filter((_, at) => at % every === 0 || at === points.length - 1)
  const line = simplified(
    thinned.map(({ lat, lng }) => [lng, lat]),
    { most: PATH_POINTS, tolerance: PATH_TOLERANCE },
  )
  return {
    distance: Math.round(length),
    elevation: profile && climbed(profile, 1),
    descent: profile && climbed(profile, -1),
    elevationProfile: profile?.map(({ metres, altitude }): [number, number] => [Math.round(metres), altitude]) ?? null,
    elevationSketch: profile && evenly(profile, length, SKETCH_POINTS).map(({ altitude }) => Math.round(altitude)),
    bounds: [least(lngs), least(lats), -least(lngs.map((lng) => -lng)), -least(lats.map((lat) => -lat))],
    loop: first && last ? distanceBetween(first, last) <= LOOP_GAP : null,
    start: first
      ? {
          label: null,
          city: null,
          state: null,
          country: null,
          coordinates: { lat: round(first.lat, 5), lng: round(first.lng, 5) },
          precision: "exact",
        }
      : null,
    encodedPath: encodedPath(line.map(([lng, lat]) => ({ lat, lng }))),
  }
}

export function metresAlong(points: readonly GpxPoint[]): number[] {
  let metres = 0
  return points.map((point, at) => {
    const before = points[at - 1]
    metres += before ? distanceBetween(before, point) : 0
    return metres
  })
}

/** A device writes many points between two of the profile, and each is off by metres; who plans a route writes few, which are true. */
function profileOf(heights: readonly Height[], length: number): Height[] {
  const count = Math.max(2, Math.min(PROFILE_POINTS, Math.ceil(length / PROFILE_STEP) + 1))
  const step = length / (count - 1)
  let first = 0
  let behind = 0
  return evenly(heights, length, count).map(({ metres, altitude }) => {
    while ((heights[first]?.metres ?? length) < metres - step) first++
    while ((heights[behind]?.metres ?? Number.POSITIVE_INFINITY) <= metres + step) behind++
    const around = heights.slice(first, behind)
    if (around.length < DENSE) return { metres, altitude: round(altitude, 1) }
    return { metres, altitude: round(around.reduce((sum, height) => sum + height.altitude, 0) / around.length, 1) }
  })
}

/** The heights at so many even distances from the start to the end, on straight slopes between those that are known. */
function evenly(heights: readonly Height[], length: number, count: number): Height[] {
  let next = 0
  return Array.from({ length: count }, (_, at) => {
    const metres = (length * at) / (count - 1)
    while (next < heights.length - 1 && (heights[next]?.metres ?? 0) < metres) next++
    const to = heights[next] ?? { metres: 0, altitude: 0 }
    const from = heights[next - 1] ?? to
    const share =
      to.metres > from.metres ? Math.min(1, Math.max(0, (metres - from.metres) / (to.metres - from.metres))) : 1
    return { metres, altitude: from.altitude + (to.altitude - from.altitude) * share }
  })
}

/** Metres up (1) or down (-1). */
function climbed(profile: readonly Height[], direction: 1 | -1): number {
  const steps = profile.map(({ altitude }, at) => (altitude - (profile[at - 1]?.altitude ?? altitude)) * direction)
  return Math.round(steps.reduce((sum, step) => sum + Math.max(0, step), 0))
}

/** Math.min takes no hundred thousand arguments. */
function least(values: readonly number[]): number {
  return values.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY)
}

function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}
