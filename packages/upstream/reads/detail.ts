import type { Context } from "hono"
import type { Api } from "../http/environment.ts"
import { answer, notFound, problem } from "../http/responses.ts"
import { listed } from "../lists/list.ts"
import { parseList } from "../lists/list-query.ts"
import { cyclingGroups, events, members, type Resource } from "../lists/resources.ts"
import { sql } from "../sql.ts"

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

/** 410 for a deleted entity, 404 for an unknown one. */
export async function missing(c: Context<Api>, { table }: Resource): Promise<Response> {
  const removed = await c.env.DB.prepare("SELECT 1 FROM removed WHERE resource = ? AND id = ?")
    .bind(table, c.req.param("id") ?? "")
    .first()
  return removed === null ? notFound(c) : problem(c, "gone", "This was removed.")
}

// Photos are immutable by name.
const FOREVER = { "cache-control": "public, max-age=31536000, immutable" }

export async function photo(c: Context<Api>): Promise<Response> {
  const found = await c.env.DB.prepare("SELECT type, body FROM photos WHERE name = ?")
    .bind(c.req.param("name") ?? "")
    .first<{ type: string; body: number[] }>()
  return found === null ? notFound(c) : answer(c, new Uint8Array(found.body), found.type, FOREVER)
}

export async function shortLink(c: Context<Api>): Promise<Response> {
  const found = await c.env.DB.prepare("SELECT destination FROM short_links WHERE code = ?")
    .bind(c.req.param("code") ?? "")
    .first<{ destination: string }>()
  return found === null ? notFound(c) : answer(c, found.destination, "text/plain; charset=utf-8")
}

// Composed on read, because members and events change without the group.
const MEMBERS = 12
const EVENTS = 6

export async function group(c: Context<Api>): Promise<Response> {
  const id = c.req.param("id") ?? ""
  const found = await stored(c.env.DB, cyclingGroups, id)
  if (found === null) return missing(c, cyclingGroups)
  const { results } = await c.env.DB.prepare(
    `SELECT 'members' AS part, d.summary FROM (SELECT n FROM group_members WHERE group_id = ?1 ORDER BY position, id LIMIT ${MEMBERS}) m
       JOIN documents d ON d.n = m.n
     UNION ALL
     SELECT 'events', d.summary FROM (SELECT n FROM events WHERE group_id = ?1 AND starts_at >= ?2 ORDER BY starts_at, id LIMIT ${EVENTS}) e
       JOIN documents d ON d.n = e.n`,
  )
    .bind(id, Date.now())
    .all<{ part: "members" | "events"; summary: string }>()
  const part = (name: string) => results.flatMap((row) => (row.part === name ? JSON.parse(row.summary) : []))
  const whole = { ...JSON.parse(found.detail), members: part("members"), events: part("events") }
  return answer(c, JSON.stringify(whole))
}

export function groupMembers(c: Context<Api>): Promise<Response> {
  return nested(c, members)
}

export function groupEvents(c: Context<Api>): Promise<Response> {
  return nested(c, events)
}

async function nested(c: Context<Api>, resource: Resource): Promise<Response> {
  const id = c.req.param("id") ?? ""
  const scope = sql`t.group_id = ${id}`
  const parsed = await parseList(resource, new URL(c.req.url).searchParams, {
    now: Date.now(),
    scope,
    path: c.req.path,
  })
  if (!parsed.ok) return problem(c, "invalid_parameter", "The query is not valid.", parsed.errors)
  if ((await stored(c.env.DB, cyclingGroups, id)) === null) return missing(c, cyclingGroups)
  return answer(c, await listed(c.env.DB, parsed.plan))
}
