// A query is a same-origin URL with a type: SWR key, request and cache key in one. Its one spelling sorts parameters, without empty ones.

import type { ParameterName } from "#contract/queries.ts"
import { formatBbox } from "#track/earth.ts"
import { memoized } from "#track/memoized.ts"
import type { Forecast } from "#track/ride-forecast.ts"
import type { Introduced } from "../entities/description.ts"
import type * as Site from "../entities/entities.ts"
import { isResource, type List, type Resource, type Resources } from "../entities/entities.ts"
import { type FeatureType, featureTypes, inOrder } from "../map/map-parameters.ts"
import { type Departure, departureOf, type Turn, turnOf } from "./outing.ts"
import { decoded, isId } from "./paths.ts"

declare const answer: unique symbol
/** The URL of a query whose answer is a `T`, or null when there is none. */
export type Query<T> = string & { readonly [answer]?: T }
export type AnswerOf<Q> = Q extends Query<infer T> ? T : never

export type Parameters = Readonly<Record<string, string | undefined>>
/** `week` is no parameter of the API: the gateway replaces it by days. */
export type ParametersOf<R extends Resource> = {
  readonly [name in ParameterName<R> | (R extends "events" ? "week" : never)]?: string | undefined
}
/** Refuses unknown parameters, which the compiler finds in literals but not in spreads. */
type Only<Given, Known> = Given & { readonly [name in Exclude<keyof Given, keyof Known>]: never }
export type ParsedQuery =
  | { kind: "list"; resource: Resource; parameters: Record<string, string> }
  | { kind: "calendar"; resource: "events"; parameters: Record<string, string> }
  | { kind: "one"; resource: Resource; id: string; turn?: Turn }
  | { kind: "related"; resource: Resource; id: string; relation: "similar" }
  | { kind: "ofSeller"; id: string }
  | { kind: "sameBikes"; resource: "products" | "stolen"; id: string }
  | { kind: "track"; resource: "cycling-routes" | "rides"; id: string; turn?: Turn }
  | { kind: "thefts"; resource: "cycling-routes"; id: string }
  | { kind: "forecast"; resource: "cycling-routes"; id: string; turn: Turn; departure: Departure }
  | { kind: "feed"; resource: Resource; parameters: Record<string, string> }
  | { kind: "home" }
  | { kind: "search"; text: string; type?: FeatureType }
  | { kind: "found" }
  | { kind: "sitemap"; resource: Resource }
  | { kind: "sitemapSummary" }
  | { kind: "sitemapList"; resource: Resource; parameters: { cursor?: string } }
  | { kind: "features"; parameters: Record<string, string> }
  | { kind: "shortLink"; code: string }

type MapQuery = { bounds: Site.Bounds; zoom: number; types?: readonly FeatureType[] }

export const apiRoot = "/api/v1"
/** A response header: when a stale answer was right, in milliseconds since the epoch. */
export const asOfHeader = "x-as-of"

export function list<R extends Resource, Given extends ParametersOf<R>>(
  resource: R,
  parameters?: Only<Given, ParametersOf<R>>,
): Query<List<Resources[R]["card"]>>
export function list(resource: Resource, parameters: Parameters = {}): string {
  return listAddress(resource, parameters)
}

export function listAddress(resource: Resource, parameters: Parameters): string {
  return `${apiRoot}/${resource}${search(parameters)}`
}

/** Events with the fields of a calendar; 50 is the most that the API lists. */
export function calendar(parameters: ParametersOf<"events"> = {}): Query<List<Site.CalendarEvent>> {
  return `${apiRoot}/calendar/events${search({ ...parameters, limit: "50" })}`
}

export function calendarOf(events: Query<unknown>): Query<List<Site.CalendarEvent>> {
  return calendar(Object.fromEntries(new URL(events, "https://site").searchParams))
}

export function one<R extends Resource>(
  resource: R,
  id: string,
  turn?: R extends "cycling-routes" ? Turn : never,
): Query<Resources[R]["whole"] & Introduced> {
  return `${apiRoot}/${resource}/${encodeURIComponent(id)}${search(turn ?? {})}`
}

export function related<R extends "cycling-routes" | "products">(
  resource: R,
  id: string,
  relation: R extends "products" ? "similar" | "seller" : "similar",
): Query<List<Resources[R]["card"]>> {
  return `${one(resource, id)}/${relation}`
}

export function reportsLike(product: string): Query<{ items: Resources["stolen"]["card"][] }> {
  return `${one("products", product)}/reports`
}

export function adsLike(report: string): Query<{ items: Resources["products"]["card"][] }> {
  return `${one("stolen", report)}/ads`
}

/** What was reported stolen around the start of a route. */
export function theftsNear(route: string): Query<Site.Thefts> {
  return `${one("cycling-routes", route)}/thefts`
}

export function track(resource: "cycling-routes" | "rides", id: string, turn: Turn = {}): Query<unknown> {
  return `${one(resource, id)}/track${search(turn)}`
}

/** The weather of a ride on a route; null when there is none to tell. */
export function forecast(id: string, turn: Turn = {}, departure: Departure = {}): Query<Forecast | null> {
  return `${one("cycling-routes", id)}/forecast${search({ ...turn, ...departure })}`
}

/** A text in every list, or in one, each with the filters that its words mean there. */
export function everything(text: string, type?: FeatureType): Query<Site.Everything> {
  return `${apiRoot}/search${search({ q: text, type })}`
}

/** The API's own search of several lists, which knows no filters. */
export function found(text: string, types: readonly FeatureType[]): Query<unknown> {
  return `${apiRoot}/search${search({ limit: "5", q: text, types: types.join() })}`
}

