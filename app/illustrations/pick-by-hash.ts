import { hashOf } from "#track/fingerprint.ts"

/** A number below `count`, for art that an id chooses. */
export function pickByHash(text: string, count: number, salt = 0): number {
  return hashOf(`${salt} ${text}`, 0x811c9dc5) % count
}

export function jerseyPattern(id: string): { base: string; ink: string; pattern: number } {
  const first = pickByHash(id, palette.length)
  const second = (first + 1 + pickByHash(id, palette.length - 1, 1)) % palette.length
  return { base: palette[first] ?? "", ink: palette[second] ?? "", pattern: pickByHash(id, 6, 2) }
}

const palette = ["#c6f432", "#ff6b57", "#4cc9f0", "#ffc247", "#b388ff", "#f1f3ec", "#1f6f54", "#e63973"]
