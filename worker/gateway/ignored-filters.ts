// Parameters that an API does not take. What the owner fixed of the API are two calls; a filter that it refuses is left out of the question,
// and one that it ignores shows by the items. Either way the list is shown, and the page says which filters it is without.

import * as v from "valibot"
import { parseNear, searchText } from "#app/domain/address/filters.ts"
import type { ParsedQuery } from "#app/domain/address/query.ts"
import { isWithin } from "#app/domain/map/map-view.ts"
import { distanceBetween, type LatLng, parseBbox } from "#app/domain/track/earth.ts"
import { type Fact, fits, optionalParameters, type Parameter, type Resource, resources } from "#contract/queries.ts"
import { filterName } from "./filter-names.ts"
import { faultyParameters } from "./refusals.ts"
import { orNull } from "./schema-primitives.ts"
import type { UpstreamAnswer } from "./upstream.ts"

type ListQuestion = Extract<ParsedQuery, { kind: "list" }>
/** A question without some of its filters, which are named as the API calls them. */
export type RelaxedQuery = { asked: string; unheeded: string[] }

/**
 * What to ask in place of a question that was refused, one after the other: without what the API names, without what no API has to know,
 * without any filter. Only the list of a page is worth that, since it alone can say what it is without.
 */
export function relaxedQueries(question: ParsedQuery, asked: string, refusal: UpstreamAnswer): RelaxedQuery[] {
  if (!isPageList(question)) return []
  const { pathname, searchParams } = new URL(asked, "https://api")
  const filters = [...searchParams.keys()].filter((name) => !needed.includes(name))
  const named = faultyParameters(refusal)
  const optional: readonly string[] = optionalParameters
  const attempts = [
    filters.filter((name) => named.includes(name)),
    filters.filter((name) => optional.includes(name)),
    filters,
  ].filter((left, at, all) => left.length > 0 && all.findIndex((other) => other.join() === left.join()) === at)
  return attempts.map((unheeded) => {
    const rest = [...searchParams].filter(([name]) => !unheeded.includes(name))
    return { asked: pathname + searchText(Object.fromEntries(rest)), unheeded }
  })
}

/** Without these a list would be another one: whose things they are, and which page of them. */
const needed = ["q", "ids", "limit", "cursor", "status", "creator", "routeId", "groupId", "seller", "exclude"]

/** Whether a question is that of a page's list. One with a limit is made of by somebody who cannot say what was left out. */
export function isPageList(question: ParsedQuery): question is ListQuestion {
  return question.kind === "list" && question.parameters.limit === undefined
}

/** The filters that the items of an answer contradict, as the API calls them. What an item does not say contradicts nothing. */
export function contradicted({ resource, parameters }: ListQuestion, sent: unknown): string[] {
  const read = v.safeParse(answer, sent)
  const items = read.success ? read.output.items : []
  return Object.entries(parameters).flatMap(([name, value]) =>
    isContradicted(resource, parameters, name, value, items) ? name : [],
  )
}

const answer = v.object({ items: v.array(v.record(v.string(), v.unknown())) })
type Item = Record<string, unknown>

function isContradicted(
  resource: Resource,
  parameters: Record<string, string>,
  name: string,
  value: string,
  items: Item[],
): boolean {
  if (name === "sort") return !isInOrder(resource, value, items, parseNear(parameters.near))
  if (name === "near") {
    const [place, radius] = [parseNear(value), Number(parameters.radius ?? usualRadius)]
    return place !== null && points(resource, items).some((at) => distanceBetween(place, at) > radius + blur.metres)
  }
  if (name === "bbox") {
    const [west = 0, south = 0, east = 0, north = 0] = parseBbox(value) ?? [-180, -90, 180, 90]
    const { degrees } = blur
    const box = [west - degrees, south - degrees, east + degrees, north + degrees] as const
    return points(resource, items).some((at) => !isWithin([...box], at))
  }
  const known: Readonly<Record<string, Parameter>> = resources[resource].parameters
  const parameter = known[name]
  if (parameter === undefined || !Object.hasOwn(known, name)) return false
  return items.some((item) => {
    const fact = factOf(resource, item, name)
    if (fact === null || (Array.isArray(fact) && fact.length === 0)) return false
    return !value.split(",").some((one) => fits(parameter, fact, tolerant(parameter, one)))
  })
}

