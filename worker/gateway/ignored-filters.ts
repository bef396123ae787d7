// Filters that an API refuses, which are left out of the query, or ignores, which the items show. The page names them.

import * as v from "valibot"
import { parseNear, searchText } from "#app/domain/address/filters.ts"
import type { ParsedQuery } from "#app/domain/address/query.ts"
import { isWithin } from "#app/domain/map/map-view.ts"
import { distanceBetween, type LatLng, parseBbox } from "#app/domain/track/earth.ts"
import { type Fact, fits, optionalParameters, type Parameter, type Resource, resources } from "#contract/queries.ts"
import { orNull } from "./schema-primitives.ts"
import type { UpstreamAnswer } from "./upstream.ts"
import { problemOf } from "./upstream.ts"

export type ListQuestion = Extract<ParsedQuery, { kind: "list" }>
type RelaxedQuery = { query: string; ignored: string[] }

const filterNames: Readonly<Record<string, string>> = {
  distanceMin: "distance",
  distanceMax: "distance",
  elevationMin: "elevation",
  elevationMax: "elevation",
  averageSpeedMin: "speed",
  averageSpeedMax: "speed",
  startedAfter: "after",
  startedBefore: "before",
  radius: "near",
}

export function filterName(parameter: string): string {
  return filterNames[parameter] ?? parameter
}

/** What to ask in place of a refused query, in turn: without what the API names, without what no API has to know, without any filter. */
export function relaxedQueries(question: ParsedQuery, query: string, refusal: UpstreamAnswer): RelaxedQuery[] {
  if (!isPageList(question)) return []
  const { pathname, searchParams } = new URL(query, "https://api")
  const filters = [...searchParams.keys()].filter((name) => !needed.includes(name))
  const named = problemOf(refusal).errors.map(({ field }) => field)
  const optional: readonly string[] = optionalParameters
  const attempts = [
    filters.filter((name) => named.includes(name)),
    filters.filter((name) => optional.includes(name)),
    filters,
  ].filter((left, at, all) => left.length > 0 && all.findIndex((other) => other.join() === left.join()) === at)
  return attempts.map((ignored) => {
    const rest = [...searchParams].filter(([name]) => !ignored.includes(name))
    return { query: pathname + searchText(Object.fromEntries(rest)), ignored }
  })
}

const needed = ["q", "ids", "limit", "cursor", "status", "creator", "routeId", "groupId", "seller", "exclude"]

/** A list with a limit is part of something else, which cannot say what was left out. */
export function isPageList(question: ParsedQuery): question is ListQuestion {
  return question.kind === "list" && question.parameters.limit === undefined
}

/** The filters that the items contradict, by the API's names. A field that an item lacks contradicts nothing. */
export function contradicted({ resource, parameters }: ListQuestion, sent: unknown): string[] {
  const read = v.safeParse(answer, sent)
  const items = read.success ? read.output.items : []
  return Object.entries(parameters).flatMap(([name, value]) =>
    isContradicted(resource, parameters, name, value, items) ? name : [],
  )
}

type Item = Record<string, unknown>
const record = v.record(v.string(), v.unknown())
const answer = v.object({ items: v.array(record) })

function isContradicted(
  resource: Resource,
  parameters: Record<string, string>,
  name: string,
  value: string,
  items: Item[],
): boolean {
  if (name === "sort") return !isInOrder(resource, value, items, parseNear(parameters.near))
  if (name === "near") {
    const [place, radius] = [parseNear(value), Number(parameters.radius ?? defaultRadius)]
    return place !== null && points(resource, items).some((at) => distanceBetween(place, at) > radius + blur.metres)
  }
  if (name === "bbox") {
    const [west = 0, south = 0, east = 0, north = 0] = parseBbox(value) ?? [-180, -90, 180, 90]
    const { degrees } = blur
    return points(resource, items).some(
      (at) => !isWithin([west - degrees, south - degrees, east + degrees, north + degrees], at),
    )
  }
  const known: Readonly<Record<string, Parameter>> = resources[resource].parameters
  const parameter = Object.hasOwn(known, name) ? known[name] : undefined
  if (parameter === undefined) return false
  return items.some((item) => {
    const fact = factOf(resource, item, name)
    if (fact === null || (Array.isArray(fact) && fact.length === 0)) return false
    return !value.split(",").some((one) => fits(parameter, fact, tolerant(parameter, one)))
  })
}

const defaultRadius = 25_000
/** Coordinates may be rounded to about a kilometre each. */
const blur = { metres: 2_500, degrees: 0.025 }
const day = 86_400_000

/** A day begins at another instant in each zone. */
function tolerant(parameter: Parameter, value: string): string {
  if (parameter.kind !== "range" || parameter.unit !== "instant" || Number.isNaN(Date.parse(value))) return value
  return new Date(Date.parse(value) + (parameter.edge === "low" ? -day : day)).toISOString()
}

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

const fact = v.union([v.string(), v.number(), v.boolean(), v.array(v.union([v.string(), v.number()]))])

function isInOrder(resource: Resource, sort: string, items: Item[], place: LatLng | null): boolean {
  const [key, sign] = sort.startsWith("-") ? [sort.slice(1), -1] : [sort, 1]
  const [values, slack] =
    key === "distanceFrom"
      ? [place === null ? [] : points(resource, items).map((at) => distanceBetween(place, at)), 2 * blur.metres]
      : [items.map((item) => numberOf(factOf(resource, item, key))).filter((value) => value !== null), 0]
  return values.every((value, at) => at === 0 || sign * ((values[at - 1] ?? value) - value) <= slack)
}

function numberOf(fact: Fact): number | null {
  // Date.parse also makes a date of any other text with a number in it.
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
