// A feed as all formats write it: the list that is followed, and what its things say of themselves.

import { pictureSource } from "#app/domain/address/images.ts"
import { pathTo } from "#app/domain/address/paths.ts"
import type { Description } from "#app/domain/entities/description.ts"
import type { Language } from "#app/domain/format/language.ts"
import { escaped } from "../files/track-formats/xml.ts"

export type Feed = {
  title: string
  author: string
  language: Language
  origin: string
  /** The addresses of the feed, which says its language, and of the list, which leaves the reader theirs; both whole. */
  self: string
  page: string
  /** When something was last changed. */
  updated: string
  items: Item[]
}

export type Item = {
  /** The address of the page is what the thing is known by: it stays, whatever is changed. */
  address: string
  title: string
  summary: string
  html: string
  image: string | null
  published: string | null
  updated: string
}

/** What accuses somebody and was not checked is followed by nobody. */
export function itemsOf(entities: Description[], origin: string): Item[] {
  return entities.filter(({ noindex }) => !noindex).map((entity) => itemOf(entity, origin))
}

/** The newest of the instants; what nobody knows the age of is as old as can be, since the formats ask for one. */
export function newest(instants: (string | null)[]): string {
  return new Date(
    Math.max(0, ...instants.flatMap((instant) => (instant === null ? [] : Date.parse(instant)))),
  ).toISOString()
}

function itemOf(entity: Description, origin: string): Item {
  const { name, mark, summary, photos, createdAt, updatedAt } = entity
  const [photo] = photos
  const source = photo === undefined ? null : pictureSource(photo.url, 960)
  const image = source === null ? null : origin + source
  const picture = image === null ? "" : `<p><img src="${escaped(image)}" alt="${escaped(photo?.alt ?? "")}"></p>`
  return {
    address: origin + pathTo(entity.page, { id: entity.id }),
    title: mark === null ? name : `${mark.text}: ${name}`,
    summary,
    html: `${picture}<p>${escaped(summary)}</p>`,
    image,
    published: createdAt && newest([createdAt]),
    updated: newest([updatedAt ?? createdAt]),
  }
}
