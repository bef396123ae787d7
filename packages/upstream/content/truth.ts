// A calendar is the whole of its group's coming events: what came from it before and is no longer in it is off.

import { type Database, rowsOf } from "../database/database.ts"
import type { ImportItem, Truth } from "./input.ts"

type Named = ImportItem & { id: string }
export type Vanished = {
  cancelled: Named[]
  /** Ids of what is private now. */
  hidden: string[]
  /** How many meetings of the file were coming, and how many of them and of those that were off. */
  coming: number
  all: number
}

export async function vanished(db: Database, truth: Truth, given: readonly Named[], now: number): Promise<Vanished> {
  const { group, ids, hidden } = truth
  const sql = `SELECT id, status FROM events WHERE group_id = ? AND starts_at >= ? + 0 ORDER BY starts_at`
  const coming = await rowsOf(db, sql, group, String(now))
  const rows = coming.filter(({ id }) => ids.test(String(id)))
  const names = new Set(given.map(({ id }) => id))
  const others = rows.filter(({ id }) => !names.has(String(id)))
  const isHidden = (id: unknown) => hidden.some((start) => String(id).startsWith(start))
  const cancelled = others.filter(({ id, status }) => status !== "cancelled" && !isHidden(id))
  return {
    cancelled: cancelled.map(({ id }) => ({ at: String(id), id: String(id), fields: () => ({ status: "cancelled" }) })),
    hidden: others.flatMap(({ id }) => (isHidden(id) ? String(id) : [])),
    coming: rows.filter(({ status }) => status !== "cancelled").length,
    all: rows.length,
  }
}

/** A series that a program splits goes on under another UID: what has the same hour and title keeps its address. */
export async function withKnownIds(db: Database, { group, ids }: Truth, items: readonly Named[]): Promise<Named[]> {
  const sql = `SELECT e.id, starts_at, detail ->> '$.title' AS title FROM events e JOIN documents d ON d.n = e.n WHERE group_id = ?`
  const stored = await rowsOf(db, sql, group)
  const there = new Set(stored.map(({ id }) => id))
  const given = new Set(items.map(({ id }) => id))
  const free = stored.filter(({ id }) => ids.test(String(id)) && !given.has(String(id)))
  return items.map((item) => {
    const { title, startsAt } = item.fields({})
    const at = free.findIndex((row) => row.title === title && row.starts_at === Date.parse(String(startsAt)))
    const [same] = there.has(item.id) || at < 0 ? [] : free.splice(at, 1)
    return same ? { ...item, id: String(same.id) } : item
  })
}
