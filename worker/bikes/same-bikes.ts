import * as v from "valibot"
import { list, one } from "#app/domain/address/query.ts"
import {
  type BikeDescription,
  brandOf,
  isSameBike,
  mayBeSame,
  nearerTo,
  wordsOf,
} from "#app/domain/entities/same-bike.ts"
import type { Language } from "#app/domain/format/language.ts"
import { answerTo } from "../gateway/answer-to.ts"
import type { MadeKind, QueryOf } from "../gateway/kind.ts"
import { cardsOfRow } from "../gateway/resources.ts"
import { id, instant, orNull, point, text } from "../gateway/schema-primitives.ts"

export const sameBikes: MadeKind<QueryOf<"sameBikes">> = { tags: () => ["products", "stolen"], make }

type Card = { id: string } & Record<string, unknown>

/** The API finds words by their beginnings: those of "CAAD13" and "CAAD 13", and of most words with a wrong letter, are the same. */
const beginning = /^(\p{L}{1,3}|\d+)/u

/** The API's longest page, and the candidates that are read whole. */
const [many, looked] = [50, 6]

/** The cards of the other side's entities, the nearest first; null when there is no such entity. Throws an UpstreamError. */
async function make(
  _: unknown,
  { resource, id }: QueryOf<"sameBikes">,
  language: Language,
): Promise<{ value: { items: Card[] } } | null> {
  const answer = await answerTo(one(resource, id), language)
  if (answer === null) return null
  const entity = v.parse(whole, answer)
  const bike = bikeOf(entity)
  const words = [brandOf(bike), wordsOf(bike)[0]].flatMap((word) => word?.match(beginning)?.[0] ?? [])
  const isAd = resource === "products"
  const isOpen = isAd ? entity.status !== "sold" : isApproved(entity)
  const isLookedFor = (entity.kind ?? "bike") === "bike" && isOpen && entity.dateRecovered === null
  if (!isLookedFor || words.length < 2) return { value: { items: [] } }
  const query = isAd
    ? list("stolen", { q: words.join(" "), recovered: "false", limit: `${many}` })
    : list("products", { q: words.join(" "), kind: "bike", limit: `${many}` })
  const { items } = v.parse(cards, (await answerTo(query, language)) ?? {})
  const pair = (other: BikeDescription): [report: BikeDescription, ad: BikeDescription] =>
    isAd ? [other, bike] : [bike, other]
  const candidates = items
    .map((card) => ({ card, other: bikeOf(v.parse(listed, card)) }))
    .filter(({ other }) => mayBeSame(...pair(other)))
    .sort((a, b) => nearerTo(bike)(a.other, b.other))
    .slice(0, looked)
  const matches = await Promise.all(
    candidates.map(async ({ card }) => {
      const answer = await answerTo(one(isAd ? "stolen" : "products", card.id), language)
      if (answer === null) return []
      const entity = v.parse(whole, answer)
      return (!isAd || isApproved(entity)) && isSameBike(...pair(bikeOf(entity))) ? [card] : []
    }),
  )
  return { value: { items: matches.flat().slice(0, cardsOfRow) } }
}

function isApproved({ status }: { status: string | null }): boolean {
  return status === "approved"
}

type Entity = v.InferOutput<typeof listed> & Partial<v.InferOutput<typeof whole>>

function bikeOf({ title, name, brand, model, color, dateStolen, createdAt, ...rest }: Entity): BikeDescription {
  const at = rest.stolenLocation?.coordinates ?? rest.place?.coordinates ?? rest.coordinates
  return {
    name: title ?? name,
    brand: brand ?? null,
    model: model ?? null,
    color: color ?? null,
    at: at && [at.lat, at.lng],
    since: dateStolen ?? createdAt,
  }
}

const placed = orNull(v.object({ coordinates: point }))
const listed = v.object({
  name: text,
  title: text,
  dateStolen: text,
  createdAt: instant,
  coordinates: point,
  place: placed,
  stolenLocation: placed,
})
const more = { brand: text, model: text, color: text, kind: text, status: text, dateRecovered: text }
const whole = v.object({ ...listed.entries, ...more })
const cards = v.object({ items: v.array(v.looseObject({ id })) })
