// Which jersey an id wears: one of six patterns in two colours. The patterns are symbols of jerseys.svg, which tools/art draws.

import { pickByHash } from "./pick-by-hash.ts"

export type JerseyPattern = { base: string; ink: string; pattern: number }

export function jerseyPattern(id: string): JerseyPattern {
  const first = pickByHash(id, palette.length)
  const second = (first + 1 + pickByHash(id, palette.length - 1, 1)) % palette.length
  return { base: palette[first] ?? "", ink: palette[second] ?? "", pattern: pickByHash(id, 6, 2) }
}

const palette = ["#c6f432", "#ff6b57", "#4cc9f0", "#ffc247", "#b388ff", "#f1f3ec", "#1f6f54", "#e63973"]
