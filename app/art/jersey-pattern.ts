// Which jersey an id wears: one of six patterns in two colours, as paths in a box of 80 × 80. Drawn on pages (jersey.tsx) and on
// share cards.

import { pickBy } from "./pick.ts"

export type JerseyPattern = { base: string; ink: string; pattern: string }

export function jerseyPattern(id: string): JerseyPattern {
  const first = pickBy(id, palette.length)
  const second = (first + 1 + pickBy(id, palette.length - 1, 1)) % palette.length
  return {
    base: palette[first] ?? "",
    ink: palette[second] ?? "",
    pattern: patterns[pickBy(id, patterns.length, 2)] ?? "",
  }
}

export const jerseyOutline = "M22 8 34 4Q40 9 46 4L58 8 74 24 63 36 58 30V76H22V30L17 36 6 24Z"

const palette = ["#c6f432", "#ff6b57", "#4cc9f0", "#ffc247", "#b388ff", "#f1f3ec", "#1f6f54", "#e63973"]
const patterns = [
  "M0 34H80V47H0ZM0 51H80V55H0Z",
  "M0 60 40 34 80 60V74L40 48 0 74Z",
  "M20 14a4 4 0 1 0 .1 0M40 14a4 4 0 1 0 .1 0M60 14a4 4 0 1 0 .1 0M30 30a4 4 0 1 0 .1 0M50 30a4 4 0 1 0 .1 0M30 62a4 4 0 1 0 .1 0M50 62a4 4 0 1 0 .1 0M40 46a4 4 0 1 0 .1 0M22 46a4 4 0 1 0 .1 0M58 46a4 4 0 1 0 .1 0",
  "M0 0H40V80H0Z",
  "M12 0H30L76 80H58Z",
  "M0 16H80V25H0ZM0 34H80V43H0ZM0 52H80V61H0ZM0 70H80V79H0Z",
]
