// The content of a share card, translated and formatted by the site.

import type { Drawing } from "#app/domain/entities/drawing.ts"
import type { Sketch } from "#app/domain/entities/entities.ts"

export type Card = {
  language: string
  /** The type: "Rota"; null for a list, whose name has it. */
  kicker: string | null
  name: string
  line: string | null
  figures: readonly { label: string; value: string }[]
  isLed: boolean
  mark: CardMark | null
  art: CardArt
  /** The address of the photo in place of the art, whose bytes are an argument of `draw`. */
  photo: string | null
}

export type CardMark = {
  text: string
  tone: "alarm" | "good" | "quiet"
  /** A status band along the foot instead of a chip. */
  isTape: boolean
}

export type CardArt =
  | ({ kind: "track"; id: string } & Sketch)
  | { kind: "jersey"; id: string }
  /** `isOff`: cancelled or postponed. */
  | { kind: "date"; month: string | null; day: string | null; isOff: boolean }
  | { kind: "drawing"; of: Drawing | null; paint: string | null }
  /** The first items of a list, at most six. */
  | { kind: "several"; arts: readonly CardArt[] }

/** Pixels: the large image of every network. */
export const cardSize = { width: 1200, height: 630 } as const

export type DrawnCard = { type: "image/png" | "image/jpeg"; bytes: ArrayBuffer }
