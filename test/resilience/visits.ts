// Every address of the site in every language, with entities of the sample, and what an answer to it has to be.

import * as v from "valibot"
import { href, trackFormats } from "#app/domain/address/addresses.ts"
import { paths, pathTo } from "#app/domain/address/paths.ts"
import { features, home, list, one, related, shortLink } from "#app/domain/address/query.ts"
import type { Resource } from "#app/domain/entities/entities.ts"
import { defaultLanguage, withPrefix } from "#app/domain/format/language.ts"
import { type Language, languages } from "#contract/codes.ts"
import { details } from "../support/addresses.ts"
import type { Reply } from "./requests.ts"
import { markOf, type Recording } from "./upstream.ts"

export type Visit = {
  path: string
  language: Language
  status: number
  /** The first part of what it asks of the API, such as "rides"; null when it asks nothing. */
  resource: string | null
  /** The id of the thing whose name it shows, or "" when it shows some names; null when it may show none. */
  shows: string | null
  /** Whether a copy of its answers is kept for the time when the API fails. */
  isKept: boolean
  standsAlone: boolean
}

/** A code of the sample's short links. */
export const code = "pampulha"

/** All visits; with `rotated` each address is visited in one language, and they take turns. */
export async function allVisits(recording: Recording, rotated: boolean): Promise<Visit[]> {
  const addresses = await allAddresses(recording)
  return addresses.flatMap((address, at) =>
    languages
      .filter((_, turn) => !rotated || turn === at % languages.length)
      .map((language) => ({ ...address, language, path: spelled(address.path, language) })),
  )
}

type Address = Omit<Visit, "language">

async function allAddresses(recording: Recording): Promise<Address[]> {
  const ids = new Map<Resource, string>()
  for (const { list: resource } of details) ids.set(resource, await firstId(recording, resource))
  const idOf = (resource: Resource) => ids.get(resource) ?? "none"
  const route = idOf("cycling-routes")
  const shown = (path: string | null, resource: string, shows: string | null = "", more: Partial<Address> = {}) => ({
    ...{ path: path ?? "/", resource, shows, status: 200, isKept: true, standsAlone: false, ...more },
  })
  // A query with a box has no copy.
  const map = (path: string | null, standsAlone = false) => shown(path, "map", null, { isKept: false, standsAlone })
  const still = (path: string, status = 200): Address => ({
    ...{ path, status, resource: null, shows: null, isKept: false, standsAlone: true },
  })
  const alone = [
    ...(["termsOfUse", "privacyPolicy", "contactUs", "stolenHelp"] as const).map((name) => pathTo(name)),
    ...["/robots.txt", "/apple-app-site-association", "/.well-known/apple-app-site-association"],
    ...["/.well-known/assetlinks.json", `${href("qr")}?to=/rides`],
  ]
  return [
    shown(pathTo("home"), "home", "", { standsAlone: true }),
    shown(home, "home"),
    ...listPages.map(([name, resource]) => shown(pathTo(name), resource)),
    shown(`${pathTo("cyclingRoutes")}?sort=distance`, "cycling-routes", "", { isKept: false }),
    shown(`${pathTo("rides")}?q=serra`, "rides", null, { isKept: false }),
    ...details.flatMap(({ name, list: resource }) => [
      shown(paths[name].replace(":id", idOf(resource)), resource, idOf(resource)),
      shown(one(resource, idOf(resource)), resource, idOf(resource)),
      shown(list(resource), resource),
    ]),
    shown(related("cycling-routes", route, "similar"), "cycling-routes"),
    shown(related("products", idOf("products"), "similar"), "products"),
    shown(related("products", idOf("products"), "seller"), "products", null),
    map(pathTo("map")),
    shown(`${pathTo("map")}?route=${route}`, "cycling-routes", route),
    map(pathTo("globalMap"), true),
    map(features({ bounds: [-74, -34, -34, 6], zoom: 3 })),
    ...[pathTo("shortLink", { code }), `${pathTo("shortLink", { code })}+`, shortLink(code)].map((path) =>
      shown(path, "shortner"),
    ),
    // A bike computer reads 15 letters of a name, and no address of a page.
    ...trackFormats.flatMap((format) => {
      const isNamed = format === "gpx"
      return [
        shown(href("trackFile", { id: route, format }), "cycling-routes", isNamed ? route : ""),
        shown(href("rideFile", { id: idOf("rides"), format }), "rides", isNamed ? idOf("rides") : ""),
      ]
    }),
    shown(href("eventFile", { id: idOf("events") }), "events", idOf("events")),
    ...alone.map((path) => still(path)),
    still(pathTo("notFound"), 404),
    still("/wp-login.php", 404),
    still(`${pathTo("rides")}/`, 308),
  ]
}

