// Linear referencing: a path is measured once, then asked which place lies at a distance and which distance a place has. The
// cursor that a map shares with its profile moves on it.

import { distanceBetween, isOnEarth, type LatLng } from "./earth.ts"
import { locate } from "./locate.ts"
import { bearingBetween, eastward, nearestShare, pointBetween } from "./segment.ts"

/** `metres` are counted along the path from its start to each of its points. They never fall. */
export type MeasuredPath = { points: LatLng[]; metres: number[] }
/** `bearing` is the direction of travel: degrees clockwise from north, 0 up to 360. */
export type PathPlace = { metres: number; point: LatLng; bearing: number }

/**
 * Null for a path without a point on Earth. With a `length`, such as the last metre of the elevation profile, the path is
 * stretched to it, because a path with few points is shorter than the road was and its kilometres would drift away.
 */
export function measurePath(path: LatLng[] | null, length: number | null = null): MeasuredPath | null {
  const points = (path ?? []).filter(isOnEarth)
  if (points.length === 0) return null
  const metres = [0]
  for (const [position, point] of points.entries()) {
    const before = points[position - 1]
    if (before !== undefined) metres.push((metres[position - 1] ?? 0) + distanceBetween(before, point))
  }
  const measured = metres.at(-1) ?? 0
  if (length === null || !(length > 0 && length < 1e8) || measured === 0) return { points, metres }
  return { points, metres: metres.map((along) => (along === measured ? length : (along / measured) * length)) }
}

/** Metres from start to end. */
export function lengthOf({ metres }: MeasuredPath): number {
  return metres.at(-1) ?? 0
}

/** Where a rider is after so many metres. Before the start is the start, beyond the end the end. */
export function placeAt(path: MeasuredPath, metres: number): PathPlace {
  const { index, share } = locate(path.metres, metres)
  const from = path.points[index] ?? [0, 0]
  const to = path.points[index + 1] ?? from
  const along = Math.max(0, Math.min(lengthOf(path), Number.isNaN(metres) ? 0 : metres))
  return { metres: along, point: share === 1 ? to : pointBetween(from, to, share), bearing: bearingBetween(from, to) }
}

/** The line between two distances, its ends exactly there. */
export function partOf(path: MeasuredPath, { from, to }: { from: number; to: number }): LatLng[] {
  const within = path.points.filter((_, position) => {
    const along = path.metres[position] ?? 0
    return along > from && along < to
  })
  return [placeAt(path, from).point, ...within, placeAt(path, to).point]
}

/**
 * The place of the path that is closest to a point, and how many metres away from it that is. Null when the point is not on
 * Earth. Linear in the points of the path: some ten microseconds for a thousand.
 */
export function nearestPlace(path: MeasuredPath, point: LatLng): (PathPlace & { away: number }) | null {
  if (!isOnEarth(point)) return null
  const narrowing = Math.cos((point[0] * Math.PI) / 180)
  let [nearest, least] = [0, Number.POSITIVE_INFINITY]
  for (let index = 1; index < path.points.length; index++) {
    const [from, to] = [path.points[index - 1], path.points[index]]
    const away = from === undefined || to === undefined ? least : squareTo(point, from, to, narrowing)
    if (away < least) {
      nearest = index - 1
      least = away
    }
  }
  const [a = [0, 0], b = a] = [path.points[nearest], path.points[nearest + 1]]
  const [from = 0, to = from] = [path.metres[nearest], path.metres[nearest + 1]]
  const share = nearestShare(point, a, b)
  const place = { metres: from + (to - from) * share, point: pointBetween(a, b, share), bearing: bearingBetween(a, b) }
  return { ...place, away: distanceBetween(point, place.point) }
}

/**
 * The squared distance to a piece of the path, flat, in degrees of latitude: it orders as the distance does. Plain numbers,
 * because a pointer asks for all pieces at each of its moves.
 */
function squareTo([lat, lng]: LatLng, a: LatLng, b: LatLng, narrowing: number): number {
  const [ax, ay] = [eastward(lng, a[1]) * narrowing, a[0] - lat]
  const [dx, dy] = [eastward(a[1], b[1]) * narrowing, b[0] - a[0]]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length))
  return (ax + share * dx) ** 2 + (ay + share * dy) ** 2
}
