// The reports that may be of a bike on sale, and the ads that may offer a stolen one: no relation of the API, but made of its lists and
// of the few of their things that come into question.

import * as v from "valibot"
import { list, one, type ParsedQuery } from "#app/domain/address/query.ts"
import {
  type BikeDescription,
  brandOf,
  isSameBike,
  mayBeSame,
  nearerTo,
  wordsOf,
} from "#app/domain/entities/same-bike.ts"
import type { Language } from "#app/domain/format/language.ts"
import { answerTo } from "./answer-to.ts"
import { id, instant, orNull, point, text } from "./schema-primitives.ts"

export type SameBikes = Extract<ParsedQuery, { kind: "sameBikes" }>
type Card = { id: string } & Record<string, unknown>

/** As many candidates as the API gives at once, how many of them are looked at whole, and a row of cards. */
const [many, looked, most] = [50, 6, 4]

/** The cards, the nearest first; null when there is no such thing. Throws an UpstreamError when the API fails. */
export async function sameBikes({ resource, id }: SameBikes, language: Language): Promise<{ items: Card[] } | null> {
  const text = await answerTo(one(resource, id), language)
  if (text === null) return null
  const entity = v.parse(asked, JSON.parse(text))
  const bike = saidOf(entity)
  const words = [brandOf(bike), wordsOf(bike)[0]].filter(Boolean)
  // A part, a bike that is sold or back, and one of which nobody can tell what it is, are looked for nowhere.
  const isAd = resource === "products"
  const isOpen = isAd ? entity.status !== "sold" : isApproved(entity)
  const isLookedFor = (entity.kind ?? "bike") === "bike" && isOpen && entity.dateRecovered === null
  if (!isLookedFor || words.length < 2) return { items: [] }
  const found = isAd
    ? list("stolen", { q: words.join(" "), recovered: "false", limit: `${many}` })
    : list("products", { q: words.join(" "), kind: "bike", limit: `${many}` })
  const { items } = v.parse(cards, JSON.parse((await answerTo(found, language)) ?? "{}"))
  const pair = (other: BikeDescription): [report: BikeDescription, ad: BikeDescription] =>
    isAd ? [other, bike] : [bike, other]
  const candidates = items
    .map((card) => ({ card, said: saidOf(v.parse(listed, card)) }))
    .filter(({ said }) => mayBeSame(...pair(said)))
    .sort((a, b) => nearerTo(bike)(a.said, b.said))
    .slice(0, looked)
  const sure = await Promise.all(
    candidates.map(async ({ card }) => {
      const whole = await answerTo(one(isAd ? "stolen" : "products", card.id), language)
      if (whole === null) return []
      const entity = v.parse(asked, JSON.parse(whole))
      return (!isAd || isApproved(entity)) && isSameBike(...pair(saidOf(entity))) ? [card] : []
    }),
  )
  return { items: sure.flat().slice(0, most) }
}

/** Nobody is told that a bike may be the one of a report that was not checked, or was denied. */
function isApproved({ status }: { status: string | null }): boolean {
  return status === "approved"
}

type Said = v.InferOutput<typeof listed> & Partial<v.InferOutput<typeof asked>>

function saidOf({ title, name, brand, model, color, dateStolen, createdAt, ...rest }: Said): BikeDescription {
  const at = rest.stolenLocation?.coordinates ?? rest.place?.coordinates ?? rest.coordinates
  return {
    name: title ?? name,
    ...{ brand: brand ?? null, model: model ?? null, color: color ?? null },
    at: at && [at.lat, at.lng],
    since: dateStolen ?? createdAt,
  }
}

const placed = orNull(v.object({ coordinates: point }))
const listed = v.object({
  ...{ name: text, title: text, dateStolen: text, createdAt: instant },
  ...{ coordinates: point, place: placed, stolenLocation: placed },
})
const asked = v.object({
  ...listed.entries,
  ...{ brand: text, model: text, color: text, kind: text, status: text, dateRecovered: text },
})
const cards = v.object({ items: v.array(v.looseObject({ id })) })