export function feed<R extends Resource>(
  resource: R,
  parameters: Parameters,
): Query<List<Site.Stamped<Resources[R]["card"]>>> {
  return `${apiRoot}/feeds/${resource}${search(parameters)}`
}

export function sitemap(resource: Resource, cursor?: string): Query<List<Site.Listable>> {
  return `${apiRoot}/sitemap${search({ type: resource, cursor })}`
}

export const sitemapSummary: Query<Site.SitemapSummary> = `${apiRoot}/sitemap/summary`

export function sitemapList(resource: Resource, cursor?: string): Query<List<Site.Listable>> {
  return `${apiRoot}/sitemap/${resource}${search({ cursor })}`
}

export const home: Query<Site.Home> = `${apiRoot}/home`

export function features(query: Omit<MapQuery, "types">): Query<Site.MapFeatures>
export function features(query: MapQuery): Query<Site.MapFeatures> | null
export function features({ bounds, zoom, types = featureTypes }: MapQuery): Query<Site.MapFeatures> | null {
  const wanted = inOrder(types)
  if (wanted.length === 0) return null
  const some = wanted.length < featureTypes.length ? wanted.join(",") : undefined
  return `${apiRoot}/map/features${search({ bbox: formatBbox(bounds), zoom: String(zoom), types: some })}`
}

export function shortLink(code: string): Query<string> {
  return `${apiRoot}/shortner/${encodeURIComponent(code)}`
}

export function following<T>(query: Query<List<T>>, cursor: string): Query<List<T>> {
  const url = new URL(query, "https://site")
  url.searchParams.set("cursor", cursor)
  return url.pathname + search(Object.fromEntries(url.searchParams))
}

/** Memoized, since one document asks it a dozen times; nobody changes what it gives. */
export const parseQuery = memoized((url: string): ParsedQuery | null => {
  const { pathname, searchParams } = new URL(url, "https://site")
  if (!pathname.startsWith(`${apiRoot}/`)) return null
  const parts = pathname.slice(apiRoot.length + 1).split("/")
  const [first = "", id, relation, ...rest] = parts.map(decoded)
  if (rest.length > 0 || id === "" || relation === "") return null
  const parameters = Object.fromEntries(searchParams)
  if (first === "sitemap") return relation === undefined ? parseSitemap(id, parameters) : null
  if (isResource(first)) return parseEntity(first, id, relation, parameters)
  if (relation !== undefined) return null
  if (first === "home") return id === undefined && searchParams.size === 0 ? { kind: "home" } : null
  if (first === "search") return id === undefined && parameters.q ? parseSearch(parameters.q, parameters) : null
  if (first === "feeds") return isResource(id) ? { kind: "feed", resource: id, parameters } : null
  if (first === "map") return id === "features" ? { kind: "features", parameters } : null
  if (first === "calendar") return id === "events" ? { kind: "calendar", resource: id, parameters } : null
  return first === "shortner" && id !== undefined ? { kind: "shortLink", code: id } : null
}, 200)

function parseEntity(
  resource: Resource,
  id: string | undefined,
  relation: string | undefined,
  parameters: Record<string, string>,
): ParsedQuery | null {
  if (id === undefined) return { kind: "list", resource, parameters }
  if (!isId(id)) return null
  const isSpelled = (known: Parameters) => Object.entries(parameters).every(([name, value]) => value === known[name])
  const isRoute = resource === "cycling-routes"
  if (isRoute && relation === "forecast") {
    const [turn, departure] = [turnOf(parameters), departureOf(parameters)]
    return isSpelled({ ...turn, ...departure }) ? { kind: "forecast", resource, id, turn, departure } : null
  }
  const isTurnable = isRoute && (relation === undefined || relation === "track")
  if (!isSpelled(isTurnable ? turnOf(parameters) : {})) return null
  const turn = Object.keys(parameters).length > 0 ? { turn: parameters } : {}
  if (relation === undefined) return { kind: "one", resource, id, ...turn }
  // The relations `seller`, `reports`, `ads` and `thefts` are made of other answers by the gateway.
  if (resource === "products" && relation === "seller") return { kind: "ofSeller", id }
  if (resource === "products" && relation === "reports") return { kind: "sameBikes", resource, id }
  if (resource === "stolen" && relation === "ads") return { kind: "sameBikes", resource, id }
  if (isRoute && relation === "thefts") return { kind: "thefts", resource, id }
  if ((isRoute || resource === "rides") && relation === "track") return { kind: "track", resource, id, ...turn }
  const hasSimilar = isRoute || resource === "products"
  return relation === "similar" && hasSimilar ? { kind: "related", resource, id, relation } : null
}

function parseSearch(text: string, { types, type }: Record<string, string>): ParsedQuery | null {
  if (types !== undefined) return { kind: "found" }
  const known = featureTypes.find((name) => name === type)
  return type === undefined || known ? { kind: "search", text, ...(known && { type: known }) } : null
}

function parseSitemap(id: string | undefined, parameters: Record<string, string>): ParsedQuery | null {
  const { type, cursor, ...strangers } = parameters
  if (Object.keys(strangers).length > 0) return null
  if (id === undefined) return isResource(type) ? { kind: "sitemap", resource: type } : null
  if (type !== undefined) return null
  if (isResource(id)) return { kind: "sitemapList", resource: id, parameters: cursor === undefined ? {} : { cursor } }
  return id === "summary" && cursor === undefined ? { kind: "sitemapSummary" } : null
}

function search(parameters: Parameters): string {
  const entries = Object.entries(parameters).filter((entry): entry is [string, string] => (entry[1] ?? "") !== "")
  return entries.length > 0 ? `?${new URLSearchParams(entries.sort(([a], [b]) => (a < b ? -1 : 1)))}` : ""
}
