// The site's own address of a photo, whichever host has the original: `/img/{width}/{host}/{path}?{query}` is the photo scaled to
// that width. There is one such address for each width, and `parsePicture`, which reads it, takes no other spelling: each would be
// scaled anew, and paid for.

import { addresses, href, type PictureWidth, pictureWidths } from "./addresses.ts"
import { normalized, read } from "./pattern.ts"

/** The site's address of a photo. Null unless the photo's own is plain https: no credentials, no port and nothing `odd` in its path. */
export function pictureSource(address: string, width: PictureWidth): string | null {
  const place = placeOf(address)
  return place === null ? null : sourceAt(place, width)
}

/**
 * The candidates for a place that is up to `upTo` device pixels wide, as `srcset` has them: from a quarter of that on, and
 * none beyond the picture's `own` width, as nothing is scaled up. Null when the picture has no address here.
 */
export function srcset(address: string, upTo: PictureWidth, own: number | null): string | null {
  const place = placeOf(address)
  if (place === null) return null
  const useful = pictureWidths.filter((width) => width >= upTo / 4 && width <= upTo)
  const enough = own === null ? -1 : useful.findIndex((width) => width >= own)
  const candidates = enough === -1 ? useful : useful.slice(0, enough + 1)
  return candidates.map((width) => `${sourceAt(place, width)} ${Math.min(width, own ?? width)}w`).join(", ")
}

/** The inverse of `pictureSource`; null for what it never says. `address` is a path with its search. */
export function parsePicture(address: string): { url: string; width: PictureWidth } | null {
  const [digits, ...place] = read(addresses.GET.picture, address)?.scaled?.split("/") ?? []
  const width = pictureWidths.find((known) => String(known) === digits)
  if (width === undefined) return null
  const url = `https://${place.join("/")}`
  return pictureSource(url, width) === address ? { url, width } : null
}

function sourceAt(place: string, width: PictureWidth): string {
  return href("picture", { scaled: `${width}/${place}` })
}

/** The address of a photo without its scheme, which all photos share; null when it is not plain https. */
function placeOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, username, password, port, hostname, pathname, search } = new URL(address)
  if (protocol !== "https:" || `${username}${password}${port}` !== "" || odd.test(pathname)) return null
  // Servers that keep files take several slashes for one.
  return hostname + normalized(pathname.replace(/\/{2,}/g, "/") + search)
}

/**
 * `..` between escaped slashes, which the URL parser does not take for a way up but some servers do; control characters and
 * backslashes; and a blank or a dot at the end, which some servers do not see.
 */
const odd = /(?:\/|%2f)(?:\.|%2e){2}(?:\/|%2f|$)|%(?:[01][0-9a-f]|7f|5c)|(?:\.|%2e|%20)$/i
