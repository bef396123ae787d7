// Google's encoded polyline at precision 5. Written here because the filling runs under plain Node, where the codec package has no named
// exports: https://developers.google.com/maps/documentation/utilities/polylinealgorithm

import { isPosition, type Position } from "./earth.ts"

const SCALE = 1e5

/** The points of the path; null when the text is no path on Earth. */
export function decodedPath(text: string | null): Position[] | null {
  if (!text || !/^[?-~]+$/.test(text)) return null
  const numbers: number[] = []
  let value = 0
  let factor = 1
  for (let at = 0; at < text.length; at++) {
    const chunk = text.charCodeAt(at) - 63
    value += (chunk & 31) * factor
    factor *= 32
    if (chunk >= 32) continue
    numbers.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2)
    value = 0
    factor = 1
  }
  if (factor !== 1 || numbers.length % 2 === 1) return null
  return summed(numbers)
}

export function encodedPath(points: readonly Position[]): string {
  let before = { lat: 0, lng: 0 }
  let text = ""
  for (const point of points) {
    const now = { lat: Math.round(point.lat * SCALE), lng: Math.round(point.lng * SCALE) }
    text += encodedNumber(now.lat - before.lat) + encodedNumber(now.lng - before.lng)
    before = now
  }
  return text
}

function summed(numbers: number[]): Position[] | null {
  const points: Position[] = []
  let lat = 0
  let lng = 0
  for (let at = 0; at < numbers.length; at += 2) {
    lat += numbers[at] ?? 0
    lng += numbers[at + 1] ?? 0
    const point = { lat: lat / SCALE, lng: lng / SCALE }
    if (!isPosition(point)) return null
    points.push(point)
  }
  return points
}

function encodedNumber(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value
  let text = ""
  for (; rest >= 32; rest = Math.floor(rest / 32)) text += String.fromCharCode((rest % 32) + 32 + 63)
  return text + String.fromCharCode(rest + 63)
}
