// A calendar is the whole of its group's coming events: what came from it before and is no longer in it is off.

import { type Database, rowsOf } from "../database/database.ts"
import type { Form } from "./forms.ts"
import type { ImportItem, Truth } from "./input.ts"
import { storedAmong } from "./stored.ts"

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

/** What earlier versions stored by its day keeps that id. */
export async function withFormerIds(db: Database, form: Form, items: readonly Named[]): Promise<Named[]> {
  const ids = items.flatMap(({ id, formerId = id }) => [id, formerId])
  const there = new Set(await storedAmong(db, form, ids))
  return items.map((item) => {
    const { id, formerId = id } = item
    if (there.has(id) || !there.delete(formerId)) return item
    return { ...item, id: formerId }
  })
}
