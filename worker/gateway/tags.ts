// Names of answers: the cache tags that purge them, and the key of their copy in KV. A tag is a resource, "rides-42" for one entity, "home"
// or "map".

import { decoded } from "#app/domain/address/pattern.ts"
import { feed, list, type ParsedQuery, sitemap, sitemapList } from "#app/domain/address/query.ts"
import type { Resource } from "#app/domain/entities/entities.ts"
import type { Language } from "#app/domain/format/language.ts"
import { resourceNames } from "./resources.ts"
import type { Question } from "./shape.ts"

export function tagsOf(question: ParsedQuery): string[] {
  switch (question.kind) {
    case "home":
      return ["home"]
    case "features":
      return ["map"]
    case "shortLink":
      return []
    case "sitemapSummary":
      return resourceNames
    case "sameBikes":
      return ["products", "stolen"]
    case "ofSeller":
      return ["products", `products-${encodeURIComponent(question.id)}`]
  }
  return "id" in question
    ? [question.resource, `${question.resource}-${encodeURIComponent(question.id)}`]
    : [question.resource]
}

/** The tags of a copy: an entity does not change with others of its resource. */
export function copyTagsOf(question: ParsedQuery): string[] {
  return "id" in question ? tagsOf(question).slice(-1) : tagsOf(question)
}

/** The resource of a tag, and the id if it is of one entity. */
export function readTag(tag: string): { resource: Resource; id: string | null } | null {
  for (const resource of resourceNames) {
    if (tag === resource) return { resource, id: null }
    const id = tag.startsWith(`${resource}-`) ? decoded(tag.slice(resource.length + 1)) : ""
    if (id !== "") return { resource, id }
  }
  return null
}

/**
 * Null for what has no copy. Copies are paid for, so that there is a bounded number of them: entities, and lists as pages ask for them at
 * first.
 */
export function copyKey(question: Question, query: string, language: Language): string | null {
  return isBounded(question, query) ? `${language} ${query}` : null
}

function isBounded(question: Question, query: string): boolean {
  switch (question.kind) {
    case "features":
    case "calendar":
      return false
    case "sitemap":
      return query === sitemap(question.resource)
    case "sitemapList":
      return query === sitemapList(question.resource)
    case "feed":
      return query === feed(question.resource, {})
    case "list":
      return searches.some((search) => query === list(question.resource) + search)
    default:
      return true
  }
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
