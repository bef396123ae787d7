// Short links, "/:code": which texts can be codes, and the address when the API could not resolve one.

import { memoized } from "#track/memoized.ts"
import { languages } from "../format/language.ts"
import { addresses } from "./addresses.ts"
import { searchText } from "./filters.ts"
import { pathTo } from "./paths.ts"

/** A parameter of the not-found page: the code that could not be resolved. */
export const linkParameter = "link"
export const retriedParameter = "tried"
export const retryAfter = 8
/** Specification 9.1: the seconds for which a visitor sees where the link leads. */
export const countdownSeconds = 10

export function unresolvedAddress(code: string, isTried: boolean): string {
  return pathTo("notFound") + searchText({ [linkParameter]: code, [retriedParameter]: isTried ? "1" : "" })
}

export function retryAddress(code: string): string {
  return pathTo("shortLink", { code }) + searchText({ [retriedParameter]: "1" })
}

/** The last part of a path. A plus behind the code asks for a preview. Accents are composed (NFC), as keyboards differ in it. */
export function readShortLink(part: string): { code: string; isPreview: boolean } {
  const isPreview = part.endsWith("+")
  return { code: (isPreview ? part.slice(0, -1) : part).normalize("NFC"), isPreview }
}

export function isShortLinkCode(code: string): boolean {
  return codeFault(code) === null
}

export function codeFault(code: string): "characters" | "too_long" | "reserved" | null {
  if (!/^[\p{L}\p{M}\p{N}._~-]+$/u.test(code)) return "characters"
  if ([...code].length > 64) return "too_long"
  return reservedWords().has(code.toLowerCase()) || isForMachines(`/${code}`) ? "reserved" : null
}

const reservedWords = memoized(() => {
  const firsts = [addresses.GET, addresses.POST].flatMap((table) =>
    Object.values(table).map((path) => path.split("/")[1]),
  )
  const prefixes = Object.entries(languages).flatMap(([tag, { prefix }]) => [tag.toLowerCase(), prefix])
  // The rest is what the platform serves without the worker, what crawlers look for, and a page that has left.
  return new Set([...firsts, ...prefixes, "assets", "health", "index", "robots", "sitemap", "developers"])
}, 1)

/** Whether browsers, crawlers and scanners ask for a path of their own accord: it gets a plain 404 and is no short link. */
export function isForMachines(path: string): boolean {
  const parts = path.split("/")
  return parts.some((part) => part.startsWith(".")) || fileName.test(parts.at(-1) ?? "") || known.test(path)
}

const known = /^\/(health|oembed|feed)$/
const fileName =
  /\.(php\d?|aspx?|jspx?|cgi|do|action|xml|json|txt|ya?ml|csv|ini|conf|env|log|sql|bak|rss|atom|ics|gpx|pdf|m?js|css|map|wasm|webmanifest|woff2?|ttf|ico|png|jpe?g|gif|svg|webp|avif|mp4|zip|gz|tar|rar|7z|exe|apk)$/i
