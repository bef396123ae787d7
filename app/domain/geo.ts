// Geometry of tracks: decoding, thinning and laying a path into a drawing. Points are [latitude, longitude] in WGS 84 degrees.

import { decode, encode } from "@googlemaps/polyline-codec"
import type { Point } from "./entities.ts"

export type LatLng = [latitude: number, longitude: number]
export type XY = [x: number, y: number]

/** The points of an encoded polyline of precision 5, or null when it holds no line that could be drawn. */
export function decodePath(encoded: string | null): LatLng[] | null {
  // The alphabet of the format; beyond 64 kB it is not a track but an accident.
  if (encoded === null || encoded.length > 65_536 || !/^[?-~]{4,}$/.test(encoded)) return null
  const points = decode(encoded, 5).map(([lat, lng]): LatLng => [lat, lng])
  return points.length > 1 && points.every(isOnEarth) ? points : null
}

/** The same line in at most `most` points, the ones whose loss would show, re-encoded; null when it cannot be drawn. */
export function thinPath(encoded: string | null, most: number): string | null {
  const points = decodePath(encoded)
  if (points === null) return null
  return points.length <= most ? encoded : encode(thin(points, most), 5)
}

/** Douglas–Peucker by rank: each point carries the distance at which it would be dropped; the `most` largest stay. */
export function thin(points: LatLng[], most: number): LatLng[] {
  if (points.length <= most) return points
  const rank = significance(points)
  const threshold = rank.slice().sort().at(-most) ?? 0
  const kept = points.filter((_, position) => (rank[position] ?? 0) >= threshold)
  return kept.length <= most
    ? kept
    : kept.filter((_, position) => position % Math.ceil(kept.length / most) === 0 || position === kept.length - 1)
}

/**
 * Lays a path into a box of `width` × `height`, north up, true to shape, centred, with `margin` on every side and nothing
 * in its `head` and `foot`.
 * A path that crosses 180° is drawn in one piece.
 */
export function layOut(
  points: LatLng[],
  box: { width: number; height: number; margin: number; head?: number; foot?: number },
): XY[] {
  const flat = project(points)
  const xs = flat.map(([x]) => x)
  const ys = flat.map(([, y]) => y)
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const { width, height, margin, head = 0, foot = 0 } = box
  const room = { width: width - 2 * margin, height: height - head - foot - 2 * margin }
  const scale = Math.min(room.width / (east - west || 1e-9), room.height / (south - north || 1e-9))
  const left = margin + (room.width - (east - west) * scale) / 2
  const top = head + margin + (room.height - (south - north) * scale) / 2
  return flat.map(([x, y]) => [left + (x - west) * scale, top + (y - north) * scale])
}

/** Great-circle distance in metres. */
export function distanceBetween([latA, lngA]: LatLng, [latB, lngB]: LatLng): number {
  const h =
    Math.sin(radians(latB - latA) / 2) ** 2 +
    Math.cos(radians(latA)) * Math.cos(radians(latB)) * Math.sin(radians(lngB - lngA) / 2) ** 2
  return 2 * 6_371_008.8 * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Null for a point that is not on Earth. */
export function validPoint(point: Point | null): Point | null {
  return point !== null && isOnEarth([point.lat, point.lng]) ? point : null
}

function isOnEarth([lat, lng]: LatLng): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180
}

/** Degrees east and south, longitudes narrowed by the cosine of the middle latitude so that shapes keep their proportions. */
function project(points: LatLng[]): XY[] {
  const [first] = points
  if (first === undefined) return []
  const narrowing = Math.cos(radians(first[0]))
  return points.map(([lat, lng]) => [(((lng - first[1] + 540) % 360) - 180) * narrowing, first[0] - lat])
}

function significance(points: LatLng[]): Float64Array {
  const flat = project(points)
  const rank = new Float64Array(points.length)
  rank[0] = rank[points.length - 1] = Number.POSITIVE_INFINITY
  const open: [number, number, number][] = [[0, points.length - 1, Number.POSITIVE_INFINITY]]
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const [from, to, limit] = span
    let [split, most] = [-1, 0]
    for (let position = from + 1; position < to; position++) {
      const distance = distanceToSegment(flat[position], flat[from], flat[to])
      if (distance >= most) [split, most] = [position, distance]
    }
    if (split < 0) continue
    // Never above its parent, so that a lower threshold only ever adds points.
    const value = Math.min(most, limit)
    rank[split] = value
    open.push([from, split, value], [split, to, value])
  }
  return rank
}

function distanceToSegment(point: XY = [0, 0], start: XY = [0, 0], end: XY = [0, 0]): number {
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / length
  const t = Math.max(0, Math.min(1, along))
  return Math.hypot(point[0] - start[0] - t * dx, point[1] - start[1] - t * dy)
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