/** What the contract means where nobody says a radius, in metres. */
const usualRadius = 25_000
/** Coordinates may be rounded to about a kilometre each. */
const blur = { metres: 2_500, degrees: 0.025 }
const day = 86_400_000

/** A day has another beginning in each zone, so that an instant may be one day off. */
function tolerant(parameter: Parameter, value: string): string {
  if (parameter.kind !== "range" || parameter.unit !== "instant" || Number.isNaN(Date.parse(value))) return value
  return new Date(Date.parse(value) + (parameter.edge === "low" ? -day : day)).toISOString()
}

/** Where an item says what a parameter or an order is about, if not in the field of that name. */
const fields: Readonly<Record<string, string>> = {
  price: "price.amount",
  started: "startedAt",
  stolen: "dateStolen",
  from: "startsAt",
  to: "startsAt",
  weekday: "weekdays",
  creator: "creator.id",
  seller: "seller.id",
}

const places: Readonly<Record<Resource, string>> = {
  "cycling-routes": "start",
  rides: "start",
  "cycling-groups": "place",
  events: "location",
  products: "place",
  stolen: "stolenLocation",
}

function factOf(resource: Resource, item: Item, name: string): Fact {
  if (name === "recovered") return Object.hasOwn(item, "dateRecovered") ? item.dateRecovered !== null : null
  if (name === "city" || name === "state") return valueAt(item, `${places[resource]}.${name}`)
  const stem = name.replace(/(Min|Max|After|Before)$/, "")
  return valueAt(item, fields[stem] ?? stem)
}

function valueAt(item: Item, path: string): Fact {
  const value = path.split(".").reduce<unknown>((at, key) => (v.is(record, at) ? at[key] : undefined), item)
  return v.is(fact, value) ? value : null
}

const record = v.record(v.string(), v.unknown())
const fact = v.union([v.string(), v.number(), v.boolean(), v.array(v.union([v.string(), v.number()]))])

/** An order of texts is one of many, so that only numbers and instants can be out of it. */
function isInOrder(resource: Resource, sort: string, items: Item[], place: LatLng | null): boolean {
  const [key, sign] = sort.startsWith("-") ? [sort.slice(1), -1] : [sort, 1]
  const [values, slack] =
    key === "distanceFrom"
      ? [place === null ? [] : points(resource, items).map((at) => distanceBetween(place, at)), 2 * blur.metres]
      : [items.map((item) => numberOf(factOf(resource, item, key))).filter((value) => value !== null), 0]
  return values.every((value, at) => at === 0 || sign * ((values[at - 1] ?? value) - value) <= slack)
}

function numberOf(fact: Fact): number | null {
  // Of any other text with a number in it the runtime makes a date as well.
  const number = typeof fact === "string" && /^\d{4}-\d\d-\d\d/.test(fact) ? Date.parse(fact) : fact
  return typeof number === "number" && !Number.isNaN(number) ? number : null
}

function points(resource: Resource, items: Item[]): LatLng[] {
  return items.flatMap((item): LatLng[] => {
    const read = v.safeParse(placed, item[places[resource]])
    return read.success && read.output !== null ? [[read.output.coordinates.lat, read.output.coordinates.lng]] : []
  })
}

const placed = orNull(v.object({ coordinates: v.object({ lat: v.number(), lng: v.number() }) }))

/** The names under which a page's address has these parameters, each once. */
export function filterNames(parameters: readonly string[]): string[] {
  return [...new Set(parameters.map(filterName))]
}
