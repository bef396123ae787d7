// The description of an entity in one language, of which title, share card, feed item, poster and oEmbed are made.

import type { Turn } from "../address/outing.ts"
import type { Drawing } from "./drawing.ts"
import type { EntityPage, Image, Place, Sketch, Town } from "./entities.ts"

export type Description = {
  page: EntityPage
  id: string
  turn?: Turn | undefined
  name: string
  /** One sentence without the name: "51,5 km e 1.444 m de subida em Grão-Pará, SC: gravel, difícil". */
  summary: string
  /** What comes on the way, in some sentences. */
  story: string | null
  /** The text to share it with, without its address: "ROUBADA em 18/11: Caloi 10, São Paulo, SP. Viu?" */
  call: string
  written: string | null
  figures: readonly { label: string; value: string }[]
  mark: { text: string; tone: "alarm" | "good" | "quiet" } | null
  place: Place | Town | null
  photos: readonly Image[]
  art: Art
  createdAt: string | null
  updatedAt: string | null
  /** A report that was not approved could accuse somebody wrongly. */
  noindex: boolean
}

export type Introduction = Pick<
  Description,
  "page" | "id" | "turn" | "name" | "story" | "call" | "figures" | "noindex"
> & {
  description: string
}
export type Introduced = { introduction: Introduction }

export type Art =
  | ({ kind: "track" } & Sketch)
  | { kind: "jersey"; id: string; next: { startsAt: string | null; timezone: string | null } | null }
  | { kind: "date"; startsAt: string | null; timezone: string | null }
  | { kind: "drawing"; of: Drawing | null; paint: string | null }

export type Described<Card, Whole> = Card & Partial<Omit<Whole, keyof Card>> & Partial<Stamps>
export type Stamps = Pick<Description, "createdAt" | "updatedAt">

type Pictured = { cover?: Image | null; photos?: readonly Image[] }

export function photosOf({ cover, photos = [] }: Pictured): readonly Image[] {
  return cover ? [cover, ...photos.filter(({ url }) => url !== cover.url)] : photos
}
