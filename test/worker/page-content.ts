// One entity of each resource by its page, an API that has them, and what a page asks it.

import { cyclingGroup, cyclingRoute, event, home, listOf, product, ride, stolenReport } from "./api-objects.ts"
import { texts } from "./markup.ts"
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

/** An API that has them, the home page, and lists of them. */
export const wholeApi: Replies = {
  ...entityReplies,
  "/v1/home": json(home),
  "/v1/rides": json(listOf(ride)),
  "/v1/cycling-routes": json(listOf(cyclingRoute)),
  "/v1/cycling-routes/serra/similar": json(listOf(cyclingRoute)),
  "/v1/cycling-groups": json(listOf(cyclingGroup)),
  "/v1/products": json(listOf(product)),
  "/v1/products/bike/similar": json(listOf(product)),
  "/v1/products?exclude=bike&limit=4&seller=ana": json(listOf()),
  "/v1/stolen": json(listOf(stolenReport)),
  "/v1/stolen?limit=1&recovered=false": json(listOf()),
}

/** An API whose entity of a page is changed. */
export function changed(path: keyof typeof entities, change: object): Replies {
  return { [questionFor(path)]: json({ ...entities[path], ...change }) }
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
