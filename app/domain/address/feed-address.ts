// The feed of a list stands under its page's address: /rides?distance=30-60 is followed at /feeds/rides.xml?distance=30-60.

import { canonicalPath } from "./paths.ts"
import { searchText } from "./search.ts"

/** As the address ends: Atom (RFC 4287) and JSON Feed 1.1. */
export const feedFormats = { atom: "xml", json: "json" } as const
export type FeedFormat = keyof typeof feedFormats

/** The feed of a list as it is filtered, without its language; how it is looked at and sorted, and how far down, falls away. */
export function feedAddress(listPath: string, search: Readonly<Record<string, string>>, format: FeedFormat): string {
  return `/feeds${canonicalPath(listPath)}.${feedFormats[format]}${searchText(followed(search))}`
}

/** What of the search of a list narrows it. */
export function followed({ cursor: _, sort: __, view: ___, ...filters }: Readonly<Record<string, string>>) {
  return filters
}
