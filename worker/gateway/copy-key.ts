// Which answers have a copy, and under which key. There is a bounded number of them: things, and lists as their pages ask for them at
// first. What somebody searches, and where, is as long as they care to ask, and each copy is paid for.

import { feed, list, sitemap, sitemapList } from "#app/domain/address/query.ts"
import type { Language } from "#app/domain/format/language.ts"
import type { Question } from "./memoized-shape.ts"

/** Null for what is not kept. */
export function copyKey(question: Question, query: string, language: Language): string | null {
  return isBounded(question, query) ? `${language} ${query}` : null
}

function isBounded(question: Question, query: string): boolean {
  if (question.kind === "features" || question.kind === "calendar") return false
  // What cannot be read off a query: whether a cursor is one of the API's.
  if (question.kind === "sitemap") return query === sitemap(question.resource)
  if (question.kind === "sitemapList") return query === sitemapList(question.resource)
  if (question.kind === "feed") return query === feed(question.resource, {})
  return question.kind !== "list" || searches.some((search) => query === list(question.resource) + search)
}

/** Lists as pages ask for them; that of the stolen bikes asks for the numbers on its tabs too. */
const searches = [
  "",
  "?limit=1",
  "?limit=1&recovered=false",
  "?limit=1&recovered=true",
  "?recovered=false",
  "?recovered=true",
]
