// Statements that write or delete the entities of a file in one batch. An existing entity is deleted and inserted
// again, so that triggers count and index, and repeating the batch changes nothing.

import type { Database, Statement } from "../database/database.ts"
import type { Columns } from "../seeding/rows.ts"
import { storedTraces } from "../writes/stolen-lookup.ts"
import type { Form, Prepared } from "./forms.ts"

const CHUNK_CHARACTERS = 500_000
const CHUNK_IDS = 5000

type Document = { summary: string; detail: string; columns: Columns; point: Columns | null }

export async function written(db: Database, form: Form, entities: readonly Prepared[], now: number): Promise<void> {
  if (entities.length === 0) return
  const withSerials = entities.filter(({ serial }) => serial !== undefined)
  const traces = withSerials.flatMap(({ id, serial }) =>
    serial ? storedTraces(serial).map((trace) => [trace, id]) : [],
  )
  const ids = entities.map(({ id }) => id)
  const members = entities.flatMap((entity) =>
    entity.members.map(({ body, columns }) => ({ summary: body, detail: body, columns, point: null })),
  )
  await db.batch([
    ...removal(form, ids),
    ...chunked(entities.map(({ row }) => row)).flatMap((rows) => insertion(form.table, rows)),
    ...chunked(members).flatMap((rows) => insertion("group_members", rows)),
    ...forgetting(withSerials.map(({ id }) => id)),
    ...parts(traces).map((params) => ({
      sql: "INSERT INTO serial_traces (trace, report) SELECT value ->> 0, value ->> 1 FROM json_each(?)",
      params,
    })),
    edited(now),
  ])
}

/** Ids that existed. */
export async function removed(db: Database, form: Form, ids: readonly string[], now: number): Promise<string[]> {
  const [found = []] = await db.batch([
    { sql: `SELECT id FROM ${form.table} WHERE id IN (SELECT value FROM json_each(?))`, params: [JSON.stringify(ids)] },
  ])
  if (found.length > 0)
    await db.batch([...removal(form, ids), ...(form.resource === "stolen" ? forgetting(ids) : []), edited(now)])
  return found.map(({ id }) => String(id))
}

function removal({ table, resource }: Form, ids: readonly string[]): Statement[] {
  const members = "group_members WHERE group_id IN (SELECT value FROM json_each(?))"
  return parts(ids).flatMap((params) => [
    ...(resource === "cycling-groups"
      ? [
          { sql: `DELETE FROM documents WHERE n IN (SELECT n FROM ${members})`, params },
          { sql: `DELETE FROM ${members}`, params },
        ]
      : []),
    { sql: `DELETE FROM ${table} WHERE id IN (SELECT value FROM json_each(?))`, params },
  ])
}

/** Documents take the next numbers; dependent rows count back from the last one. */
function insertion(table: string, rows: readonly Document[]): Statement[] {
  const documents = JSON.stringify(rows.map(({ summary, detail }) => [summary, detail]))
  const placed = rows.map(({ columns }, at) => ({ at, columns }))
  const points = rows.flatMap(({ point }, at) => (point ? [{ at, columns: point }] : []))
  return [
    {
      sql: `INSERT INTO documents (n, summary, detail)
        SELECT (SELECT coalesce(max(n), 0) FROM documents) + key + 1, value ->> 0, value ->> 1 FROM json_each(?)`,
      params: [documents],
    },
    numbered(table, placed, rows.length),
    ...(points.length > 0 ? [numbered("map_points", points, rows.length)] : []),
  ]
}

function numbered(table: string, rows: readonly { at: number; columns: Columns }[], documents: number): Statement {
  const names = Object.keys(rows[0]?.columns ?? {})
  const values = names.map((_, index) => `value ->> ${index + 1}`)
  return {
    sql: `INSERT INTO ${table} (${["n", ...names].join(", ")})
      SELECT ${[`(SELECT max(n) FROM documents) - ${documents} + 1 + (value ->> 0)`, ...values].join(", ")} FROM json_each(?)`,
    params: [JSON.stringify(rows.map(({ at, columns }) => [at, ...names.map((name) => columns[name] ?? null)]))],
  }
}

function forgetting(ids: readonly string[]): Statement[] {
  return parts(ids).map((params) => ({
    sql: "DELETE FROM serial_traces WHERE report IN (SELECT value FROM json_each(?))",
    params,
  }))
}

function edited(now: number): Statement {
  return {
    sql: "INSERT INTO edits (id, edited_at) VALUES (1, ? + 0) ON CONFLICT DO UPDATE SET edited_at = excluded.edited_at",
    params: [String(now)],
  }
}

/** Splits a long list into several parameters. */
function parts(list: readonly unknown[]): string[][] {
  const count = Math.ceil(list.length / CHUNK_IDS)
  return Array.from({ length: count }, (_, at) => [JSON.stringify(list.slice(at * CHUNK_IDS, (at + 1) * CHUNK_IDS))])
}

/** D1 accepts values up to 2 MB. */
function chunked(rows: readonly Document[]): Document[][] {
  const chunks: Document[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const row of rows) {
    const length = row.summary.length + row.detail.length
    if (size + length > CHUNK_CHARACTERS) {
      chunks.push([])
      size = 0
    }
    chunks.at(-1)?.push(row)
    size += length
  }
  return chunks
}
