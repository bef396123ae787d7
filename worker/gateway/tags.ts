// Cache tags of answers (a resource, "rides-42" for one entity, "home", "map"), and the key of their copy in KV.

import { feed, list, type ParsedQuery, sitemap, sitemapList } from "#app/domain/address/query.ts"
import type { Language } from "#app/domain/format/language.ts"
import { resourceNames } from "./resources.ts"
import type { Question } from "./shape.ts"

export function tagsOf(question: ParsedQuery): string[] {
  if (question.kind === "home") return ["home"]
  if (question.kind === "features") return ["map"]
  if (question.kind === "shortLink") return []
  if (question.kind === "sitemapSummary") return resourceNames
  if (question.kind === "sameBikes") return ["products", "stolen"]
  const resource = question.kind === "ofSeller" ? "products" : question.resource
  if (question.kind === "thefts") return [resource, `${resource}-${encodeURIComponent(question.id)}`, "stolen"]
  return "id" in question ? [resource, `${resource}-${encodeURIComponent(question.id)}`] : [resource]
}

export function copyTagsOf(question: ParsedQuery): string[] {
  return "id" in question ? tagsOf(question).slice(-1) : tagsOf(question)
}

/** Null for what has no copy. Copies are paid for: entities have one, and lists as pages ask for them at first. */
export function copyKey(question: Question, query: string, language: Language): string | null {
  // Turned or not, a route is one answer of the API.
  const asked = "turn" in question ? query.replace(/\?.*/, "") : query
  return isBounded(question, query) ? `${language} ${asked}` : null
}

function isBounded(question: Question, query: string): boolean {
  if (question.kind === "features" || question.kind === "calendar") return false
  if (question.kind === "sitemap") return query === sitemap(question.resource)
  if (question.kind === "sitemapList") return query === sitemapList(question.resource)
  if (question.kind === "feed") return query === feed(question.resource, {})
  return question.kind !== "list" || searches.some((search) => query === list(question.resource) + search)
}

/** The tabs of the stolen bikes ask for their totals. */
const searches = [
  "",
  "?limit=1",
  "?limit=1&recovered=false",
  "?limit=1&recovered=true",
  "?recovered=false",
  "?recovered=true",
]
