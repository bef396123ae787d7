// What the database has of a resource, as whole objects: a group with all of its members.

import { Refusal } from "../database/command-line.ts"
import { type Database, rowsOf } from "../database/database.ts"
import { PassingFailure, retried } from "../database/remote.ts"
import { type Form, forms } from "./forms.ts"
import { type Fault, type Fields, isFields } from "./input.ts"

const PAGE = 100
// Of ids alone, which have 100 characters at most.
const PAGE_OF_IDS = 10_000

export async function storedEntities(db: Database, form: Form, ids: readonly string[]): Promise<Map<string, Fields>> {
  const entities = new Map<string, Fields>()
  for (let at = 0; at < ids.length; at += PAGE) {
    const part = JSON.stringify(ids.slice(at, at + PAGE))
    const rows = await rowsOf(
      db,
      `SELECT t.id, d.detail FROM ${form.table} t JOIN documents d ON d.n = t.n WHERE t.id IN (SELECT value FROM json_each(?)) ORDER BY t.id`,
      part,
    )
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

/** Of many ids those that are stored, in few queries: most of a large file is new. */
export async function storedAmong(db: Database, form: Form, ids: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (let at = 0; at < ids.length; at += PAGE_OF_IDS) {
    const part = JSON.stringify(ids.slice(at, at + PAGE_OF_IDS))
    const rows = await rowsOf(
      db,
      `SELECT id FROM ${form.table} WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id`,
      part,
    )
    for (const { id } of rows) found.push(String(id))
  }
  return found
}

async function membersOf(db: Database, groups: string): Promise<Map<string, unknown[]>> {
  const rows = await rowsOf(
    db,
    `SELECT m.group_id, d.detail FROM group_members m JOIN documents d ON d.n = m.n
     WHERE m.group_id IN (SELECT value FROM json_each(?)) ORDER BY m.group_id, m.position, m.id`,
    groups,
  )
  const members = new Map<string, unknown[]>()
  for (const { group_id, detail } of rows) {
    const list = members.get(String(group_id)) ?? []
    list.push(JSON.parse(String(detail)))
    members.set(String(group_id), list)
  }
  return members
}

// The group and the route that an event or a ride says it belongs to. One that is not there is no fault, since it may come later; but its
// page will never list the thing.
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

/** Those that lead nowhere, asked once all files are in. */
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

// Tells the site what changed, so that it drops what it keeps of that.
/** As many as the site takes at once; whoever changed more has changed everything. */
const MOST_TAGS = 500
const TIMEOUT = 30_000

export type Site = { url: string; token: string }

/** The tags of the things, of the lists that they stand in, of the home page and of the maps. */
export function tagsOf(resource: string, ids: readonly string[]): string[] {
  return ids.length === 0 ? [] : [resource, ...ids.map((id) => `${resource}-${id}`), "home", "map"]
}

/** The pages of the group and of the route that a thing says it belongs to: they list what does. */
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
