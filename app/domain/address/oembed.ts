// The address at which other sites ask how a page of this one is embedded (oembed.com). The head of such a page names it.

import { resourceTypes } from "../entities/resource-types.ts"
import { splitLanguage } from "../format/language.ts"
import { addresses } from "./addresses.ts"
import { matchPath, type PathName } from "./paths.ts"

/** For `<link type="application/json+oembed">`; null for a page that is about no thing. `pageAddress` may have a language. */
export function oembedAddress(siteOrigin: string, pageAddress: string): string | null {
  const page = new URL(pageAddress, siteOrigin)
  const name = matchPath(splitLanguage(page.pathname).path)?.name
  if (!Object.values(resourceTypes).some((kind) => kind.page === name)) return null
  return `${siteOrigin}${addresses.GET.oembed}?${new URLSearchParams({ url: siteOrigin + page.pathname })}`
}

/** What the embedded map calls the thing of a page; null for one that it does not show, to which others are given a link. */
export function embeddable(name: PathName): "route" | "ride" | "group" | "event" | null {
  return shown[name] ?? null
}

const shown: { readonly [Name in PathName]?: "route" | "ride" | "group" | "event" } = {
  cyclingRoute: "route",
  ride: "ride",
  cyclingGroup: "group",
  event: "event",
}
