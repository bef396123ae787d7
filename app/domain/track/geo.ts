// Geometry of tracks: decoding, thinning and laying a path into a drawing. Points are [latitude, longitude] in WGS 84 degrees.

import { decode, encode } from "@googlemaps/polyline-codec"
import type { Bounds } from "../entities/entities.ts"
import { isOnEarth, type LatLng, narrowing } from "./earth.ts"

export type XY = [x: number, y: number]
type Frame = { width: number; height: number; margin: number; head?: number; foot?: number }

/** The points of an encoded polyline of precision 5, or null when it holds no line that could be drawn. */
export function decodePath(encoded: string | null): LatLng[] | null {
  // The alphabet of the format; beyond 64 kB it is not a track but an accident.
  if (encoded === null || encoded.length > 65_536 || !/^[?-~]{4,}$/.test(encoded)) return null
  const points = decode(encoded, 5).map(([lat, lng]): LatLng => [lat, lng])
  return points.length > 1 && points.every(isOnEarth) ? points : null
}

/** The inverse of `decodePath`, to a hundred-thousandth of a degree. */
export function encodePath(points: LatLng[]): string {
  return encode(points, 5)
}

/** The same line in at most `most` points, the ones whose loss would show, re-encoded; null when it cannot be drawn. */
export function thinPath(encoded: string | null, most: number): string | null {
  const points = decodePath(encoded)
  if (points === null) return null
  return points.length <= most ? encoded : encodePath(thin(points, most))
}

/** Douglas–Peucker, best first: the point that lies farthest from the line so far is added, until there are `most`. */
export function thin(points: LatLng[], most: number): LatLng[] {
  if (points.length <= most) return points
  const line = flatten(points)
  const kept = new Uint8Array(points.length)
  kept[0] = kept[points.length - 1] = 1
  const open = [widest(line, 0, points.length - 1)]
  for (let count = 2; count < most; count++) {
    const span = takeWidest(open)
    if (span === undefined) break
    kept[span.split] = 1
    if (span.split - span.from > 1) open.push(widest(line, span.from, span.split))
    if (span.to - span.split > 1) open.push(widest(line, span.split, span.to))
  }
  return points.filter((_, position) => kept[position] === 1)
}

/** The box around a path, null for none. West is greater than east where it crosses 180°, as in the API's contract. */
export function boundsOf(path: LatLng[]): Bounds | null {
  const [first] = path
  if (first === undefined) return null
  let [south, north] = [first[0], first[0]]
  let [west, east] = [
    { lng: first[1], followed: first[1] },
    { lng: first[1], followed: first[1] },
  ]
  let [before, turns] = [first[1], 0]
  // Followed as it is ridden, a path that crosses 180° goes on counting: 181°, not -179°.
  for (const [lat, lng] of path) {
    if (Math.abs(lng - before) > 180) turns += lng < before ? 1 : -1
    before = lng
    const followed = lng + 360 * turns
    if (lat < south) south = lat
    if (lat > north) north = lat
    if (followed < west.followed) west = { lng, followed }
    if (followed > east.followed) east = { lng, followed }
  }
  return east.followed - west.followed >= 360 ? [-180, south, 180, north] : [west.lng, south, east.lng, north]
}

/**
 * Lays a path into a box of `width` × `height`, north up, true to shape, centred, with `margin` on every side and nothing
 * in its `head` and `foot`.
 * A path that crosses 180° is drawn in one piece.
 */
export function layOut(points: LatLng[], box: Frame): XY[] {
  return layOutToScale(points, box).line
}

/** As `layOut` does, and how many of the box's units a degree of latitude is. */
export function layOutToScale(points: LatLng[], box: Frame): { line: XY[]; scale: number } {
  const flat = project(points)
  const xs = flat.map(([x]) => x)
  const ys = flat.map(([, y]) => y)
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const { width, height, margin, head = 0, foot = 0 } = box
  const room = { width: width - 2 * margin, height: height - head - foot - 2 * margin }
  const scale = Math.min(room.width / (east - west || 1e-9), room.height / (south - north || 1e-9))
  const left = margin + (room.width - (east - west) * scale) / 2
  const top = head + margin + (room.height - (south - north) * scale) / 2
  return { line: flat.map(([x, y]) => [left + (x - west) * scale, top + (y - north) * scale]), scale }
}

/** Degrees east and south, longitudes narrowed by the cosine of the first point's latitude so that shapes keep their proportions. */
function project(points: LatLng[]): XY[] {
  const [first] = points
  if (first === undefined) return []
  const narrow = narrowing(first[0])
  return points.map(([lat, lng]) => [(((lng - first[1] + 540) % 360) - 180) * narrow, first[0] - lat])
}

type Line = { xs: Float64Array; ys: Float64Array }
type Span = { from: number; to: number; split: number; deviation: number }

function flatten(points: LatLng[]): Line {
  const line = { xs: new Float64Array(points.length), ys: new Float64Array(points.length) }
  for (const [position, [x, y]] of project(points).entries()) {
    line.xs[position] = x
    line.ys[position] = y
  }
  return line
}

/** The point of a span that lies farthest from its chord. Plain loops and numbers: this is most of what a list costs. */
function widest({ xs, ys }: Line, from: number, to: number): Span {
  const [x0 = 0, y0 = 0] = [xs[from], ys[from]]
  const dx = (xs[to] ?? 0) - x0
  const dy = (ys[to] ?? 0) - y0
  const length = dx * dx + dy * dy
  let [split, deviation] = [from + 1, -1]
  for (let position = from + 1; position < to; position++) {
    const px = (xs[position] ?? 0) - x0
    const py = (ys[position] ?? 0) - y0
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length))
    const ex = px - along * dx
    const ey = py - along * dy
    const distance = ex * ex + ey * ey
    if (distance > deviation) {
      split = position
      deviation = distance
    }
  }
  return { from, to, split, deviation }
}

function takeWidest(open: Span[]): Span | undefined {
  let best = 0
  for (let index = 1; index < open.length; index++)
    if ((open[index]?.deviation ?? 0) > (open[best]?.deviation ?? 0)) best = index
  const last = open.pop()
  if (best >= open.length || last === undefined) return last
  const span = open[best]
  open[best] = last
  return span
}
