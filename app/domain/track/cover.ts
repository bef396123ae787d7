// The cover of a track, drawn once in the worker (draw-cover.ts): its path data is in the markup and in the answers alike, and compresses.

import type { XY } from "./geo.ts"

export type Cover = {
  /** The line as SVG path data: a point and integer steps from it. */
  trace: string | null
  relief: string | null
  /** The first point of the line, and the degrees of latitude of one unit. */
  on: [lat: number, lng: number, step: number] | null
}

// Half or quarter pixels, so that integer steps are precise enough. More points would not be visible.
export const coverBoxes = {
  card: { width: 640, height: 400, margin: 40, head: 44, foot: 80, points: 52 },
  poster: { width: 2240, height: 1736, margin: 192, head: 48, foot: 384, points: 144 },
  map: { width: 2880, height: 1800, margin: 224 },
} as const

export function pointsOf(trace: string): XY[] {
  const numbers = (trace.match(/-?\d+/g) ?? []).map(Number)
  let [x, y] = [0, 0]
  return Array.from({ length: numbers.length / 2 }, (_, position): XY => {
    x += numbers[2 * position] ?? 0
    y += numbers[2 * position + 1] ?? 0
    return [x, y]
  })
}
