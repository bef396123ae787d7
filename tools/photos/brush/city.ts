import type { Random } from "../../../upstream/sample/random.ts"
import { type Frame, linear, mix, type Paint, rect, short, stroke } from "./svg.ts"

type Row = {
  foot: number
  low: number
  high: number
  broad: number
  colour: string
  haze: string
  lit?: string
  share?: number
}

/** One row of buildings; the further away, the smaller, the hazier and the fewer windows one sees. */
export function buildings({ width, random }: Frame, row: Row): string {
  const parts: string[] = []
  for (let x = -random.between(0, row.broad); x < width; ) {
    const broad = row.broad * random.between(0.5, 1.25)
    const tall = row.low + random.next() ** 1.9 * (row.high - row.low)
    parts.push(building({ x, broad, tall, row, random }))
    x += broad + (random.chance(0.3) ? random.between(0, row.broad * 0.5) : -1)
  }
  return parts.join("")
}

function building({
  x,
  broad,
  tall,
  row,
  random,
}: {
  x: number
  broad: number
  tall: number
  row: Row
  random: Random
}): string {
  const top = row.foot - tall
  const tone = mix(row.colour, row.haze, random.between(0, 0.16))
  const paint: Paint = linear(
    [0, top],
    [0, row.foot],
    [
      [0, tone],
      [1, mix(tone, row.haze, 0.45)],
    ],
  )
  const parts = [rect(x, top, broad, tall + 4, paint)]
  if (random.chance(0.45)) parts.push(rect(x + broad * 0.28, top - tall * 0.05, broad * 0.4, tall * 0.06, tone))
  if (random.chance(0.16))
    parts.push(
      stroke(`M${short(x + broad / 2)} ${short(top)}v${short(-tall * 0.22)}`, tone, Math.max(1, broad * 0.025)),
    )
  // The side away from the light.
  parts.push(rect(x + broad * 0.7, top, broad * 0.3, tall, mix(tone, "#000000", 0.18), 'opacity=".5"'))
  if (row.lit) parts.push(windows({ x, top, broad, tall, lit: row.lit, share: row.share ?? 0.3, random }))
  return parts.join("")
}

type Windows = { x: number; top: number; broad: number; tall: number; lit: string; share: number; random: Random }

function windows({ x, top, broad, tall, lit, share, random }: Windows): string {
  const columns = Math.max(2, Math.round(broad / 13))
  const gap = broad / columns
  const parts: string[] = []
  for (let y = top + 12; y < top + tall - 10; y += 15) {
    for (let column = 0; column < columns; column++) {
      if (!random.chance(share)) continue
      const warm = random.chance(0.75) ? lit : "#dfe9f0"
      parts.push(
        `<rect x="${short(x + gap * (column + 0.25))}" y="${short(y)}" width="${short(gap * 0.5)}" height="6" fill="${warm}" opacity="${random.between(0.35, 0.95).toFixed(2)}"/>`,
      )
    }
  }
  return parts.join("")
}
