// The last part of the address of a short link, as a visitor may have typed it, and where a visitor goes whose link could not be asked.

import { pathTo } from "./paths.ts"
import { searchText } from "./search.ts"

/** Of the page for what was not found: the code that nobody answered for. */
export const linkParameter = "link"
/** Of that page and of the short link itself: it was tried once more already. */
export const triedParameter = "tried"
/** Seconds after which it is tried once more. */
export const triedAgainAfter = 8
/** Specification 9.1: the seconds for which a visitor sees where the link leads. */
export const countdownSeconds = 10
const tried = { [triedParameter]: "1" }

/** Specification 2.11: without a destination it is the page for what was not found, which then says that the link may well be right. */
export function unaskedAddress(code: string, isTried: boolean): string {
  return pathTo("notFound") + searchText({ [linkParameter]: code, ...(isTried ? tried : {}) })
}

export function secondTry(code: string): string {
  return pathTo("shortLink", { code }) + searchText(tried)
}

/**
 * The code in the last part of an address. A plus after it asks to be shown where the link leads without being sent there. An accent
 * is one character or two by the keyboard that it was typed on, and the same code either way.
 */
export function readShortLink(part: string): { code: string; isPreview: boolean } {
  const isPreview = part.endsWith("+")
  return { code: (isPreview ? part.slice(0, -1) : part).normalize("NFC"), isPreview }
}
