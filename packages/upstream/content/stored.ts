// Reads stored entities, groups with all members.

import { Refusal } from "../database/command-line.ts"
import { type Database, rowsOf } from "../database/database.ts"
import { PassingFailure, retried } from "../database/remote.ts"
import { type Form, forms } from "./forms.ts"
import { type Fault, type Fields, isFields } from "./input.ts"

const PAGE = 100
// Ids have at most 100 characters.
const PAGE_OF_IDS = 10_000

export async function storedEntities(db: Database, form: Form, ids: readonly string[]): Promise<Map<string, Fields>> {
  const entities = new Map<string, Fields>()
  const sql = `SELECT t.id, d.detail FROM ${form.table} t JOIN documents d ON d.n = t.n
    WHERE t.id IN (SELECT value FROM json_each(?)) ORDER BY t.id`
  for (let at = 0; at < ids.length; at += PAGE) {
    const part = JSON.stringify(ids.slice(at, at + PAGE))
    const rows = await rowsOf(db, sql, part)
    const members = form.resource === "cycling-groups" ? await membersOf(db, part) : null
    for (const { id, detail } of rows) {
      const entity: unknown = JSON.parse(String(detail))
      if (!isFields(entity)) continue
      entities.set(String(id), members ? { ...entity, members: members.get(String(id)) ?? [] } : entity)
    }
  }
  return entities
}

export async function storedIds(db: Database, form: Form): Promise<string[]> {
  const rows = await rowsOf(db, `SELECT id FROM ${form.table} ORDER BY id`)
  return rows.map(({ id }) => String(id))
}

/** Few queries for many ids: most rows of a large file are new. */
export async function storedAmong(db: Database, form: Form, ids: readonly string[]): Promise<string[]> {
  const found: string[] = []
  const sql = `SELECT id FROM ${form.table} WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id`
  for (let at = 0; at < ids.length; at += PAGE_OF_IDS)
    for (const { id } of await rowsOf(db, sql, JSON.stringify(ids.slice(at, at + PAGE_OF_IDS)))) found.push(String(id))
  return found
}

/** Traces of the serial numbers of reports, which nothing else tells. */
export async function tracesOf(db: Database, reports: readonly string[]): Promise<Map<string, string[]>> {
  const traces = new Map<string, string[]>()
  for (let at = 0; at < reports.length; at += PAGE_OF_IDS) {
    const sql =
      "SELECT report, group_concat(trace, ' ') AS traces FROM serial_traces WHERE report IN (SELECT value FROM json_each(?)) GROUP BY report"
    for (const { report, traces: all } of await rowsOf(db, sql, JSON.stringify(reports.slice(at, at + PAGE_OF_IDS))))
      traces.set(String(report), String(all).split(" "))
  }
  return traces
}

async function membersOf(db: Database, groups: string): Promise<Map<string, unknown[]>> {
  const sql = `SELECT m.group_id, d.detail FROM group_members m JOIN documents d ON d.n = m.n
    WHERE m.group_id IN (SELECT value FROM json_each(?)) ORDER BY m.group_id, m.position, m.id`
  const byGroup = Map.groupBy(await rowsOf(db, sql, groups), ({ group_id }) => String(group_id))
  return new Map([...byGroup].map(([id, rows]) => [id, rows.map(({ detail }) => JSON.parse(String(detail)))]))
}

// Group or route that an event or ride refers to. It may be imported later, so a missing one is only a warning.
export type Reference = { at: string; path: "groupId" | "routeId"; id: string }

const targets = [
  ["groupId", forms["cycling-groups"]],
  ["routeId", forms["cycling-routes"]],
] as const

export function referencesOf(at: string, entity: Fields): Reference[] {
  return targets.flatMap(([path]) => {
    const id = entity[path]
    return typeof id === "string" ? { at, path, id } : []
  })
}

/** Checked after all files. */
export async function leadingNowhere(db: Database, references: readonly Reference[]): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const [path, form] of targets) {
    const own = references.filter((reference) => reference.path === path)
    const there = new Set(await storedAmong(db, form, [...new Set(own.map(({ id }) => id))]))
    for (const { at, id } of own)
      if (!there.has(id)) faults.push({ at, path, reason: `there is no ${id} in ${form.resource} yet` })
  }
  return faults
}

/** The most tags per purge request; above, everything is purged. */
const MOST_TAGS = 500
const TIMEOUT = 30_000

export type Site = { url: string; token: string }

/** Tags of the entities, their lists, the home page and the maps. */
export function tagsOf(resource: string, ids: readonly string[]): string[] {
  return ids.length === 0 ? [] : [resource, ...ids.map((id) => `${resource}-${id}`), "home", "map"]
}

/** Tags of the group's and the route's pages, which list the entity. */
export function tagsAround(entity: Fields | undefined): string[] {
  const around = [
    ["cycling-groups", entity?.groupId],
    ["cycling-routes", entity?.routeId],
  ]
  return around.flatMap(([resource, id]) => (typeof id === "string" ? `${resource}-${id}` : []))
}

export async function purged({ url, token }: Site, tags: Iterable<string>): Promise<number> {
  const all = [...new Set(tags)]
  if (all.length > 0) await call(url, token, all.length > MOST_TAGS ? ["*"] : all)
  return all.length
}

function call(url: string, token: string, tags: string[]): Promise<void> {
  return retried(async () => {
    const response = await fetch(new URL("/api/v1/purge", url), {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ tags }),
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT),
    }).catch((error: unknown) => {
      throw new PassingFailure(`${url} does not answer.`, { cause: error })
    })
    await response.body?.cancel()
    if (response.status === 204) return
    const why = `${url} answered ${response.status} instead of 204.`
    if (response.status >= 500 || response.status === 429) throw new PassingFailure(why)
    throw new Refusal(`${why} The changes are stored; the site shows them when its copies are 15 minutes old.`)
  })
}
