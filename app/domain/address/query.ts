// A query is a same-origin URL with a type. The same string is the SWR key, the browser's request, the cache key and the
// key of the server's answer, so it has one spelling: parameters sorted, empty ones left out. `parseQuery` is its inverse.

import { featureTypes } from "#contract/codes.ts"
import type { ParameterName } from "#contract/questions.ts"
import type { Introduced } from "../entities/description.ts"
import type {
  Bounds,
  CalendarEvent,
  Home,
  List,
  Listable,
  MapFeatures,
  Resource,
  Resources,
  SitemapSummary,
  Stamped,
} from "../entities/entities.ts"
import { formatBbox } from "../map/bounds.ts"
import { type FeatureType, inOrder } from "../map/map-layers.ts"
import { decoded, isId } from "./pattern.ts"

declare const answer: unique symbol
/** The URL of a question whose answer is a `T`, or null when there is no such thing. */
export type Query<T> = string & { readonly [answer]?: T }
export type AnswerOf<Q> = Q extends Query<infer T> ? T : never

export type Parameters = Readonly<Record<string, string | undefined>>
/** What a list of the resource may be asked with. `week` is ours: the gateway turns it into days before it asks the API. */
export type ParametersOf<R extends Resource> = {
  readonly [name in ParameterName<R> | (R extends "events" ? "week" : never)]?: string | undefined
}
/** Refuses a parameter that the resource does not have: by itself the compiler checks literals for strangers, but no spreads. */
type Only<Given, Known> = Given & { readonly [name in Exclude<keyof Given, keyof Known>]: never }
export type ParsedQuery =
  | { kind: "list"; resource: Resource; parameters: Record<string, string> }
  | { kind: "calendar"; resource: "events"; parameters: Record<string, string> }
  | { kind: "one"; resource: Resource; id: string }
  | { kind: "related"; resource: Resource; id: string; relation: "similar" }
  | { kind: "ofSeller"; id: string }
  | { kind: "sameBikes"; resource: "products" | "stolen"; id: string }
  | { kind: "track"; resource: "cycling-routes"; id: string }
  | { kind: "feed"; resource: Resource; parameters: Record<string, string> }
  | { kind: "home" }
  | { kind: "sitemap"; resource: Resource }
  | { kind: "sitemapSummary" }
  | { kind: "sitemapList"; resource: Resource; parameters: { cursor?: string } }
  | { kind: "features"; parameters: Record<string, string> }
  | { kind: "shortLink"; code: string }

export type MapQuestion = { bounds: Bounds; zoom: number; types?: readonly FeatureType[] }

export const apiRoot = "/api/v1"

export function list<R extends Resource>(resource: R): Query<List<Resources[R]["card"]>>
export function list<R extends Resource, Given extends ParametersOf<R>>(
  resource: R,
  parameters: Only<Given, ParametersOf<R>>,
): Query<List<Resources[R]["card"]>>
export function list(resource: Resource, parameters: Parameters = {}): string {
  return listAddress(resource, parameters)
}

/** The same for parameters that were read out of an address, whose names no type checks. */
export function listAddress(resource: Resource, parameters: Parameters): string {
  return `${apiRoot}/${resource}${search(parameters)}`
}

/** Events as a calendar needs them: the place itself, the end, and when they were changed. As many as the API gives at once. */
export function calendar(parameters: ParametersOf<"events"> = {}): Query<List<CalendarEvent>> {
  return `${apiRoot}/calendar/events${search({ ...parameters, limit: "50" })}`
}

/** The same events as a list of them. */
export function calendarOf(events: Query<unknown>): Query<List<CalendarEvent>> {
  return calendar(Object.fromEntries(new URL(events, "https://site").searchParams))
}

export function one<R extends Resource>(resource: R, id: string): Query<Resources[R]["whole"] & Introduced> {
  return `${apiRoot}/${resource}/${encodeURIComponent(id)}`
}

export function related<R extends "cycling-routes" | "products">(
  resource: R,
  id: string,
  relation: R extends "products" ? "similar" | "seller" : "similar",
): Query<List<Resources[R]["card"]>> {
  return `${one(resource, id)}/${relation}`
}

/** The reports that may be of a bike on sale. */
export function reportsLike(product: string): Query<{ items: Resources["stolen"]["card"][] }> {
  return `${one("products", product)}/reports`
}

/** The ads that may offer a stolen bike. */
export function adsLike(report: string): Query<{ items: Resources["products"]["card"][] }> {
  return `${one("stolen", report)}/ads`
}

/** The whole way of a route, of which `one` has only what a screen can show. */
export function track(id: string): Query<unknown> {
  return `${one("cycling-routes", id)}/track`
}

/** A list with the stamps of its things, the newest first where the API can tell. */
export function feed<R extends Resource>(
  resource: R,
  parameters: Parameters,
): Query<List<Stamped<Resources[R]["card"]>>> {
  return `${apiRoot}/feeds/${resource}${search(parameters)}`
}

