// The share card of a page as its head names it (`og:image`).

import type { PathName } from "#app/domain/address/paths.ts"
import { type CardSubject, cardAddress, cardSubject, cardVersion } from "#app/domain/address/sharing.ts"
import type { Description } from "#app/domain/entities/description.ts"
import { resourceTypes } from "#app/domain/entities/entities.ts"
import type { Language } from "#app/domain/format/language.ts"
import type { Translation } from "#app/i18n/translation.tsx"
import type { Card } from "#share/card.ts"
import { cardOf } from "./card-of.ts"

/** `path` begins with the language; `alt` says what somebody who does not see the card would miss. */
export type CardImage = { path: string; type: string; width: number; height: number; alt: string }

/** The card of a thing, by the address that is kept for good. */
export function cardImage(description: Description, translation: Translation): CardImage {
  const card = cardOf(description, translation)
  const [kind = ""] = Object.entries(resourceTypes).find(([, { page }]) => page === description.page) ?? []
  const subject = cardSubject({ kind, id: description.id }) ?? home
  const path = cardAddress(subject, translation.language, cardVersion(card))
  return { path, type: card.photo === null ? "image/png" : "image/jpeg", ...size, alt: altOf(card) }
}

/** The card of a list or of the home page, by the address that leads to the one of now; null for any other page. */
export function listCardImage(page: PathName, language: Language, alt: string): CardImage | null {
  const name = page === "products" ? "store" : page
  const [kind] = Object.entries(resourceTypes).find(([, { list }]) => list === name) ?? [page]
  const subject = cardSubject({ kind })
  return subject && { path: cardAddress(subject, language, null), type: "image/png", ...size, alt }
}

const home = { kind: "home" } as const satisfies CardSubject

/** Pixels, as `cardSize` of share/card.ts, of which this worker has the types alone. */
const size = { width: 1200, height: 630 } as const

function altOf({ kicker, name, mark, line, figures }: Card): string {
  const told = [mark?.text, line, ...figures.map(({ label, value }) => `${label} ${value}`)].filter(Boolean)
  return [`${kicker}: ${name}`, told.join(", ")].filter(Boolean).join(". ")
}
