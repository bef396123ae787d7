// Segments: the lines between two points of a path. Maps draw them straight in degrees, and the shorter way round the Earth.

import { type LatLng, narrowing, radians } from "./earth.ts"

/** The degrees from one longitude eastward to another, the shorter way: from -180 to 180. */
export function eastward(from: number, to: number): number {
  const east = to - from
  if (east >= -180 && east <= 180) return east
  return ((((east + 180) % 360) + 360) % 360) - 180
}

export function pointBetween([latA, lngA]: LatLng, [latB, lngB]: LatLng, share: number): LatLng {
  const lng = lngA + eastward(lngA, lngB) * share
  return [latA + (latB - latA) * share, Math.abs(lng) > 180 ? lng - Math.sign(lng) * 360 : lng]
}

/** The share (0 to 1) of the segment at which it is nearest to a point. */
export function nearestShare([lat, lng]: LatLng, a: LatLng, b: LatLng): number {
  const narrow = narrowing(lat)
  const east = eastward(a[1], b[1]) * narrow
  const north = b[0] - a[0]
  const length = east * east + north * north
  if (length === 0) return 0
  const along = (eastward(a[1], lng) * narrow * east + (lat - a[0]) * north) / length
  return Math.max(0, Math.min(1, along))
}

/** The direction from `a` to `b` in degrees clockwise from north; 0 for equal points. */
export function bearingBetween(a: LatLng, b: LatLng): number {
  const [latA, latB, east] = [radians(a[0]), radians(b[0]), radians(eastward(a[1], b[1]))]
  const y = Math.sin(east) * Math.cos(latB)
  const x = Math.cos(latA) * Math.sin(latB) - Math.sin(latA) * Math.cos(latB) * Math.cos(east)
  return ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360
}
