// A track as its cover shows it. It is drawn once, where an answer is shaped (draw-cover.ts), so that markup and data say it in the same
// words, which a document that has both carries compressed once, and so that no browser draws what was drawn.

import type { XY } from "./geo.ts"

export type Cover = {
  /** The line, as SVG path data: a point and the whole steps from it. */
  trace: string | null
  /** The altitudes along the foot, likewise. */
  relief: string | null
  /** Where on Earth the line begins, and how many degrees of latitude a step of one is. */
  on: [lat: number, lng: number, step: number] | null
}

// In halves of a pixel on a card and in quarters where it is larger: steps are then whole numbers, and the shortest. More points would
// not be seen at its size.
export const coverBoxes = {
  card: { width: 640, height: 400, margin: 40, head: 44, foot: 80, points: 64 },
  poster: { width: 2240, height: 1736, margin: 192, head: 48, foot: 384, points: 160 },
  /** A map's drawing is that of a whole track, as many points as it has. */
  map: { width: 2880, height: 1800, margin: 224 },
} as const

/** The corners of a path of whole steps. */
export function pointsOf(trace: string): XY[] {
  const numbers = (trace.match(/-?\d+/g) ?? []).map(Number)
  let [x, y] = [0, 0]
  return Array.from({ length: numbers.length / 2 }, (_, position): XY => {
    x += numbers[2 * position] ?? 0
    y += numbers[2 * position + 1] ?? 0
    return [x, y]
  })
}
