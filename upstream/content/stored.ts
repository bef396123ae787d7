// What the database has of a resource, as whole objects: a group with all of its members.

import { type Database, rowsOf } from "../database/database.ts"
import type { Form } from "./forms.ts"
import { type Fields, isFields } from "./input.ts"

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
