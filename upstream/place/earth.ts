// The Earth as a sphere. Distances are compared by the chord, whose square orders as they do and needs only the three columns x, y, z.

import { decode, encode } from "@googlemaps/polyline-codec/dist/index.esm.js"

export type Box = { west: number; south: number; east: number; north: number }
export type Position = { lat: number; lng: number }
const RADIUS = 6_371_008.8
const METRES_PER_DEGREE = (Math.PI * RADIUS) / 180

export function onSphere({ lat, lng }: Position): { x: number; y: number; z: number } {
  const phi = (lat * Math.PI) / 180
  const lambda = (lng * Math.PI) / 180
  return { x: Math.cos(phi) * Math.cos(lambda), y: Math.cos(phi) * Math.sin(lambda), z: Math.sin(phi) }
}

/** The squared chord on the unit sphere of a distance in metres along the ground. */
export function squaredChord(metres: number): number {
  return (2 * Math.sin(metres / (2 * RADIUS))) ** 2
}

export function metresOf(squared: number): number {
  return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(squared) / 2))
}

export function distanceBetween(a: Position, b: Position): number {
  const p = onSphere(a)
  const q = onSphere(b)
  return metresOf((p.x - q.x) ** 2 + (p.y - q.y) ** 2 + (p.z - q.z) ** 2)
}

export function isPosition(point: Position | null | undefined): point is Position {
  return point != null && Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180
}

/** One box, or two when it crosses the 180th meridian. */
export function unwrapped(box: Box): Box[] {
  if (box.west <= box.east) return [box]
  return [
    { ...box, east: 180 },
    { ...box, west: -180 },
  ]
}

/** The boxes that hold every point within the distance. */
export function boxesAround({ lat, lng }: Position, metres: number): Box[] {
  const dLat = metres / METRES_PER_DEGREE
  const south = Math.max(-90, lat - dLat)
  const north = Math.min(90, lat + dLat)
  const shrink = Math.cos((lat * Math.PI) / 180)
  const ratio = Math.sin(metres / RADIUS) / shrink
  if (south === -90 || north === 90 || ratio >= 1) return [{ west: -180, east: 180, south, north }]
  const dLng = (Math.asin(ratio) * 180) / Math.PI
  const west = lng - dLng < -180 ? lng - dLng + 360 : lng - dLng
  const east = lng + dLng > 180 ? lng + dLng - 360 : lng + dLng
  return unwrapped({ west, east, south, north })
}

// Google's encoded polyline at precision 5. The codec is named by its file: Node takes the package for CommonJS and finds no names in it.
const SCALE = 1e5

/** The points of the path; null when the text is no path on Earth. */
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

/** Pairs of numbers in at most six characters each, 30 bits. The codec itself would read over the end of a text that was cut. */
const WHOLE = /^(?:(?:[_-~]{0,5}[?-^]){2})+$/

/** A half goes up. The codec's would go away from zero, and change what is stored of the same file. */
function rounded(degrees: number): number {
  return Math.round(degrees * SCALE) / SCALE
}
