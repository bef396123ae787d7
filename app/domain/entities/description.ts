// What a thing says of itself, once, in the words of one language. Title and description, share card, share text, JSON-LD, feed
// item, poster and oEmbed are all made of it, so that they cannot disagree. Each kind of thing has its own
// (app/descriptions.ts) and gets all of them by that. Only the server describes: a browser is told what its page shows of it.

import type { PathName } from "../address/paths.ts"
import type { Drawing } from "./drawing.ts"
import type { Event, Image, Money, Place, Product, Sketch, Town } from "./entities.ts"

export type EntityPage = Extract<
  PathName,
  "ride" | "cyclingRoute" | "cyclingGroup" | "event" | "product" | "stolenReport"
>

export type Description = {
  page: EntityPage
  id: string
  name: string
  /** What is known of it, as one sentence without its name: "51,5 km e 1.444 m de subida em Grão-Pará, SC: gravel, difícil". */
  summary: string
  /** What whoever sends it on says, without its address: "ROUBADA em 18/11: Caloi 10, São Paulo, SP. Viu?" */
  call: string
  /** What its author wrote, in their language. */
  written: string | null
  /** At most three, the weightiest first: what a card has room for. */
  figures: readonly { label: string; value: string }[]
  /** What comes before all else: stolen, cancelled, sold. */
  mark: { text: string; tone: "alarm" | "good" | "quiet" } | null
  place: Place | Town | null
  /** The best one first. */
  photos: readonly Image[]
  art: Art
  /** What search engines know a kind of thing by, and what calendars are made of. */
  facts: Facts
  createdAt: string | null
  updatedAt: string | null
  /** What nobody has checked, or what was denied, accuses somebody of nothing in a search engine. */
  noindex: boolean
}

/** As much of a description as the page of its thing shows: the answer about a thing brings it along, in the language of the answer. */
export type Introduction = Pick<Description, "page" | "id" | "name" | "call" | "figures" | "noindex"> & {
  /** As long as search engines and messengers show. */
  description: string
}
export type Introduced = { introduction: Introduction }

/** What is drawn where there is no photo. */
export type Art =
  | ({ kind: "track" } & Sketch)
  | { kind: "jersey"; id: string; next: { startsAt: string | null; timezone: string | null } | null }
  | { kind: "date"; startsAt: string | null; timezone: string | null }
  | { kind: "drawing"; of: Drawing | null; paint: string | null }

export type Facts =
  | {
      kind: "route"
      /** Metres, and how many of them are climbed. */
      distance: number | null
      elevation: number | null
      author: string | null
    }
  | {
      kind: "ride"
      distance: number | null
      elevation: number | null
      startedAt: string | null
      rider: string | null
    }
  | { kind: "report"; number: string | null; bike: string | null }
  | {
      kind: "event"
      startsAt: string | null
      endsAt: string | null
      timezone: string | null
      status: Event["status"]
      organizer: string | null
      price: Money | null
      buyUrl: string | null
    }
  | { kind: "club"; founder: string | null }
  | {
      kind: "product"
      price: Money | null
      condition: Product["condition"]
      status: Product["status"]
      brand: string | null
      model: string | null
      color: string | null
      seller: string | null
    }

/** What is described: a thing as a list tells it, as a whole, or as either with its stamps. What it lacks is null. */
export type Described<Card, Whole> = Card & Partial<Omit<Whole, keyof Card>> & Partial<Stamps>
export type Stamps = Pick<Description, "createdAt" | "updatedAt">

/** The cover and then the others, none of them twice. */
export function photosOf({
  cover,
  photos = [],
}: {
  cover?: Image | null
  photos?: readonly Image[]
}): readonly Image[] {
  return cover ? [cover, ...photos.filter(({ url }) => url !== cover.url)] : photos
}
