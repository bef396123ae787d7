// Requests of the smoke test and their expectations: each kind of page in each language, linked files and
// machine-readable files. Entities are found by the links of their lists, so any content will do.

import { href } from "#app/domain/address/addresses.ts"
import { matchPath, type PathName, pathTo } from "#app/domain/address/paths.ts"
import { splitLanguage, withPrefix } from "#app/domain/format/language.ts"
import { type Language, languages } from "#contract/codes.ts"
import type { Answer } from "./ask.ts"

/** `judge` returns faults; none means that all is well. */
export type Visit = { name: string; path: string; judge(answer: Answer): string[] }

/** Pages without parameters. */
const standing = [
  "home",
  "rides",
  "cyclingRoutes",
  "compare",
  "cyclingGroups",
  "events",
  "store",
  "stolen",
  "stolenHelp",
  "myBike",
  "globalMap",
  "map",
  "termsOfUse",
  "privacyPolicy",
  "contactUs",
] as const satisfies PathName[]

/** Each kind of entity with the list that links to it. */
const entities = [
  ["ride", "rides"],
  ["cyclingRoute", "cyclingRoutes"],
  ["cyclingGroup", "cyclingGroups"],
  ["event", "events"],
  ["product", "store"],
  ["stolenReport", "stolen"],
] as const satisfies [PathName, PathName][]

export const robots = file("robots", "/robots.txt", "text/plain")

export function pagesOf(language: Language): Visit[] {
  return standing.map((name) => page(name, withPrefix(pathTo(name), language), language))
}

/** One entity of each kind and its files, as the lists named them. */
export function entitiesOf(language: Language, pages: ReadonlyMap<string, Answer>): Visit[] {
  return entities.flatMap(([name, list]) => {
    const listPath = withPrefix(pathTo(list), language)
    const [path] = linksIn(pages.get(listPath)?.text ?? "", name)
    if (path === undefined) return []
    const visits = [page(name, path, language)]
    if (name === "cyclingRoute") visits.push(file("GPX file", `${path}/route.gpx`, "application/gpx+xml"))
    if (name === "event") visits.push(file("calendar file", `${path}/event.ics`, "text/calendar"))
    return visits
  })
}

/** Files for machines, whatever robots.txt names, and assets. `shortLink` is a known code. */
export function restOf(pages: ReadonlyMap<string, Answer>, shortLink: string | null): Visit[] {
  const home = pages.get(withPrefix("/", languages[0]))?.text ?? ""
  const all = [...pages.values()].map(({ text }) => text).join("\n")
  const picture = /(?:src|srcset)="(\/img\/[^" ]+)/.exec(all)?.[1]?.replaceAll("&amp;", "&")
  const sitemaps = [
    ...(pages.get(robots.path)?.text ?? "").matchAll(/^Sitemap: *https?:\/\/[^/\s]+(\/\S+)$/gm),
  ].flatMap(([, path = ""]) => path)
  // The canonical address of a route.
  const route = sharedBy(pages, "cyclingRoute", "og:url")
  const built = [...home.matchAll(/[" ](\/assets\/[^" ]+\.(?:js|css))/g)].flatMap(([, path = ""]) => path)
  return [
    file("health", "/healthz", "application/json"),
    file("answer", "/api/v1/rides", "application/json"),
    file("QR code", `/qr.svg?to=${encodeURIComponent("/rides")}`, "image/svg+xml"),
    ...built.slice(0, 3).map((path) => lasting("built file", path, "text/")),
    ...(picture === undefined ? [] : [file("picture", picture, "image/")]),
    ...sitemaps.map((path) => file("sitemap", path, "application/xml")),
    ...entities.flatMap(([name]) => cardOf(sharedBy(pages, name, "og:image"))),
    file("feed", href("atomFeed", { list: "rides" }), "application/atom+xml"),
    file("calendar", href("eventsCalendar"), "text/calendar"),
    ...(route === null ? [] : [file("oEmbed", `/oembed?url=${encodeURIComponent(route.href)}`, "application/json")]),
    { name: "what is not there", path: "/nothing/is/here", judge: leadsTo(pathTo("notFound")) },
    { name: "unknown short link", path: "/smoke-unknown-code", judge: leadsTo(pathTo("notFound")) },
    ...(shortLink === null ? [] : [page("shortLink", `/${shortLink}`, languages[0])]),
  ]
}

