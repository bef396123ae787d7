// Every address of the site, in every language, and what is promised of each: the law of `app/domain/address/`, with things that the
// sample has.

import * as v from "valibot"
import { href, trackFormats } from "#app/domain/address/addresses.ts"
import { paths, pathTo } from "#app/domain/address/paths.ts"
import { features, home, list, one, related, shortLink } from "#app/domain/address/query.ts"
import type { Resource } from "#app/domain/entities/entities.ts"
import { defaultLanguage, withPrefix } from "#app/domain/format/language.ts"
import { type Language, languages } from "#contract/codes.ts"
import { details } from "../support/addresses.ts"
import type { Recording } from "./recording.ts"

export type Visit = {
  path: string
  language: Language
  /** While the API is well. */
  status: number
  /** The first part of what it asks of the API, such as "rides"; null when it asks nothing. */
  resource: string | null
  /** The id of the thing whose name it shows, or "" when it shows some names; null when it may show none. */
  shows: string | null
  /** Whether a copy of its answers is kept for the time when the API fails. */
  isKept: boolean
  /** Whether it has something to say without any answer. */
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
  const shown = { status: 200, isKept: true, standsAlone: false }
  // A question with a box is never kept, and what has no map says the rest of its page.
  const map = { ...shown, resource: "map", shows: null, isKept: false }
  const link = { ...shown, resource: "shortner", shows: "" }
  const lists = listPages.map(([name, resource]) => ({ ...shown, path: pathTo(name), resource, shows: "" }))
  const entities = details.flatMap(({ name, list: resource }): Address[] => {
    const about = { ...shown, resource, shows: idOf(resource) }
    return [
      { ...about, path: paths[name].replace(":id", idOf(resource)) },
      { ...about, path: one(resource, idOf(resource)) },
      { ...about, path: list(resource), shows: "" },
    ]
  })
  const still = { status: 200, resource: null, shows: null, isKept: false, standsAlone: true }
  const alone = [
    ...(["termsOfUse", "privacyPolicy", "contactUs", "developers", "stolenHelp"] as const).map((name) => pathTo(name)),
    ...["/robots.txt", "/apple-app-site-association", "/.well-known/apple-app-site-association"],
    ...["/.well-known/assetlinks.json", `${href("qr")}?to=/rides`],
  ]
  return [
    { ...shown, path: pathTo("home"), resource: "home", shows: "", standsAlone: true },
    { ...shown, path: home(), resource: "home", shows: "" },
    ...lists,
    {
      ...shown,
      path: `${pathTo("cyclingRoutes")}?sort=distance`,
      resource: "cycling-routes",
      shows: "",
      isKept: false,
    },
    { ...shown, path: `${pathTo("rides")}?q=serra`, resource: "rides", shows: null, isKept: false },
    ...entities,
    ...(["cycling-routes", "products"] as const).map((resource) => ({
      ...{ ...shown, path: related(resource, idOf(resource), "similar"), resource, shows: "" },
    })),
    { ...shown, path: related("products", idOf("products"), "seller"), resource: "products", shows: null },
    { ...map, path: pathTo("map") },
    { ...shown, path: `${pathTo("map")}?route=${route}`, resource: "cycling-routes", shows: route },
    { ...map, path: pathTo("globalMap"), standsAlone: true },
    { ...map, path: features({ bounds: [-74, -34, -34, 6], zoom: 3 }) },
    { ...link, path: pathTo("shortLink", { code }) },
    { ...link, path: `${pathTo("shortLink", { code })}+` },
    { ...link, path: shortLink(code) },
    ...trackFormats.map((format) => ({
      ...{ ...shown, path: href("trackFile", { id: route, format }), resource: "cycling-routes" },
      // A bike computer reads 15 letters of a name.
      shows: format === "tcx" ? "" : route,
    })),
    { ...shown, path: href("eventFile", { id: idOf("events") }), resource: "events", shows: idOf("events") },
    ...alone.map((path) => ({ ...still, path })),
    { ...still, path: pathTo("notFound"), status: 404 },
    { ...still, path: "/wp-login.php", status: 404 },
    { ...still, path: `${pathTo("rides")}/`, status: 308 },
  ]
}

/** The pages of lists; the store has two addresses. */
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

/** Pages and their files stand behind a language; what programs ask for is told it by a header alone. */
function spelled(path: string, language: Language): string {
  const isForPrograms = /^\/(api\/|apple-|\.well-known\/|[\w-]+\.\w+)/.test(path)
  return isForPrograms || language === defaultLanguage ? path : withPrefix(path, language)
}
