// Google's encoded polyline at precision 5. The codec is named by its file: Node takes the package for CommonJS and finds no names in it.

import { decode, encode } from "@googlemaps/polyline-codec/dist/index.esm.js"
import { isPosition, type Position } from "./earth.ts"

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
