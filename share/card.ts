// What a share card says and shows, in words that are translated and formatted already: the worker that draws it (index.ts) knows no
// language and asks nobody. Two cards that say the same are the same picture, so that a card's address bears a hash of this.

import type { Drawing } from "#app/domain/entities/drawing.ts"
import type { Sketch } from "#app/domain/entities/entities.ts"

export type Card = {
  /** The tag that its words are in (BCP 47), by which they are broken and set. */
  language: string
  /** What kind of thing it is: "Rota"; null for a list, whose name says that. */
  kicker: string | null
  name: string
  /** The line below the name. */
  line: string | null
  /** At most three. */
  figures: readonly { label: string; value: string }[]
  /** The first figure is what all is about: what it costs. */
  isLed: boolean
  mark: CardMark | null
  art: CardArt
  /** The address of the photo that is shown in place of the art; whoever asks for the drawing brings its bytes. */
  photo: string | null
}

export type CardMark = {
  text: string
  tone: "alarm" | "good" | "quiet"
  /** A band along the whole foot instead of a chip. */
  isTape: boolean
}

export type CardArt =
  /** `id` chooses the contours. */
  | ({ kind: "track"; id: string } & Sketch)
  | { kind: "jersey"; id: string }
  /** `isOff`: the date no longer holds. */
  | { kind: "date"; month: string | null; day: string | null; isOff: boolean }
  /** `of`: null where a drawing could be a wrong one. */
  | { kind: "drawing"; of: Drawing | null; paint: string | null }
  /** What a list begins with, at most six. */
  | { kind: "several"; arts: readonly CardArt[] }

/** Pixels: what every network takes as its large picture. */
export const cardSize = { width: 1200, height: 630 } as const

export type DrawnCard = { type: "image/png" | "image/jpeg"; bytes: ArrayBuffer }
