// The cover of a track, drawn once in the worker (draw-cover.ts). A document has its path data in the markup alone, from which the browser
// completes the initial answers.

import type { XY } from "./geo.ts"

export type Cover = {
  /** Tells its drawing from every other one of a document, where no link to its page does; null without a line. */
  key?: string | null
  /** The first point of the line, and the degrees of latitude of one unit. */
  on: [lat: number, lng: number, step: number] | null
  /** The line as SVG path data: a point and integer steps from it. */
  trace: string | null
  relief: string | null
}

// A unit is about a pixel of a card, and a quarter of one of a poster or a map. What deviates less than `finest` units would not be visible.
export const coverBoxes = {
  card: { width: 320, height: 200, margin: 20, head: 22, foot: 40, points: 52, finest: 1.5 },
  poster: { width: 2240, height: 1736, margin: 192, head: 48, foot: 384, points: 144, finest: 4 },
  map: { width: 2880, height: 1800, margin: 224, finest: 3 },
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
