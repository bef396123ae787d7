// What the share card of a thing says: its description, cut down to what is read in a chat at the size of a stamp.

import type { Art, Description } from "#app/domain/entities/description.ts"
import { bikeKinds } from "#app/domain/entities/drawing.ts"
import { date } from "#app/domain/format/format.ts"
import { decodePath, thinPath } from "#app/domain/track/geo.ts"
import type { MessageKey } from "#app/i18n/messages.ts"
import type { Translation } from "#app/i18n/translation.tsx"
import type { Card, CardArt } from "#share/card.ts"

/** The same card for the same description and language, which its version (`cardVersion`) is made of. */
export function cardOf(description: Description, translation: Translation): Card {
  const { t, language } = translation
  const { page, name, mark, photos } = description
  const art = artOf(description, translation)
  const isTape = page === "stolenReport" && mark !== null && mark.tone !== "quiet"
  const line = placeLine(description)
  return {
    language,
    kicker: t(kickerOf(description)),
    name: name.slice(0, longestName),
    line,
    figures: figuresOf(description, translation, `${isTape ? mark.text : ""} ${line ?? ""}`),
    isLed: description.facts.kind === "product" && description.facts.price !== null,
    mark: mark && { ...mark, isTape },
    art,
    // A line on the map tells more of a way than what was seen beside it.
    photo: art.kind === "track" && art.encodedPath !== null ? null : (photos[0]?.url ?? null),
  }
}

/** The drawing alone, as a tile of a list's card shows it. */
export function artOf({ id, art, mark }: Description, translation: Translation): CardArt {
  switch (art.kind) {
    case "track":
      return { kind: "track", id, ...thinned(art) }
    case "jersey":
      return { kind: "jersey", id: art.id }
    case "date":
      return { kind: "date", ...leaf(art, translation), isOff: mark !== null }
    case "drawing":
      return { kind: "drawing", of: art.of, paint: art.paint }
  }
}

/** More is cut off by the card anyway. */
const longestName = 160

/** More points are not seen, and would be sent and hashed for nothing. */
const most = { points: 140, altitudes: 80 } as const

function thinned({ encodedPath, elevationSketch }: Extract<Art, { kind: "track" }>) {
  const step = Math.max(1, Math.ceil((elevationSketch?.length ?? 0) / most.altitudes))
  return {
    encodedPath: decodePath(encodedPath) === null ? null : thinPath(encodedPath, most.points),
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

function kickerOf({ page, art }: Description): MessageKey {
  if (page === "product") {
    const isBike = art.kind === "drawing" && bikeKinds.some((kind) => kind === art.of)
    return isBike ? "card.bike" : "card.part"
  }
  return kickers[page]
}

const kickers = {
  ride: "card.ride",
  cyclingRoute: "card.route",
  cyclingGroup: "card.group",
  event: "card.event",
  stolenReport: "card.report",
} as const

function placeLine({ place }: Description): string | null {
  const parts = [place && "label" in place ? place.label : null, place?.city, place?.state].filter(Boolean)
  return [...new Set(parts)].join(", ") || null
}

/** Three at most. When a group meets next comes first, and what is said elsewhere on the card is not said again. */
function figuresOf({ figures, art }: Description, { t, language }: Translation, said: string): Card["figures"] {
  const next = art.kind === "jersey" ? meeting(art, language) : null
  const first = next === null ? [] : [{ label: t("card.next"), value: next }]
  return [...first, ...figures.filter(({ value }) => !said.includes(value))].slice(0, 3)
}

function meeting({ next }: Extract<Art, { kind: "jersey" }>, language: Translation["language"]): string | null {
  const said = (["weekday", "short", "time"] as const).map((style) =>
    date(next?.startsAt ?? null, language, style, next?.timezone ?? undefined),
  )
  const [weekday, day, time] = said
  return day === null || day === undefined ? null : `${weekday?.replace(".", "")} ${day}, ${time}`
}
