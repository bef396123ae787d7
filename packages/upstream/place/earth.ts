// Spherical geometry. Distances are compared by squared chords, which SQL computes from the columns x, y, z.

import { decode, encode } from "@googlemaps/polyline-codec/dist/index.esm.js"
import { earthRadius, isOnEarth, distanceBetween as metresBetween } from "#track/earth.ts"

export type Box = { west: number; south: number; east: number; north: number }
export type Position = { lat: number; lng: number }
const METRES_PER_DEGREE = (Math.PI * earthRadius) / 180

export function onSphere({ lat, lng }: Position): { x: number; y: number; z: number } {
  const phi = (lat * Math.PI) / 180
  const lambda = (lng * Math.PI) / 180
  return { x: Math.cos(phi) * Math.cos(lambda), y: Math.cos(phi) * Math.sin(lambda), z: Math.sin(phi) }
}

/** The squared chord on the unit sphere, of a distance in metres along the ground. */
export function squaredChord(metres: number): number {
  return (2 * Math.sin(metres / (2 * earthRadius))) ** 2
}

export function metresOf(squared: number): number {
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(squared) / 2))
}

export function distanceBetween(a: Position, b: Position): number {
  return metresBetween([a.lat, a.lng], [b.lat, b.lng])
}

export function isPosition(point: Position | null | undefined): point is Position {
  return point != null && isOnEarth([point.lat, point.lng])
}

/** Two boxes when it crosses the antimeridian. */
export function unwrapped(box: Box): Box[] {
  if (box.west <= box.east) return [box]
  return [
    { ...box, east: 180 },
    { ...box, west: -180 },
  ]
}

/** Bounding boxes of a circle. */
export function boxesAround({ lat, lng }: Position, metres: number): Box[] {
  const dLat = metres / METRES_PER_DEGREE
  const south = Math.max(-90, lat - dLat)
  const north = Math.min(90, lat + dLat)
  const shrink = Math.cos((lat * Math.PI) / 180)
  const ratio = Math.sin(metres / earthRadius) / shrink
  if (south === -90 || north === 90 || ratio >= 1) return [{ west: -180, east: 180, south, north }]
  const dLng = (Math.asin(ratio) * 180) / Math.PI
  const west = lng - dLng < -180 ? lng - dLng + 360 : lng - dLng
  const east = lng + dLng > 180 ? lng + dLng - 360 : lng + dLng
  return unwrapped({ west, east, south, north })
}

// Google's encoded polyline, precision 5. Imported by file, because Node takes the package for CommonJS.
const SCALE = 1e5

/** Null when the text is no path on Earth. */
export function decodedPath(text: string | null): Position[] | null {
  if (!text || !WHOLE.test(text)) return null
  const points = decode(text, 5).map(([lat, lng]) => ({ lat, lng }))
  return points.every(isPosition) ? points : null
}

export function encodedPath(points: readonly Position[]): string {
  return encode(
    points.map(({ lat, lng }) => [rounded(lat), rounded(lng)]),
    5,
  )
}

/** Pairs of numbers of at most 30 bits; the codec reads beyond the end of a truncated text. */
const WHOLE = /^(?:(?:[_-~]{0,5}[?-^]){2})+$/

/** Rounds half up; the codec rounds half away from zero, which would change stored paths. */
function rounded(degrees: number): number {
  return Math.round(degrees * SCALE) / SCALE
}
