// Queries that are made of other queries, each asked through `Answers`: what else a seller sells, reports and ads of one
// bike, and thefts around the start of a route.

import * as v from "valibot"
import { nearText } from "#app/domain/address/filters.ts"
import { list, one, type ParsedQuery } from "#app/domain/address/query.ts"
import type { Thefts } from "#app/domain/entities/entities.ts"
import {
  type BikeDescription,
  brandOf,
  isSameBike,
  mayBeSame,
  nearerTo,
  wordsOf,
} from "#app/domain/entities/same-bike.ts"
import { behindGreenwich } from "#app/domain/format/format.ts"
import type { Language } from "#app/domain/format/language.ts"
import type { Cover } from "#app/domain/track/cover.ts"
import { coverOf } from "#app/domain/track/draw-cover.ts"
import { askAnswers } from "../cache/edge-cache.ts"
import { getCopy } from "../cache/store.ts"
import { type Bindings, settingsOf } from "../env.ts"
import { id, instant, orNull, point, sketch, text } from "./schema-primitives.ts"
import { cardsOfRow } from "./shape.ts"
import { copyKey } from "./tags.ts"
import { UpstreamError } from "./upstream.ts"

export async function answerTo(query: string, language: Language): Promise<string | null> {
  const answer = await askAnswers(query, language)
  const body = await answer.text()
  if (answer.status === 404) return null
  if (!answer.ok) throw new UpstreamError(answer.status, query)
  return body
}

export async function otherProducts(env: Bindings, product: string, language: Language): Promise<string | null> {
  const query = one("products", product)
  const key = copyKey({ kind: "one", resource: "products", id: product }, query, language)
  const copy = key && (await getCopy(env, "answers", key))
  const body = copy ? copy.text : await answerTo(query, language)
  if (body === null) return null
  const { seller } = v.parse(withSeller, JSON.parse(body))
  return seller && list("products", { seller: seller.id, exclude: product, limit: String(cardsOfRow) })
}

const withSeller = v.object({ seller: orNull(v.object({ id })) })

/** The line of a route, as an event that rides it shows it; null when there is no such route. Throws an UpstreamError. */
export async function routeCover(route: string, language: Language): Promise<Cover | null> {
  const body = await answerTo(one("cycling-routes", route), language)
  return body === null ? null : coverOf(v.parse(v.object(sketch), JSON.parse(body)), "card")
}

/** Null when there is no such route, or the API takes no position. Throws an UpstreamError. */
export async function theftsNear(env: Bindings, route: string, language: Language): Promise<Thefts | null> {
  if (settingsOf(env).public.missingParameters.includes("near")) return null
  const body = await answerTo(one("cycling-routes", route), language)
  if (body === null) return null
  const at = v.parse(v.object({ start: placed }), JSON.parse(body)).start?.coordinates
  const near = at ? nearText(at.lat, at.lng) : null
  const today = new Date(Date.now() - behindGreenwich)
  today.setUTCFullYear(today.getUTCFullYear() - 1)
  const thefts = { total: 0, near: near ?? "", radius: "10", since: today.toISOString().slice(0, 10) }
  if (near === null) return thefts
  const around = { near, radius: `${Number(thefts.radius) * 1_000}`, stolenAfter: thefts.since, limit: "1" }
  const counted = v.parse(counting, JSON.parse((await answerTo(list("stolen", around), language)) ?? "{}"))
  return { ...thefts, total: counted.total ?? 0 }
}

type SameBikes = Extract<ParsedQuery, { kind: "sameBikes" }>
type Card = { id: string } & Record<string, unknown>

/** The API's longest page, and the candidates that are read whole. */
const [many, looked] = [50, 6]

/** The cards of the other side's entities, the nearest first; null when there is no such entity. Throws an UpstreamError. */
export async function sameBikes({ resource, id }: SameBikes, language: Language): Promise<{ items: Card[] } | null> {
  const body = await answerTo(one(resource, id), language)
  if (body === null) return null
  const entity = v.parse(whole, JSON.parse(body))
  const bike = bikeOf(entity)
  const words = [brandOf(bike), wordsOf(bike)[0]].filter(Boolean)
  const isAd = resource === "products"
  const isOpen = isAd ? entity.status !== "sold" : isApproved(entity)
  const isLookedFor = (entity.kind ?? "bike") === "bike" && isOpen && entity.dateRecovered === null
  if (!isLookedFor || words.length < 2) return { items: [] }
  const query = isAd
    ? list("stolen", { q: words.join(" "), recovered: "false", limit: `${many}` })
    : list("products", { q: words.join(" "), kind: "bike", limit: `${many}` })
  const { items } = v.parse(cards, JSON.parse((await answerTo(query, language)) ?? "{}"))
  const pair = (other: BikeDescription): [report: BikeDescription, ad: BikeDescription] =>
    isAd ? [other, bike] : [bike, other]
  const candidates = items
    .map((card) => ({ card, other: bikeOf(v.parse(listed, card)) }))
    .filter(({ other }) => mayBeSame(...pair(other)))
    .sort((a, b) => nearerTo(bike)(a.other, b.other))
    .slice(0, looked)
  const matches = await Promise.all(
    candidates.map(async ({ card }) => {
      const body = await answerTo(one(isAd ? "stolen" : "products", card.id), language)
      if (body === null) return []
      const entity = v.parse(whole, JSON.parse(body))
      return (!isAd || isApproved(entity)) && isSameBike(...pair(bikeOf(entity))) ? [card] : []
    }),
  )
  return { items: matches.flat().slice(0, cardsOfRow) }
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

const counting = v.object({ total: orNull(v.number()) })
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
