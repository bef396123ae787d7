// What the index of the sitemaps needs in one answer: how much of each resource may be listed, when it was last changed and where its pages
// begin. The triggers of migrations/0013_sitemap_pages.sql count it, so that it is read in as many rows as there are pages.

import type { Context } from "hono"
import type { Api } from "../http/environment.ts"
import { answer, problem } from "../http/responses.ts"
import { strangers } from "../lists/list-query.ts"
import { type Resource, resources } from "../lists/resources.ts"
import { cursorAfter } from "./sitemap.ts"

type SitemapPage = { resource: string; after: string; count: number; updatedAt: number }

export async function sitemapSummary(c: Context<Api>): Promise<Response> {
  const errors = strangers(new URL(c.req.url).searchParams, [])
  if (errors.length > 0) return problem(c, "invalid_parameter", "The query is not valid.", errors)
  const { results } = await c.env.DB.prepare(
    "SELECT resource, after, count, updated_at AS updatedAt FROM sitemap_pages WHERE count > 0 ORDER BY resource, after",
  ).all<SitemapPage>()
  const pagesOf = Map.groupBy(results, ({ resource }) => resource)
  const items = resources.map((resource) => summaryOf(resource, pagesOf.get(resource.table) ?? []))
  return answer(c, JSON.stringify({ items }))
}

function summaryOf(resource: Resource & { path: string }, pages: readonly SitemapPage[]) {
  const instants = pages.map(({ updatedAt }) => updatedAt)
  return {
    type: resource.path,
    count: pages.reduce((sum, { count }) => sum + count, 0),
    updatedAt: instants.length === 0 ? null : new Date(Math.max(...instants)).toISOString(),
    // The first page begins without a cursor, whatever lies before it.
    cursors: pages.slice(1).map(({ after }) => cursorAfter(resource, after)),
    updates: instants.map((instant) => new Date(instant).toISOString()),
  }
}