/** Everything of one kind that a search engine may list, page by page. */
export function sitemap(resource: Resource, cursor?: string): Query<List<Listable>> {
  return `${apiRoot}/sitemap${search({ type: resource, cursor })}`
}

/** How much there is of it, and where its pages begin. */
export function sitemapSummary(): Query<SitemapSummary> {
  return `${apiRoot}/sitemap/summary`
}

/** The same from the resource's own list, of an API that has no sitemap of it. */
export function sitemapList(resource: Resource, cursor?: string): Query<List<Listable>> {
  return `${apiRoot}/sitemap/${resource}${search({ cursor })}`
}

export function home(): Query<Home> {
  return `${apiRoot}/home`
}

/** What is on a map; null for no type. `bounds` and `zoom` are those of `snappedQuestion`, else no cache has the answer. */
export function features(question: Omit<MapQuestion, "types">): Query<MapFeatures>
export function features(question: MapQuestion): Query<MapFeatures> | null
export function features({ bounds, zoom, types = featureTypes }: MapQuestion): Query<MapFeatures> | null {
  const asked = inOrder(types)
  if (asked.length === 0) return null
  const some = asked.length < featureTypes.length ? asked.join(",") : undefined
  return `${apiRoot}/map/features${search({ bbox: formatBbox(bounds), zoom: String(zoom), types: some })}`
}

/** The destination of a short link; the spelling of the path is the API's. */
export function shortLink(code: string): Query<string> {
  return `${apiRoot}/shortner/${encodeURIComponent(code)}`
}

/** The question for the next page of a list, which the cursor of this page names (keyset paging). */
export function following<T>(query: Query<List<T>>, cursor: string): Query<List<T>> {
  const url = new URL(query, "https://site")
  url.searchParams.set("cursor", cursor)
  return url.pathname + search(Object.fromEntries(url.searchParams))
}

/** Reads a query's URL back; null when it is no question that this site asks. */
export function parseQuery(url: string): ParsedQuery | null {
  const { pathname, searchParams } = new URL(url, "https://site")
  if (!pathname.startsWith(`${apiRoot}/`)) return null
  const [first = "", id, relation, ...rest] = pathname
    .slice(apiRoot.length + 1)
    .split("/")
    .map(decoded)
  if (rest.length > 0 || id === "" || relation === "") return null
  const parameters = Object.fromEntries(searchParams)
  if (first === "home") return id === undefined && searchParams.size === 0 ? { kind: "home" } : null
  if (first === "sitemap") return relation === undefined ? parseSitemap(id, parameters) : null
  if (first === "feeds")
    return isResource(id) && relation === undefined ? { kind: "feed", resource: id, parameters } : null
  if (first === "map") return id === "features" && relation === undefined ? { kind: "features", parameters } : null
  if (first === "calendar")
    return id === "events" && relation === undefined ? { kind: "calendar", resource: id, parameters } : null
  if (first === "shortner") return id !== undefined && relation === undefined ? { kind: "shortLink", code: id } : null
  if (!isResource(first) || (id !== undefined && !isId(id))) return null
  if (id === undefined) return { kind: "list", resource: first, parameters }
  if (searchParams.size > 0) return null
  if (relation === undefined) return { kind: "one", resource: first, id }
  // What else the seller of a product sells: no relation of the API, but made of two of its answers.
  if (first === "products" && relation === "seller") return { kind: "ofSeller", id }
  if ((first === "products" && relation === "reports") || (first === "stolen" && relation === "ads"))
    return { kind: "sameBikes", resource: first, id }
  if (first === "cycling-routes" && relation === "track") return { kind: "track", resource: first, id }
  return relation === "similar" && hasSimilar[first] ? { kind: "related", resource: first, id, relation } : null
}

/** Every resource, and whether the API can tell what is similar to one of it. */
const hasSimilar: Record<Resource, boolean> = {
  "cycling-routes": true,
  rides: false,
  "cycling-groups": false,
  events: false,
  products: true,
  stolen: false,
}

function parseSitemap(id: string | undefined, parameters: Record<string, string>): ParsedQuery | null {
  const { type, cursor, ...strangers } = parameters
  if (Object.keys(strangers).length > 0) return null
  if (id === undefined) return isResource(type) ? { kind: "sitemap", resource: type } : null
  if (type !== undefined) return null
  if (isResource(id)) return { kind: "sitemapList", resource: id, parameters: cursor === undefined ? {} : { cursor } }
  return id === "summary" && cursor === undefined ? { kind: "sitemapSummary" } : null
}

function isResource(value: string | undefined): value is Resource {
  return value !== undefined && Object.hasOwn(hasSimilar, value)
}

function search(parameters: Parameters): string {
  const entries = Object.entries(parameters).filter((entry): entry is [string, string] => (entry[1] ?? "") !== "")
  const sorted = new URLSearchParams(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
  return sorted.size > 0 ? `?${sorted}` : ""
}
