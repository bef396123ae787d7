// Geometry of tracks: encoded polylines, simplification, bounding boxes, and the projection into a drawing. The codec is imported by file,
// since Node takes the package for CommonJS.

import { decode, encode } from "@googlemaps/polyline-codec/dist/index.esm.js"
import { isOnEarth, type LatLng, narrowing } from "./earth.ts"
import { memoized } from "./memoized.ts"
import type { Bounds } from "./track.ts"

export type XY = [x: number, y: number]
type Frame = { width: number; height: number; margin: number; head?: number; foot?: number }

export function decodePath(encoded: string | null): LatLng[] | null {
  if (encoded === null || encoded.length > longest || !/^[?-~]{4,}$/.test(encoded)) return null
  const points = decode(encoded, 5).map(([lat, lng]): LatLng => [lat, lng])
  return points.length > 1 && points.every(isOnEarth) ? points : null
}

/** No valid track is longer. */
const longest = 65_536

export function encodePath(points: LatLng[]): string {
  return encode(points, 5)
}

export function thinPath(encoded: string | null, most: number): string | null {
  return encoded === null || encoded.length > longest ? null : thinned(encoded, most)
}

/** Memoized, since each document of a track has its line twice, for the share card and for search engines. */
const thinned = memoized((encoded: string, most: number): string | null => {
  const points = decodePath(encoded)
  if (points === null) return null
  return points.length <= most ? encoded : encodePath(thin(points, most))
}, 100)

/** Douglas–Peucker, best first: adds the point that is farthest from the line, until there are `most` or none is `finest` degrees off. */
export function thin(points: LatLng[], most: number, finest = 0): LatLng[] {
  return points.length <= most && finest === 0 ? points : bestOf(points, project(points), most, finest)
}

/** A drawn line without the points that lie less than `finest` beside it. */
export function straightened(line: XY[], finest: number): XY[] {
  return bestOf(line, line, line.length, finest)
}

function bestOf<Point>(points: Point[], flat: XY[], most: number, finest = 0): Point[] {
  const line = { xs: Float64Array.from(flat, ([x]) => x), ys: Float64Array.from(flat, ([, y]) => y) }
  const kept = new Uint8Array(points.length)
  kept[0] = kept[points.length - 1] = 1
  const open = [widest(line, 0, points.length - 1)]
  for (let count = 2; count < most; count++) {
    const span = takeWidest(open)
    if (span === undefined || span.deviation < finest * finest) break
    kept[span.split] = 1
    if (span.split - span.from > 1) open.push(widest(line, span.from, span.split))
    if (span.to - span.split > 1) open.push(widest(line, span.split, span.to))
  }
  return points.filter((_, position) => kept[position] === 1)
}

/** The longitudes, which go on beyond 180°: 181°, not -179°. */
export function unrolled(path: LatLng[]): number[] {
  let turns = 0
  return path.map(([, lng], position) => {
    const before = path[position - 1]?.[1] ?? lng
    if (Math.abs(lng - before) > 180) turns += lng < before ? 1 : -1
    return lng + 360 * turns
  })
}

export function boundsOf(path: LatLng[]): Bounds | null {
  const ordered = unrolled(path)
    .map((unrolled, position) => ({ lng: path[position]?.[1] ?? 0, unrolled }))
    .toSorted((a, b) => a.unrolled - b.unrolled)
  const [west, east] = [ordered[0], ordered.at(-1)]
  if (west === undefined || east === undefined) return null
  // Math.min refuses a hundred thousand arguments.
  const [south, north] = path.reduce(([low, high], [lat]) => [Math.min(low, lat), Math.max(high, lat)], [90, -90])
  return east.unrolled - west.unrolled >= 360 ? [-180, south, 180, north] : [west.lng, south, east.lng, north]
}

/** Projects a path into a box, centred and true to shape, with `margin` on every side and nothing in its `head` and `foot`. */
export function layOut(points: LatLng[], box: Frame): XY[] {
  return layOutToScale(points, box).line
}

/** Projects any place as `layOut` projects the points. */
export function projectionInto(box: Frame, points: LatLng[]): (at: LatLng) => XY {
  const { line, scale } = layOutToScale(points, box)
  const [left, top] = line[0] ?? [0, 0]
  return (at) => {
    const [, [east, south] = [0, 0]] = project([points[0] ?? at, at])
    return [left + east * scale, top + south * scale]
  }
}

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

/** Degrees east and south of the first point. Longitudes are narrowed by its latitude, so that shapes keep their proportions. */
function project(points: LatLng[]): XY[] {
  const [first] = points
  if (first === undefined) return []
  const narrow = narrowing(first[0])
  return points.map(([lat, lng]) => [(((lng - first[1] + 540) % 360) - 180) * narrow, first[0] - lat])
}

/** The upper edge of an elevation profile. A range of less than 120 m does not fill the height, so that flat routes look flat. */
export function silhouetteOf(
  altitudes: readonly number[],
  [left, right]: [number, number],
  [base, height]: [number, number],
): XY[] {
  const low = Math.min(...altitudes)
  const scale = height / Math.max(Math.max(...altitudes) - low, 120)
  const step = (right - left) / (altitudes.length - 1)
  return altitudes.map((altitude, position) => [left + position * step, base - (altitude - low) * scale])
}

/** A line as SVG path data in relative steps, which are shorter than positions; each is a multiple of 1 / `parts`. */
export function pathData(line: readonly XY[], parts = 1): string {
  const fine = line.map(([x, y]): XY => [Math.round(x * parts), Math.round(y * parts)])
  const [start = [0, 0]] = fine
  const steps = fine.slice(1).flatMap(([x, y], position) => {
    const from = fine[position] ?? start
    return [x - from[0], y - from[1]]
  })
  const texts = steps.map((step, at) => {
    const text = String(step / parts).replace(/^(-?)0\./, "$1.")
    return at === 0 || step < 0 ? text : ` ${text}`
  })
  return `M${start[0] / parts} ${start[1] / parts}l${texts.join("")}`
}

type Line = { xs: Float64Array; ys: Float64Array }
type Span = { from: number; to: number; split: number; deviation: number }

/** The point of a span that is farthest from its chord. It dominates the cost of a list, hence the plain loops. */
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
