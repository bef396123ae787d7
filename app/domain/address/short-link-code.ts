// What a short link may be called: it stands where the site's own addresses begin, at "/:code".

import { languages } from "../words/language.ts"
import { addresses } from "./addresses.ts"

/** What a short-link code may be made of. */
export function isShortLinkCode(code: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(code) && !isReserved(code)
}

/** First segments that belong to the site, which therefore no short link may be called. */
export function isReserved(code: string): boolean {
  return reserved.has(code.toLowerCase())
}

/** What is served beside the door, and what machines ask for of their own accord. */
const kept = ["assets", "health", "index", "robots", "sitemap"]

const reserved = new Set([
  ...[...Object.values(addresses.GET), ...Object.values(addresses.POST)].flatMap((path) => {
    const [first = ""] = path.slice(1).split("/")
    return first.startsWith(":") ? [] : [first]
  }),
  ...Object.entries(languages).flatMap(([code, { prefix }]) => [code.toLowerCase(), prefix]),
  ...kept,
])
