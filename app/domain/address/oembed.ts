// The address at which other sites ask how a page of this one is embedded (oembed.com). The head of such a page names it.

import { splitLanguage } from "../words/language.ts"
import { addresses } from "./addresses.ts"
import { matchPath, type PathName } from "./paths.ts"

/** For `<link type="application/json+oembed">`; null for a page that is not embedded. `pageAddress` may have a language. */
export function oembedAddress(siteOrigin: string, pageAddress: string): string | null {
  const page = new URL(pageAddress, siteOrigin)
  const name = matchPath(splitLanguage(page.pathname).path)?.name
  if (name === undefined || embeddable(name) === null) return null
  return `${siteOrigin}${addresses.GET.oembed}?${new URLSearchParams({ url: siteOrigin + page.pathname })}`
}

/** What the embedded map calls the thing of a page; null for a page that it does not show. */
export function embeddable(name: PathName): "route" | "ride" | "group" | "event" | null {
  return kinds[name] ?? null
}

const kinds: { readonly [Name in PathName]?: "route" | "ride" | "group" | "event" } = {
  cyclingRoute: "route",
  ride: "ride",
  cyclingGroup: "group",
  event: "event",
}
