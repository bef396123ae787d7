// The addresses of images that the worker makes: QR codes, and photos scaled to a width, `/img/{width}/{host}/{path}?{query}`. A photo
// has one address for each width: another spelling would be scaled, and billed, anew.

import { memoized } from "#track/memoized.ts"
import { addresses, href, type PictureWidth, pictureWidths } from "./addresses.ts"
import { normalized, read } from "./paths.ts"

export function pictureSource(address: string, width: PictureWidth): string | null {
  const place = withoutScheme(address)
  return place && sourceAt(place, width)
}

/** Widths from a quarter of `upTo` device pixels to all of it, and at most to the photo's `own`, as nothing is scaled up. */
export function srcset(address: string, upTo: PictureWidth, own: number | null): string | null {
  const place = withoutScheme(address)
  if (place === null) return null
  const useful = pictureWidths.filter((width) => width >= upTo / 4 && width <= upTo)
  const enough = own === null ? -1 : useful.findIndex((width) => width >= own)
  const candidates = enough === -1 ? useful : useful.slice(0, enough + 1)
  return candidates.map((width) => `${sourceAt(place, width)} ${Math.min(width, own ?? width)}w`).join(", ")
}

export function parsePicture(address: string): { url: string; width: PictureWidth } | null {
  const [digits, ...place] = read(addresses.GET.picture, address)?.scaled?.split("/") ?? []
  const width = pictureWidths.find((known) => String(known) === digits)
  if (width === undefined) return null
  const url = `https://${place.join("/")}`
  return pictureSource(url, width) === address ? { url, width } : null
}

export function qrOf(path: string): string {
  return `${href("qr")}?to=${encodeURIComponent(path).replaceAll("%2F", "/")}`
}

function sourceAt(place: string, width: PictureWidth): string {
  return href("picture", { scaled: `${width}/${place}` })
}

const withoutScheme = memoized((address: string): string | null => {
  if (!URL.canParse(address)) return null
  const { protocol, username, password, port, hostname, pathname, search } = new URL(address)
  if (protocol !== "https:" || `${username}${password}${port}` !== "" || unsafe.test(pathname)) return null
  // File servers take several slashes for one.
  return hostname + normalized(pathname.replace(/\/{2,}/g, "/") + search)
}, 500)

/** `..` between escaped slashes, which some servers resolve; control characters, backslashes; a blank or dot at the end. */
const unsafe = /(?:\/|%2f)(?:\.|%2e){2}(?:\/|%2f|$)|%(?:[01][0-9a-f]|7f|5c)|(?:\.|%2e|%20)$/i
