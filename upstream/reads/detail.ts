import type { Context } from "hono"
import type { Api } from "../http/environment.ts"
import { answer, notFound, problem } from "../http/responses.ts"
import type { Resource } from "../lists/resources.ts"

export async function detail(c: Context<Api>, resource: Resource): Promise<Response> {
  const found = await stored(c.env.DB, resource, c.req.param("id") ?? "")
  return found === null ? missing(c, resource) : answer(c, found.detail)
}

export async function stored(db: D1Database, { table }: Resource, id: string): Promise<{ detail: string } | null> {
  return db
    .prepare(`SELECT d.detail FROM ${table} t JOIN documents d ON d.n = t.n WHERE t.id = ?`)
    .bind(id)
    .first<{ detail: string }>()
}

/** 410 for what was removed on purpose, 404 for what never was. */
export async function missing(c: Context<Api>, { table }: Resource): Promise<Response> {
  const removed = await c.env.DB.prepare("SELECT 1 FROM removed WHERE resource = ? AND id = ?")
    .bind(table, c.req.param("id") ?? "")
    .first()
  return removed === null ? notFound(c) : problem(c, "gone", "This was removed.")
}
