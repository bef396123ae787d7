import type { LatLng } from "./earth.ts"
import { distanceToLine } from "./segment.ts"

/**
 * Douglas–Peucker: the fewest points, both ends among them, with which no point that is left out lies more than `tolerance`
 * metres from the line. `thin` of geo.ts is for a number of points instead. n log n on roads, quadratic on a spiral.
 */
export function simplify(points: LatLng[], tolerance: number): LatLng[] {
  const last = points.length - 1
  if (last < 2) return points
  const kept = new Set([0, last])
  const open: [from: number, to: number][] = [[0, last]]
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const split = farthest(points, span, tolerance)
    if (split === null) continue
    kept.add(split)
    open.push([span[0], split], [split, span[1]])
  }
  return points.filter((_, position) => kept.has(position))
}

/** The point of a span that lies farthest from its chord, null when all are within the tolerance. */
function farthest(points: LatLng[], [from, to]: [number, number], tolerance: number): number | null {
  const [a, b] = [points[from], points[to]]
  let split: number | null = null
  let most = tolerance
  for (let position = from + 1; position < to; position++) {
    const point = points[position]
    if (a === undefined || b === undefined || point === undefined) continue
    const distance = distanceToLine(point, a, b)
    if (distance > most) {
      split = position
      most = distance
    }
  }
  return split
}
