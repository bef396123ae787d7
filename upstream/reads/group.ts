// The detail of a group is the only one that is put together when it is asked for: its members and events change without it.

import type { Context } from "hono"
import type { Api } from "../http/environment.ts"
import { answer, problem } from "../http/responses.ts"
import { listed } from "../lists/list.ts"
import { parseList } from "../lists/list-query.ts"
import { cyclingGroups, events, members, type Resource } from "../lists/resources.ts"
import { sql } from "../sql.ts"
import { missing, stored } from "./detail.ts"

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
  const part = (name: string) => results.flatMap((row) => (row.part === name ? row.summary : [])).join(",")
  return answer(c, `${found.detail.slice(0, -1)},"members":[${part("members")}],"events":[${part("events")}]}`)
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
