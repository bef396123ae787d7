// The one address of what can be found at several, in each language.

import { defaultLanguage, type Language, withPrefix } from "../format/language.ts"
import { canonicalPath } from "./paths.ts"
import type { Parameters } from "./query.ts"
import { searchText } from "./search.ts"

/**
 * The canonical address of a page, by its path and as much of its search as it knows; null for a list that was searched or
 * filtered, which is a view of the whole one. The next page of a list is a page of its own: it has other things.
 */
export function canonicalAddress(path: string, search: Parameters): string | null {
  const { cursor = "", ...filters } = search
  if (Object.values(filters).some(Boolean)) return null
  return canonicalPath(path) + searchText({ cursor })
}

/** An address as it is spelled for a language: the default one lives at the bare address, the others behind their prefix. */
export function localized(address: string, language: Language): string {
  if (language === defaultLanguage) return address
  const [path = "", search] = address.split("?")
  return withPrefix(path, language) + (search === undefined ? "" : `?${search}`)
}
