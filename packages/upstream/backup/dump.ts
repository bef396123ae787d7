// Exports a database table by table with keyset paging. There is no snapshot across requests, so the rows are counted
// again at the end, and a backup that raced with a change is discarded.

import { Refusal } from "../database/command-line.ts"
import { type Database, rowsOf } from "../database/database.ts"
import { applied } from "../seeding/migrate.ts"
import { type Cell, type Header, type Line, writeBackup } from "./file.ts"

// Bytes of one response; a row of `documents` can have 100 kB.
const PAGE_BYTES = 2_000_000
const PAGE_ROWS = 1000

export async function dumped(db: Database, file: string, now: Date): Promise<Header> {
  const all = await tables(db)
  const migrations = [...(await applied(db))]
  const before = await state(db, all)
  const counted = new Map<string, number>()
  return writeBackup(file, lines(db, all, counted, before), () => {
    const read = all.map(({ name, columns }) => {
      return [name, { columns: columns.map((column) => column.name), rows: counted.get(name) ?? 0 }]
    })
    return { madeAt: now.toISOString(), migrations, tables: Object.fromEntries(read) }
  })
}

async function* lines(db: Database, all: Table[], counted: Map<string, number>, before: string): AsyncGenerator<Line> {
  for (const table of all) {
    yield { table: table.name }
    let rows = 0
    for await (const row of rowsOfTable(db, table)) {
      rows++
      yield { row }
    }
    counted.set(table.name, rows)
  }
  if ((await state(db, all)) !== before)
    throw new Refusal("The database was changed while it was read: run the backup again.")
}

/** A page has as many rows as fit into PAGE_BYTES. */
async function* rowsOfTable(db: Database, { name, key, columns }: Table): AsyncGenerator<Cell[]> {
  const values = columns.map((column) => (column.isBlob ? `hex(${column.name})` : column.name)).join(", ")
  const after = `(${key.join(", ")}) > (${key.map((_, at) => `?1 ->> ${at}`).join(", ")})`
  const size = columns.map((column) => `coalesce(length(${column.name}), 0)`).join(" + ")
  let last: Cell[] | null = null
  do {
    // The window sums the sizes from the page's first row, which is always included.
    const sql: string = `SELECT page FROM (
        SELECT json_array(${values}) AS page, row_number() OVER rows AS place, sum(${size}) OVER rows AS size
        FROM (SELECT * FROM ${name} ${last ? `WHERE ${after}` : ""} ORDER BY ${key.join(", ")} LIMIT ${PAGE_ROWS})
        WINDOW rows AS (ORDER BY ${key.join(", ")} ROWS UNBOUNDED PRECEDING)
      ) WHERE place = 1 OR size <= ${PAGE_BYTES} ORDER BY place`
    const found = await rowsOf(db, sql, ...(last ? [JSON.stringify(last)] : []))
    last = null
    for (const { page } of found) {
      const row: Cell[] = JSON.parse(String(page))
      yield row
      last = key.map((column) => row[columns.findIndex((one) => one.name === column)] ?? null)
    }
  } while (last !== null)
}

/** Changes whenever an editor or a visitor changes anything. */
async function state(db: Database, all: Table[]): Promise<string> {
  const counts = all.map(({ name }) => `(SELECT count(*) FROM ${name})`)
  const [row] = await rowsOf(
    db,
    `SELECT ${counts.join(" || ' ' || ")} || ' ' || coalesce((SELECT edited_at FROM edits), 0) AS state`,
  )
  return String(row?.state)
}

// Tables of a backup, read from the schema. Virtual tables cannot be exported, and derived tables are refilled by
// triggers.
export type Column = { name: string; isBlob: boolean }
export type Table = { name: string; key: string[]; columns: Column[] }

// Filled by triggers on restore.
const DERIVED = ["counts", "sitemap_pages", "map_tiles", "map_cities", "combinations"]
const OWN = ["d1_migrations", "unfinished_writes"]

/** Tables stand in restore order: inserting an entity deletes its removal mark, so `removed` comes last. */
export async function tables(db: Database): Promise<Table[]> {
  const found = await rowsOf(
    db,
    `SELECT t.name, t.sql, c.name AS column_name, c.type, c.pk
     FROM sqlite_master t, pragma_table_info(t.name) c
     WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND t.name NOT LIKE '\\_cf%' ESCAPE '\\'
     ORDER BY t.name = 'removed', t.name, c.cid`,
  )
  const virtual = found.filter(({ sql }) => /^CREATE VIRTUAL/i.test(String(sql))).map(({ name }) => String(name))
  const byName = new Map<string, Table>()
  const keys = new Map<string, [number, string][]>()
  for (const { name, column_name, type, pk } of found) {
    const table = String(name)
    if ([...DERIVED, ...OWN].includes(table) || virtual.some((search) => table.startsWith(search))) continue
    const entry = byName.get(table) ?? { name: table, key: [], columns: [] }
    entry.columns.push({ name: String(column_name), isBlob: type === "BLOB" })
    if (Number(pk) > 0) keys.set(table, [...(keys.get(table) ?? []), [Number(pk), String(column_name)]])
    byName.set(table, entry)
  }
  return [...byName.values()].map((table) => ({
    ...table,
    key: (keys.get(table.name) ?? []).sort(([a], [b]) => a - b).map(([, column]) => column),
  }))
}
