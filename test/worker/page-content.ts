// What the markup of a page shows, and an API that has one entity of each resource.

import { expect } from "vitest"
import { cyclingGroup, cyclingRoute, event, product, ride, stolenReport } from "./api-objects.ts"
import { attributes, texts } from "./markup.ts"
import { json, type Replies, upstream } from "./upstream.ts"
import { visit } from "./visit.ts"

/** One entity of each resource, by the path of its page. */
export const entities = {
  "/cycling-routes/serra": cyclingRoute,
  "/rides/42": ride,
  "/cycling-groups/turma": cyclingGroup,
  "/events/pedal": event,
  "/product/bike": product,
  "/stolen/caso": stolenReport,
}
const questionFor = (path: string) => `/v1${path.replace("/product/", "/products/")}`

export const entityReplies: Replies = Object.fromEntries(
  Object.entries(entities).map(([path, entity]) => [questionFor(path), json(entity)]),
)

/** An API whose entity of a page is changed. */
export function changed(path: keyof typeof entities, change: object): Replies {
  return { [questionFor(path)]: json({ ...entities[path], ...change }) }
}

/** Expects the texts of each selector, or with "selector @name" the values of an attribute. */
export async function expectContent(html: string, expected: Record<string, unknown>): Promise<void> {
  const found = Object.keys(expected).map(async (key) => {
    const [selector = "", name] = key.split(" @")
    return [key, await (name === undefined ? texts(html, selector) : attributes(html, selector, name))]
  })
  expect(Object.fromEntries(await Promise.all(found))).toEqual(expected)
}

/** The texts of a selector with single spaces. */
export async function plainTexts(html: string, selector: string): Promise<string[]> {
  return (await texts(html, selector)).map((text) => text.replace(/\s+/g, " ").trim())
}

/** The search of the first question that the API is asked for an address of the site. */
export async function questionOf(address: string): Promise<Record<string, string>> {
  const asked = upstream({})
  await visit(address)
  return Object.fromEntries(new URL(asked[0]?.path ?? "", "https://api").searchParams)
}
