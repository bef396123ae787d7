// Tags: by them all that was made of a thing is found again once an editor has changed it. They are the names of the resources,
// "rides-42" for one thing, "home" and "map".

import { decoded } from "#app/domain/address/paths.ts"
import type { ParsedQuery } from "#app/domain/address/query.ts"
import type { Resource } from "#app/domain/entities/entities.ts"
import { resources } from "./resources.ts"

/** What a question is about. */
export function tagsOf(question: ParsedQuery): string[] {
  if (question.kind === "home") return ["home"]
  if (question.kind === "features") return ["map"]
  if (question.kind === "ofSeller") return ["products", `products-${encodeURIComponent(question.id)}`]
  if (question.kind === "shortLink") return []
  if (question.kind === "sitemapSummary") return names
  if (!("id" in question)) return [question.resource]
  if (question.kind === "sameBikes") return ["products", "stolen"]
  return [question.resource, `${question.resource}-${encodeURIComponent(question.id)}`]
}

/** What a copy of its answer is about: a thing does not change with others of its resource. */
export function subjectsOf(question: ParsedQuery): string[] {
  return "id" in question ? tagsOf(question).slice(-1) : tagsOf(question)
}

/** The resource of a tag, with the thing if it is of one; null for a tag that is of neither. */
export function readTag(tag: string): { resource: Resource; id: string | null } | null {
  for (const resource of names) {
    if (tag === resource) return { resource, id: null }
    const id = tag.startsWith(`${resource}-`) ? decoded(tag.slice(resource.length + 1)) : ""
    if (id !== "") return { resource, id }
  }
  return null
}

const names = Object.keys(resources).filter((name): name is Resource => Object.hasOwn(resources, name))