const listPages = [
  ["rides", "rides"],
  ["cyclingRoutes", "cycling-routes"],
  ["cyclingGroups", "cycling-groups"],
  ["events", "events"],
  ["store", "products"],
  ["products", "products"],
  ["stolen", "stolen"],
] as const

async function firstId(recording: Recording, resource: Resource): Promise<string> {
  const { body } = await recording.answerTo(list(resource).replace("/api", ""), defaultLanguage, 1)
  return v.parse(listing, JSON.parse(body)).items[0].id
}

const listing = v.object({ items: v.tupleWithRest([v.object({ id: v.string() })], v.unknown()) })

/** Pages and their files have a language in their path, addresses for programs in a header. */
function spelled(path: string, language: Language): string {
  const isForPrograms = /^\/(api\/|apple-|\.well-known\/|[\w-]+\.\w+)/.test(path)
  return isForPrograms || language === defaultLanguage ? path : withPrefix(path, language)
}

export function judgeWell(visit: Visit, reply: Reply, edition: number): string | null {
  if (reply.status !== visit.status) return said(visit, reply, `instead of ${visit.status}`)
  if (!isShown(visit, reply, edition)) return said(visit, reply, `without "${markOf(edition, visit.shows ?? "")}"`)
  return judgeWhole(visit, reply)
}

/**
 * While the API fails and there are no copies: an address that needs the API is a 503 with Retry-After that nobody caches, and a short link
 * leads to /404 (specification 2.11). No other address may be a 404 or a list without its entities.
 */
export function judgeCold(visit: Visit, reply: Reply): string | null {
  const needsApi = visit.resource !== null && !visit.standsAlone
  if (needsApi && reply.status === 503) {
    if (reply.header("retry-after") === "") return said(visit, reply, "without Retry-After")
    if (reply.header("cache-control") !== "no-store") return said(visit, reply, "without no-store")
    return judgeWhole(visit, reply)
  }
  if (visit.resource === "shortner" && (reply.status === 404 || leadsToNotFound(reply))) return null
  if (reply.status !== visit.status) return said(visit, reply, `instead of ${visit.status}${needsApi ? " or 503" : ""}`)
  if (needsApi && !isShown(visit, reply, 1)) return said(visit, reply, "without its entities")
  return judgeWhole(visit, reply)
}

/** Copies are shown while the API fails, and of the rest as much as there is. */
export function judgeWarm(visit: Visit, reply: Reply): string | null {
  return visit.isKept ? judgeWell(visit, reply, 1) : judgeCold(visit, reply)
}

function leadsToNotFound({ status, header }: Reply): boolean {
  return status === 302 && /\/404(\?|$)/.test(header("location"))
}

function isShown({ shows }: Visit, { body }: Reply, edition: number): boolean {
  // Lines of a calendar are folded (RFC 5545, 3.1).
  return shows === null || body.replaceAll("\r\n ", "").includes(markOf(edition, shows))
}

/** A page that was written to its end, with its one heading. */
function judgeWhole(visit: Visit, reply: Reply): string | null {
  if (!reply.header("content-type").startsWith("text/html") || reply.body === "") return null
  const headings = reply.body.match(/<h1[\s>]/g)?.length ?? 0
  if (headings !== 1) return said(visit, reply, `with ${headings} h1`)
  return /<\/html>\s*$/.test(reply.body) ? null : said(visit, reply, "without its end")
}

function said({ path, language }: Visit, { status, header, body }: Reply, wrong: string): string {
  const what = status === 0 ? body : `${status} ${header("location")}`.trim()
  return `${language} ${path}: ${what} ${wrong}`
}
