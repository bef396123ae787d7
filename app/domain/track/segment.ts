// A segment is the piece of a path between two neighbouring points. Maps draw it as a straight line in degrees, the shorter way
// round the Earth, and everything here measures that line; over the few hundred metres of a segment it is as good as the road.

import { distanceBetween, type LatLng } from "./earth.ts"

/** How many degrees the second longitude lies east of the first, the shorter way round: from -180 to 180. */
export function eastward(from: number, to: number): number {
  const east = to - from
  if (east >= -180 && east <= 180) return east
  return ((((east + 180) % 360) + 360) % 360) - 180
}

/** The point at a share, 0 to 1, of the way from one point to another. */
export function pointBetween([latA, lngA]: LatLng, [latB, lngB]: LatLng, share: number): LatLng {
  const lng = lngA + eastward(lngA, lngB) * share
  return [latA + (latB - latA) * share, Math.abs(lng) > 180 ? lng - Math.sign(lng) * 360 : lng]
}

/** The share of the way from `a` to `b` at which it comes closest to a point. */
export function nearestShare([lat, lng]: LatLng, a: LatLng, b: LatLng): number {
  // Around the point the Earth is flat; degrees of longitude are as long there as its latitude makes them.
  const narrowing = Math.cos((lat * Math.PI) / 180)
  const east = eastward(a[1], b[1]) * narrowing
  const north = b[0] - a[0]
  const length = east * east + north * north
  if (length === 0) return 0
  const along = (eastward(a[1], lng) * narrowing * east + (lat - a[0]) * north) / length
  return Math.max(0, Math.min(1, along))
}

/** Metres from a point to the nearest place of the line from `a` to `b`. */
export function distanceToLine(point: LatLng, a: LatLng, b: LatLng): number {
  return distanceBetween(point, pointBetween(a, b, nearestShare(point, a, b)))
}

/** The direction to leave `a` in for `b`: degrees clockwise from north, 0 up to 360; 0 when they are the same place. */
export function bearingBetween(a: LatLng, b: LatLng): number {
  const [latA, latB, east] = [a[0], b[0], eastward(a[1], b[1])].map((degrees) => (degrees * Math.PI) / 180)
  if (latA === undefined || latB === undefined || east === undefined) return 0
  const y = Math.sin(east) * Math.cos(latB)
  const x = Math.cos(latA) * Math.sin(latB) - Math.sin(latA) * Math.cos(latB) * Math.cos(east)
  return ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360
}
