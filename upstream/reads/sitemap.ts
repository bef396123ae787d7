import type { Context } from "hono"
import { answer } from "../http/answer.ts"
import type { Api } from "../http/environment.ts"
import { problem } from "../http/problem.ts"
import { readCursor, written } from "../lists/cursor.ts"
import { strangers } from "../lists/list-query.ts"
import { resources } from "../lists/resources.ts"
import { whole } from "../lists/values.ts"

const MOST = 1000

/** Everything of one type that a search engine may see, by id. The type is a resource's path or what the map calls it. */
export async function sitemap(c: Context<Api>): Promise<Response> {
  const query = new URL(c.req.url).searchParams
  const errors = strangers(query, ["type", "cursor", "limit"])
  const type = query.get("type")
  const resource = resources.find((row) => row.path === type || row.type === type)
  if (!resource) errors.push({ field: "type", code: type === null ? "required" : "malformed" })
  const limit = whole(query.get("limit") ?? String(MOST), 1, MOST)
  if (limit === null) errors.push({ field: "limit", code: "malformed" })
  const fingerprint = `sitemap/${resource?.path}`
  const cursor = query.get("cursor")
  const after = cursor === null ? null : readCursor(cursor, fingerprint)
  if (cursor !== null && after === null) errors.push({ field: "cursor", code: "malformed" })
  if (!resource || limit === null || errors.length > 0) {
    return problem(c, "invalid_parameter", "The query is not valid.", errors)
  }

  const seen = resource.indexable === null ? "" : `AND status = '${resource.indexable}'`
  const { results } = await c.env.DB.prepare(
    `SELECT id, updated_at AS updatedAt FROM ${resource.table} WHERE id > ? ${seen} ORDER BY id LIMIT ?`,
  )
    .bind(after?.id ?? "", limit + 1)
    .all<{ id: string; updatedAt: number }>()
  const shown = results.slice(0, limit)
  const last = results.length > limit ? shown.at(-1) : undefined
  const items = shown.map(({ id, updatedAt }) => ({ id, updatedAt: new Date(updatedAt).toISOString() }))
  const nextCursor = last ? written({ key: null, id: last.id, of: fingerprint }) : null
  return answer(c, JSON.stringify({ items, nextCursor }))
}
