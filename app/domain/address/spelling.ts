// The one spelling of a path. The router lets no other pass, so that no page, no copy in a cache and no count stands at a second address.

import { addresses } from "./addresses.ts"
import { fill, normalized } from "./pattern.ts"

/**
 * The path as a link of this site spells it; null for one that no link could have. What follows `/img/` is an address of another
 * host's, and read in pictures.ts.
 */
export function spelling(path: string): string | null {
  if (path.startsWith(pictures)) return path
  if (unsafe.test(path)) return null
  // The plus after a code (short-link.ts) is written as it is.
  const whole = normalized(path)
    .replaceAll("%2B", "+")
    .replace(/\/{2,}/g, "/")
  return whole.replace(trailing, "") || "/"
}

const pictures = fill(addresses.GET.picture, { scaled: "" })

/** Control characters, and what some servers take for a slash. */
const unsafe = /[\p{Cc}\\]|%(?:[01][0-9a-f]|7f|2f|5c)/iu

/** Slashes and blanks at the end: an address is often copied with what follows it. */
const trailing = /(?:\/|%20|%C2%A0)+$/
