// Derives the fields of a cycling route from a GPX track. The profile is sampled at even distances and smoothed where
// points are dense, so that GPS noise adds no ascent; ascent and descent are those of the profile.

import type { CyclingRoute } from "#contract/schemas.ts"
import { simplified } from "../map/map-features.ts"
import { ascentOf } from "../place/ascent.ts"
import { distanceBetween, encodedPath, type Position } from "../place/earth.ts"
import type { GpxMark, GpxPoint, GpxTrack } from "./gpx.ts"

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
// Above this number of points, simplification is too slow.
const PATH_FROM = 20_000
// Degrees, about three metres.
const PATH_TOLERANCE = 0.00003
const LOOP_GAP = 150
// Points per step on both sides from which altitudes are averaged.
const DENSE = 4

export function measuredRoute({ points }: Pick<GpxTrack, "points">): Measured {
  const along = metresAlong(points)
  const length = along.at(-1) ?? 0
  const heights = points.flatMap(({ altitude }, at) =>
    altitude === null ? [] : [{ metres: along[at] ?? 0, altitude }],
  )
  // Ignores altitudes that cover less than half of the points.
  const profile = heights.length > points.length / 2 && length > 0 ? profileOf(heights, length) : null
  const ascent = profile && ascentOf(profile.map(({ altitude }) => altitude))
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
    elevation: ascent && Math.round(ascent.gain),
    descent: ascent && Math.round(ascent.loss),
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

/** Averages a dense recording and keeps a sparse, planned track as it is. */
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

/** Linear interpolation at even distances. */
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

/** Math.min fails with 100 000 arguments. */
function least(values: readonly number[]): number {
  return values.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY)
}

function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}

// Waypoints with a text become alerts. Turn cues do not: there would be one for each corner.
type Alert = CyclingRoute["alerts"][number]

const MOST_ALERTS = 100
const LONGEST_TEXT = 300
// Metres between a waypoint and the road.
const FARTHEST = 100

/** Sorted by distance. `otherwise` is the date when the file has none. */
export function alertsAlong({ marks, points, begin }: GpxTrack, otherwise: string): Alert[] {
  const along = metresAlong(points)
  const alerts = marks.flatMap((mark): Alert[] => {
    const text = textOf(mark)
    const metres = text === "" || isTurn(mark) ? null : metresTo(mark, points, along)
    if (metres === null) return []
    return [
      {
        severity: danger.test(`${mark.sym} ${mark.type} ${text}`) ? "warning" : "info",
        text,
        verifiedAt: [mark.time, begin].find((time) => time && !Number.isNaN(Date.parse(time))) ?? otherwise,
        km: Math.round(metres / 10) / 100,
      },
    ]
  })
  return alerts.sort((a, b) => (a.km ?? 0) - (b.km ?? 0)).slice(0, MOST_ALERTS)
}

const danger = /danger|warning|caution|hazard|perigo|cuidado|aten[cç][aã]o|peligro|precauci[oó]n|atenci[oó]n/i

function textOf({ name, desc, cmt }: GpxMark): string {
  return [...new Set([name, desc ?? cmt].filter(Boolean))].join(": ").replace(/\s+/g, " ").slice(0, LONGEST_TEXT)
}

function isTurn({ name, desc, cmt, sym, type }: GpxMark): boolean {
  return [name ?? desc ?? cmt, sym, type].some((word) => word !== undefined && turn.test(word))
}

/** Turn words of Ride with GPS, Komoot, BRouter and Garmin. */
const turn =
  /^(turn|bear|keep|continue|straight|head|u-?turn|((slight|sharp) )?(left|right)|vire|siga|mantenha|retorne|gire|gira|doble|dobla|contin[uú]a)\b/i

/** Metres along the track at its nearest point; null when too far away. */
function metresTo(mark: Position, points: readonly GpxPoint[], along: readonly number[]): number | null {
  let nearest = { apart: FARTHEST, metres: -1 }
  for (const [at, to] of points.entries()) {
    const from = points[at - 1]
    if (from === undefined || isFarFrom(mark, from, to)) continue
    const share = shareOf(mark, from, to)
    const place = { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share }
    const apart = distanceBetween(mark, place)
    const [start = 0, end = 0] = [along[at - 1], along[at]]
    if (apart < nearest.apart) nearest = { apart, metres: start + (end - start) * share }
  }
  return nearest.metres < 0 ? null : nearest.metres
}

/** Cheap pre-check without trigonometry: a long track has hundreds of thousands of steps per waypoint. */
function isFarFrom(mark: Position, from: Position, to: Position): boolean {
  const isBeyond = (value: number, a: number, b: number, most: number) =>
    value < Math.min(a, b) - most || value > Math.max(a, b) + most
  return isBeyond(mark.lat, from.lat, to.lat, 0.001) || isBeyond(mark.lng, from.lng, to.lng, 0.01)
}

/** Fraction of the segment nearest to the waypoint, on a plane. */
function shareOf(mark: Position, from: Position, to: Position): number {
  const narrow = Math.cos((from.lat * Math.PI) / 180)
  const [x, y] = [(to.lng - from.lng) * narrow, to.lat - from.lat]
  const length = x * x + y * y
  if (length === 0) return 0
  const share = ((mark.lng - from.lng) * narrow * x + (mark.lat - from.lat) * y) / length
  return Math.min(1, Math.max(0, share))
}
