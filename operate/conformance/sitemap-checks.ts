// What search engines may list: every id of a resource once, by the resource's path, and a summary that names the pages that there are.

import * as v from "valibot"
import { type Resource, resources } from "#contract/questions.ts"
import { schemas } from "#contract/schemas.ts"
import { operations as texts } from "#upstream/document/operations.ts"
import { type Api, address } from "./api.ts"
import { type Check, found, jsonOf, type Outcome } from "./check.ts"
import { idsOf, pageOf, repeated, walked } from "./lists.ts"
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
  const faults = answerFaults("sitemap", "Sitemap", await api.ask(address(path, { type })))
  const whole = await walked(api, path, { type, limit: 50 }, mostPages)
  if (whole === null) return found(faults, `${path}?type=${type}: a page of it could not be read`)
  const list = await pageOf(api, `/v1/${type}`, { limit: 1 })
  const isLacking = whole.ids.length === 0 && list !== null && list.items.length > 0
  return found(
    faults,
    isLacking ? `${path}?type=${type}: nothing, while /v1/${type} has something` : null,
    repeated(whole.ids).map((id) => `${path}?type=${type}: ${id} is there more than once`),
  )
}

async function summary(api: Api): Promise<Outcome> {
  const answer = await api.ask(`${path}/summary`)
  if (answer.status === 404) return { skipped: "there is none, and the site walks the pages" }
  const faults = answerFaults("sitemap/summary", "SitemapSummary", answer)
  const read = v.safeParse(schemas.SitemapSummary, jsonOf(answer))
  if (!read.success) return found(faults)
  for (const item of read.output.items) faults.push(...(await pageFaults(api, item)))
  return found(faults)
}

type Item = v.InferOutput<typeof schemas.SitemapSummary>["items"][number]

/** A page goes on to the next one that the summary names, or ends before it. */
async function pageFaults(api: Api, { type, count, cursors, updates }: Item): Promise<string[]> {
  const called = `sitemap/summary of ${type}`
  const ids = new Set<string>()
  for (const cursor of [undefined, ...cursors].slice(0, mostPages)) {
    const page = await pageOf(api, path, { type, cursor })
    if (page === null) return [`${called}: its page ${cursor} could not be read`]
    for (const id of idsOf(page.items)) ids.add(id)
  }
  const isWhole = cursors.length < mostPages
  return [
    ...(isWhole && ids.size !== count ? [`${called}: counts ${count}, and its pages have ${ids.size}`] : []),
    ...(count > 0 && updates !== undefined && updates.length !== cursors.length + 1
      ? [`${called}: ${updates.length} updates of ${cursors.length + 1} pages`]
      : []),
  ]
}
