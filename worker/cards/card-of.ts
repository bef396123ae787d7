// What a share card says, at the size of a stamp in a chat, and its image in the head of a page.

import { type CardSubject, cardAddress, cardSubject, cardVersion } from "#app/domain/address/card-address.ts"
import type { PathName } from "#app/domain/address/paths.ts"
import type { Art, Description } from "#app/domain/entities/description.ts"
import { bikeKinds } from "#app/domain/entities/drawing.ts"
import { resourceTypes } from "#app/domain/entities/entities.ts"
import { date, number } from "#app/domain/format/format.ts"
import type { Language } from "#app/domain/format/language.ts"
import type { Translation } from "#app/i18n/translation.tsx"
import type { MetaCard } from "#app/page.tsx"
import { resourceNames } from "#contract/queries.ts"
import type { Card, CardArt } from "#share/card.ts"
import { thinPath } from "#track/geo.ts"

export function cardOf(description: Description, translation: Translation): Card {
  const { page, name, mark, photos, place, figures } = description
  const art = artOf(description, translation)
  const isTape = page === "stolenReport" && mark !== null && mark.tone !== "quiet"
  const places = [place && "label" in place ? place.label : null, place?.city, place?.state].filter(Boolean)
  const line = [...new Set(places)].join(", ") || null
  return {
    language: translation.language,
    kicker: kickerOf(description, translation),
    name: name.slice(0, longestName),
    line,
    figures: figuresOf(description, translation, `${isTape ? mark.text : ""} ${line ?? ""}`),
    isLed: page === "product" && figures[0]?.label === translation.t("product.price"),
    mark: mark && { ...mark, isTape },
    art,
    photo: art.kind === "track" && art.encodedPath !== null ? null : (photos[0]?.url ?? null),
  }
}

/** The card of a list or of the home page, with as much of its description as two lines hold. */
export function plainCard(
  { title, description }: Pick<MetaCard, "title" | "description">,
  counts: readonly { label: string; total: number | null }[],
  art: CardArt,
  language: Language,
): Card {
  const line = description?.split(/[.:;](?:\s|$)/)[0]?.trim() || null
  const figures = counts.flatMap(({ label, total }) => (total ? [{ label, value: number(total, language) }] : []))
  return { language, kicker: null, name: title, line, figures, isLed: false, mark: null, art, photo: null }
}

export function artOf({ id, art, mark }: Description, translation: Translation): CardArt {
  if (art.kind === "track") return { kind: "track", id, ...thinned(art) }
  if (art.kind === "date") return { kind: "date", ...leaf(art, translation), isOff: mark !== null }
  return art.kind === "jersey" ? { kind: "jersey", id: art.id } : { kind: "drawing", of: art.of, paint: art.paint }
}

const longestName = 160

const most = { points: 140, altitudes: 80 } as const

function thinned({ encodedPath, elevationSketch }: Extract<Art, { kind: "track" }>) {
  const step = Math.max(1, Math.ceil((elevationSketch?.length ?? 0) / most.altitudes))
  return {
    encodedPath: thinPath(encodedPath, most.points),
    elevationSketch: elevationSketch?.filter((_, position) => position % step === 0) ?? null,
  }
}

function leaf({ startsAt, timezone }: Extract<Art, { kind: "date" }>, { language }: Translation) {
  const zone = timezone ?? undefined
  return {
    month: date(startsAt, language, "month", zone)?.replace(".", "") ?? null,
    day: date(startsAt, language, "day", zone),
  }
}

function kickerOf({ page, art }: Description, { t }: Translation): string {
  if (page !== "product") return t(`card.${page}`)
  return t(art.kind === "drawing" && bikeKinds.some((kind) => kind === art.of) ? "card.bike" : "card.part")
}

function figuresOf({ figures, art }: Description, { t, language }: Translation, shown: string): Card["figures"] {
  const next = art.kind === "jersey" ? meeting(art, language) : null
  const first = next === null ? [] : [{ label: t("card.next"), value: next }]
  return [...first, ...figures.filter(({ value }) => !shown.includes(value))].slice(0, 3)
}

function meeting({ next }: Extract<Art, { kind: "jersey" }>, language: Language): string | null {
  const [weekday, day, time] = (["weekday", "short", "time"] as const).map((style) =>
    date(next?.startsAt ?? null, language, style, next?.timezone ?? undefined),
  )
  return day === null || day === undefined ? null : `${weekday?.replace(".", "")} ${day}, ${time}`
}

export type CardImage = { path: string; type: string; width: number; height: number; alt: string }

export function cardImage(description: Description, translation: Translation): CardImage {
  const card = cardOf(description, translation)
  const { page, id, turn } = description
  const kind = resourceNames.find((name) => resourceTypes[name].page === page)
  const subject: CardSubject = kind ? { kind, id, turn } : { kind: "home", id: null }
  const path = cardAddress(subject, translation.language, cardVersion(card))
  return { path, type: card.photo === null ? "image/png" : "image/jpeg", ...size, alt: altOf(card) }
}

/** The card of a list or of the home page, by the address that redirects to the version of now; null for any other page. */
export function listCardImage(page: PathName, language: Language, alt: string): CardImage | null {
  const name = page === "products" ? "store" : page
  const kind = resourceNames.find((one) => resourceTypes[one].list === name) ?? page
  const subject = cardSubject({ kind })
  return subject && { path: cardAddress(subject, language, null), type: "image/png", ...size, alt }
}

/** Pixels, as `cardSize` of packages/share/card.ts, of which this worker imports types only. */
const size = { width: 1200, height: 630 } as const

function altOf({ kicker, name, mark, line, figures }: Card): string {
  const texts = [mark?.text, line, ...figures.map(({ label, value }) => `${label} ${value}`)].filter(Boolean)
  return [`${kicker}: ${name}`, texts.join(", ")].filter(Boolean).join(". ")
}
