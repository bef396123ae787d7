// Which codes a short link may have: it stands at "/:code", where the site's own addresses begin.

import { languages } from "../format/language.ts"
import { addresses } from "./addresses.ts"
import { isForMachines } from "./machine-path.ts"

/** Whether a text can be the code of a short link: letters of any language, digits, and the marks that an address may have. */
export function isShortLinkCode(code: string): boolean {
  return codeFault(code) === null
}

/** Why a text can be no code; null for one that can. */
export function codeFault(code: string): "characters" | "too_long" | "reserved" | null {
  if (!/^[\p{L}\p{M}\p{N}._~-]+$/u.test(code)) return "characters"
  if ([...code].length > 64) return "too_long"
  return isReserved(code) || isForMachines(`/${code}`) ? "reserved" : null
}

/** Whether the site's own addresses begin with this segment, so that no short link may be called so. */
export function isReserved(code: string): boolean {
  return reserved.has(code.toLowerCase())
}

/** What the platform serves without the worker, and what machines ask for of their own accord. */
const kept = ["assets", "health", "index", "robots", "sitemap"]

const reserved = new Set([
  ...[...Object.values(addresses.GET), ...Object.values(addresses.POST)].flatMap((path) => {
    const [first = ""] = path.slice(1).split("/")
    return first.startsWith(":") ? [] : [first]
  }),
  ...Object.entries(languages).flatMap(([code, { prefix }]) => [code.toLowerCase(), prefix]),
  ...kept,
])
