// Linear referencing: the place at a distance along a path, the distance of a place, and the marks of a drawn track.

import { distanceBetween, isOnEarth, type LatLng } from "./earth.ts"
import { decodePath } from "./geo.ts"
import { bearingBetween, nearestShare, pointBetween } from "./segment.ts"
import { locate } from "./terrain.ts"

export type MeasuredPath = { points: LatLng[]; metres: number[] }
/** `bearing` is the direction of travel in degrees clockwise from north. */
export type PathPlace = { metres: number; point: LatLng; bearing: number }

/** Null for a polyline that cannot be read. */
export function readPath(encoded: string | null, length: number | null = null): MeasuredPath | null {
  const path = decodePath(encoded)
  return path && measurePath(path, length)
}

/** Null without a valid point. The metres are scaled to `length`, as a simplified path is shorter than the road. */
export function measurePath(path: LatLng[], length: number | null = null): MeasuredPath | null {
  const points = path.filter(isOnEarth)
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

export function lengthOf({ metres }: MeasuredPath): number {
  return metres.at(-1) ?? 0
}

export function placeAt(path: MeasuredPath, metres: number): PathPlace {
  const { index, share } = locate(path.metres, metres)
  const from = path.points[index] ?? [0, 0]
  const to = path.points[index + 1] ?? from
  const along = Math.max(0, Math.min(lengthOf(path), Number.isNaN(metres) ? 0 : metres))
  return { metres: along, point: share === 1 ? to : pointBetween(from, to, share), bearing: bearingBetween(from, to) }
}

export function partOf(path: MeasuredPath, { from, to }: { from: number; to: number }): LatLng[] {
  const within = path.points.filter((_, position) => {
    const along = path.metres[position] ?? 0
    return along > from && along < to
  })
  return [placeAt(path, from).point, ...within, placeAt(path, to).point]
}

export function nearestPlace(path: MeasuredPath, point: LatLng): (PathPlace & { away: number }) | null {
  if (!isOnEarth(point)) return null
  let nearest = { ...placeAt(path, 0), away: distanceBetween(point, path.points[0] ?? [0, 0]) }
  for (const [index, to] of path.points.entries()) {
    const from = path.points[index - 1]
    if (from === undefined) continue
    const share = nearestShare(point, from, to)
    const place = pointBetween(from, to, share)
    const away = distanceBetween(point, place)
    if (away >= nearest.away) continue
    const [start = 0, end = start] = [path.metres[index - 1], path.metres[index]]
    nearest = { metres: start + (end - start) * share, point: place, bearing: bearingBetween(from, to), away }
  }
  return nearest
}

/** Marks stand every 1, 2, 5, 10 km or more (miles with a `unit` of 1,609 m), at most 10, none under the end, a sign or, on the way
 * back, an earlier one. Signs stand at metres along the path. */
export function kilometreMarks(path: MeasuredPath, unit = 1_000, signs: { at: number }[] = []) {
  const length = lengthOf(path)
  const step = steps.find((each) => length / unit / each <= mostMarks) ?? length / unit
  const count = Math.min(mostMarks, Math.max(0, Math.ceil(length / unit / step) - 1))
  return Array.from({ length: count }, (_, position) => {
    const km = (position + 1) * step
    return { km, place: placeAt(path, km * unit) }
  }).filter(
    ({ place }, at, all) =>
      length - place.metres > length / 25 &&
      signs.every((sign) => Math.abs(sign.at - place.metres) > length / 20) &&
      all.slice(0, at).every((other) => distanceBetween(other.place.point, place.point) > length / 40),
  )
}

/** Arrows at about even distances, none at the ends, each on the straightest metres there: on a bend it would not lie on the line. */
export function directionArrows(path: MeasuredPath): PathPlace[] {
  const length = lengthOf(path)
  if (length === 0) return []
  const reach = length / 100
  return Array.from({ length: arrows }, (_, position) => {
    const middle = ((position + 0.5) / arrows) * length
    const near = [0, -1, 1, -2, 2].map((step) => {
      const here = placeAt(path, middle + step * 2 * reach)
      const [behind, ahead] = [placeAt(path, here.metres - reach).point, placeAt(path, here.metres + reach).point]
      return { here, behind, ahead, apart: distanceBetween(behind, ahead) }
    })
    const { here, behind, ahead, apart } = near.reduce((best, one) => (one.apart > best.apart * 1.01 ? one : best))
    // Both are one place, without a direction, where the track turns back.
    return apart < reach / 4 ? here : { ...here, bearing: bearingBetween(behind, ahead) }
  })
}

const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000]
const mostMarks = 10
const arrows = 4
