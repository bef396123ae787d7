import type { Context } from "hono"
import type { Api } from "../http/environment.ts"
import { answer, problem } from "../http/responses.ts"
import { strangers } from "../lists/list-query.ts"
import { readCursor, written } from "../lists/page.ts"
import { type Resource, resources } from "../lists/resources.ts"
import { whole } from "../lists/values.ts"

const MOST = 1000

/**
 * Indexable ids of one type. Also accepts the map's name of the type (deprecated). Pages match the summary's cursors,
 * so that no entity is in two files.
 */
export async function sitemap(c: Context<Api>): Promise<Response> {
  const query = new URL(c.req.url).searchParams
  const errors = strangers(query, ["type", "cursor", "limit"])
  const type = query.get("type")
  const resource = resources.find((row) => row.path === type || row.type === type)
  if (!resource) errors.push({ field: "type", code: type === null ? "required" : "malformed" })
  const limit = whole(query.get("limit") ?? String(MOST), 1, MOST)
  if (limit === null) errors.push({ field: "limit", code: "malformed" })
  const fingerprint = fingerprintOf(resource?.path)
  const cursor = query.get("cursor")
  const after = cursor === null ? null : readCursor(cursor, fingerprint)
  if (cursor !== null && after === null) errors.push({ field: "cursor", code: "malformed" })
  if (!resource || limit === null || errors.length > 0) {
    return problem(c, "invalid_parameter", "The query is not valid.", errors)
  }

  const { results, next } = await pageAfter(c.env.DB, resource, after?.id ?? "", limit)
  const shown = results.slice(0, limit)
  const last = results.length > limit ? (shown.at(-1)?.id ?? null) : next
  const items = shown.map(({ id, updatedAt }) => ({ id, updatedAt: new Date(updatedAt).toISOString() }))
  return answer(c, JSON.stringify({ items, nextCursor: last === null ? null : cursorAfter(resource, last) }))
}

export function cursorAfter({ path }: Resource, id: string): string {
  return written({ key: null, id, of: fingerprintOf(path), total: null, rank: 0 })
}

/** One row more than the limit when there is a next page; `next` is null on the last one. */
async function pageAfter(db: D1Database, { table, indexable }: Resource, after: string, limit: number) {
  const seen = indexable === null ? "" : `AND status = '${indexable}'`
  const end = await db
    .prepare(
      `SELECT min(after) AS next FROM sitemap_pages
       WHERE resource = ?1 AND after >= (SELECT min(id) FROM ${table} WHERE id > ?2 ${seen})`,
    )
    .bind(table, after)
    .first<{ next: string | null }>()
  const next = end?.next ?? null
  const { results } = await db
    .prepare(
      `SELECT id, updated_at AS updatedAt FROM ${table} WHERE id > ? ${next === null ? "" : "AND id <= ?"} ${seen}
       ORDER BY id LIMIT ?`,
    )
    .bind(...(next === null ? [after] : [after, next]), limit + 1)
    .all<{ id: string; updatedAt: number }>()
  return { results, next }
}

function fingerprintOf(path: string | undefined): string {
  return `sitemap/${path}`
}

// Summary for the sitemap index: count, last change and page cursors per resource, maintained by triggers
// (migrations/0013_sitemap_pages.sql).
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
    // The first page has no cursor.
    cursors: pages.slice(1).map(({ after }) => cursorAfter(resource, after)),
    updates: instants.map((instant) => new Date(instant).toISOString()),
  }
}