/** A card of its own is kept for a year, that of the brand in its place is not. */
function cardOf(image: URL | null): Visit[] {
  return image?.pathname.includes("/card/") ? [lasting("card", image.pathname + image.search, "image/")] : []
}

/** The address in the head of a page of an entity. */
function sharedBy(pages: ReadonlyMap<string, Answer>, name: PathName, property: string): URL | null {
  const isFirst = (path: string) => splitLanguage(path).language === languages[0] && isPageOf(name, path)
  const [, page] = [...pages].find(([path]) => isFirst(path)) ?? []
  const [, address = ""] = new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(page?.text ?? "") ?? []
  return URL.parse(address.replaceAll("&amp;", "&"))
}

function page(name: PathName, path: string, language: Language): Visit {
  return {
    name,
    path,
    judge: (answer) => [
      ...kept(answer),
      ...wrong(!answer.type.startsWith("text/html"), `is ${answer.type}`),
      ...wrong(!answer.text.includes(`<html lang="${language}"`), `is not in ${language}`),
      ...wrong(!/<title>[^<]+<\/title>/.test(answer.text), "has no title"),
      ...wrong(rewritten.test(answer.text), "is rewritten by the zone, see docs/operating.md"),
      ...wrong(name !== "map" && !answer.text.includes("<h1"), "has no heading"),
      ...safety
        .filter(([header, value]) => !answer.headers.get(header)?.includes(value))
        .map(([header]) => `lacks ${header}`),
    ],
  }
}

/** E-mail obfuscation, Rocket Loader, Web Analytics and what else puts scripts into documents. */
const rewritten = /\/cdn-cgi\/|cloudflareinsights|__cf_email__|data-cf(async|email|settings|-beacon)/

/** Security headers. */
const safety = [
  ["content-security-policy", "default-src"],
  ["strict-transport-security", "max-age="],
  ["x-content-type-options", "nosniff"],
  ["referrer-policy", "strict-origin"],
  ["x-request-id", ""],
] as const

function file(name: string, path: string, type: string): Visit {
  return {
    name,
    path,
    judge: (answer) => [...kept(answer), ...wrong(!answer.type.startsWith(type), `is ${answer.type}`)],
  }
}

/** A file of which browsers and caches keep one version. */
function lasting(name: string, path: string, type: string): Visit {
  const { judge } = file(name, path, type)
  const isLasting = ({ headers }: Answer) => headers.get("cache-control")?.includes("immutable") ?? false
  return { name, path, judge: (answer) => [...judge(answer), ...wrong(!isLasting(answer), "not immutable")] }
}

function leadsTo(path: string): Visit["judge"] {
  return ({ status, headers }) => wrong(status !== 302 || !headers.get("location")?.endsWith(path), `is ${status}`)
}

/** Faults when the response is a stale copy. */
function kept({ status, headers, text }: Answer): string[] {
  const isOld = headers.has("x-as-of") || text.includes('"copies":{"')
  return [...wrong(status !== 200, `is ${status}`), ...wrong(isOld, "is an old copy")]
}

function wrong(is: boolean, what: string): string[] {
  return is ? [what] : []
}

/** Links of one kind of entity; `/stolen/help` looks like a report but is none. */
function linksIn(html: string, name: PathName): string[] {
  return [...html.matchAll(/href="(\/[^"?#]+)"/g)].flatMap(([, path = ""]) => (isPageOf(name, path) ? path : []))
}

function isPageOf(name: PathName, path: string): boolean {
  return matchPath(splitLanguage(path).path)?.name === name
}
