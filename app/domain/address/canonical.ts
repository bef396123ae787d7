// The one address of what can be found at several: the spelling of a path, the canonical page, its language, its feed.

import { defaultLanguage, type Language, withPrefix } from "../format/language.ts"
import { searchText } from "./filters.ts"
import { canonicalPath, normalized } from "./paths.ts"
import type { Parameters } from "./query.ts"

/** Null for a list that was searched or filtered. The next page of a list is canonical, as it has other items. */
export function canonicalAddress(path: string, search: Parameters): string | null {
  const { cursor = "", ...filters } = search
  if (Object.values(filters).some(Boolean)) return null
  return canonicalPath(path) + searchText({ cursor })
}

export function localized(address: string, language: Language): string {
  if (language === defaultLanguage) return address
  const [path = "", search] = address.split("?")
  return withPrefix(path, language) + (search === undefined ? "" : `?${search}`)
}

/** The path as links of this site spell it; null for one that no link could have. Image paths are checked in images.ts. */
export function spelling(path: string): string | null {
  if (path.startsWith("/img/")) return path
  if (unsafe.test(path)) return null
  // The plus after a short link's code is not escaped.
  const spelled = normalized(path).replaceAll("%2B", "+")
  return withoutEnd(spelled.replace(afterSlash, "/")) || "/"
}

/** Control characters, and what some servers take for a slash. */
const unsafe = /[\p{Cc}\\]|%(?:[01][0-9a-f]|7f|2f|5c)/iu
/** What stands around a printed or pasted address: blanks, quotes, brackets, signs that nobody sees, and the end of a sentence. */
const around = "[('\"]|%(?:20|22|C2%A[0BD]|C2%BB|E2%80%8[B-F]|E2%80%9[89CDE]|E2%81%A0|EF%BB%BF)"
const afterSlash = new RegExp(`/(?:/|${around})+`, "g")
const last = new RegExp(`(?:${around}|[/.),;!]|%(?:2C|3B|29|21))$`)
const longestLast = 9

/** Takes one sign after another, since a pattern for all of them would take quadratic time on thousands. */
function withoutEnd(path: string): string {
  let end = path.length
  for (;;) {
    const [sign = ""] = last.exec(path.slice(Math.max(0, end - longestLast), end)) ?? []
    if (sign === "") return path.slice(0, end)
    end -= sign.length
  }
}

export function feedAddress(listPath: string, search: Readonly<Record<string, string>>): string {
  return `/feeds${canonicalPath(listPath)}.xml${searchText(filtersOf(search))}`
}

export function filtersOf({ cursor: _, sort: __, view: ___, ...filters }: Readonly<Record<string, string>>) {
  return filters
}
