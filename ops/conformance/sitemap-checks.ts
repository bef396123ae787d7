// Checks of the sitemap: every id of a resource once, and a summary that matches the pages.

import * as v from "valibot"
import { type Resource, resources } from "#contract/queries.ts"
import { operations as texts } from "#upstream/document/operations.ts"
import { type Api, address } from "./api.ts"
import { type Check, few, found, jsonOf, type Outcome } from "./check.ts"
import { idsOf, pageIn, pageOf, repeated, walked } from "./lists.ts"
import { answerFaults } from "./shape.ts"

const path = "/v1/sitemap"
const mostPages = 40

export function sitemapChecks(api: Api): Check[] {
  const names = Object.keys(resources).filter((name): name is Resource => Object.hasOwn(resources, name))
  return [
    ...names.map((type) => ({
      operations: [texts.sitemap.id],
      name: `every id of ${type} once`,
      run: () => everyOnce(api, type),
    })),
    { operations: [texts.sitemapSummary.id], name: "the pages that there are", run: () => summary(api) },
  ]
}

async function everyOnce(api: Api, type: Resource): Promise<Outcome> {
  const answer = await api.ask(address(path, { type }))
  const faults = answerFaults(`sitemap of ${type}`, "Sitemap", answer)
  const items = pageIn(answer)?.items ?? []
  if (idsOf(items).length < items.length || (items.length === 0 && faults.length > 0)) return found(faults)
  const whole = await walked(api, path, { type, limit: 50 }, mostPages)
  if (whole === null) return found(faults, `${path}?type=${type}: a page of it could not be read`)
  const list = await pageOf(api, `/v1/${type}`, { limit: 1 })
  const isEmpty = whole.ids.length === 0
  const isLacking = isEmpty && list !== null && list.items.length > 0
  if (isEmpty && !isLacking) return faults.length > 0 ? found(faults) : { skipped: `there is nothing of ${type}` }
  return found(
    faults,
    isLacking ? `${path}?type=${type}: nothing, while /v1/${type} has something` : null,
    few(repeated(whole.ids).map((id) => `${path}?type=${type}: ${id} is there more than once`)),
  )
}

async function summary(api: Api): Promise<Outcome> {
  const answer = await api.ask(`${path}/summary`)
  if (answer.status === 404) return { skipped: "there is none, and the site walks the pages" }
  const faults = answerFaults("sitemap/summary", "SitemapSummary", answer)
  const read = v.safeParse(v.object({ items: v.array(v.unknown()) }), jsonOf(answer))
  const items = read.success ? read.output.items.filter((one) => v.is(item, one)) : []
  for (const one of items) faults.push(...(await pageFaults(api, one)))
  return items.length === 0 && faults.length === 0 ? { skipped: "it has no item" } : found(faults)
}

/** Only the fields that are compared with the pages. */
const item = v.object({
  type: v.string(),
  count: v.number(),
  cursors: v.array(v.string()),
  updates: v.optional(v.array(v.unknown())),
})
type Item = v.InferOutput<typeof item>

/** Each page leads to the next one in the summary or ends before it. */
async function pageFaults(api: Api, { type, count, cursors, updates }: Item): Promise<string[]> {
  const called = `sitemap/summary of ${type}`
  const ids = new Set<string>()
  for (const cursor of [undefined, ...cursors].slice(0, mostPages)) {
    const page = await pageOf(api, path, { type, cursor })
    if (page === null) return [`${called}: its page ${cursor} could not be read`]
    const read = idsOf(page.items)
    // The shape check reports unreadable items.
    if (read.length < page.items.length) return []
    for (const id of read) ids.add(id)
  }
  const isWhole = cursors.length < mostPages
  return [
    ...(isWhole && ids.size !== count ? [`${called}: counts ${count}, and its pages have ${ids.size}`] : []),
    ...(count > 0 && updates !== undefined && updates.length !== cursors.length + 1
      ? [`${called}: ${updates.length} updates of ${cursors.length + 1} pages`]
      : []),
  ]
}
