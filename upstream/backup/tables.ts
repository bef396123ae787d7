// Which tables a backup holds, read from the database itself. What the platform cannot export (virtual tables), and what triggers count
// and index by themselves when rows are put back, is not among them.

import { type Database, rowsOf } from "../database/database.ts"

export type Column = { name: string; isBlob: boolean }
export type Table = { name: string; key: string[]; columns: Column[] }

// Counted by the triggers from the rows that are put back; `removed` and what people wrote are rows like any other.
const DERIVED = ["counts", "sitemap_pages", "map_tiles", "map_cities"]
const OWN = ["d1_migrations", "unfinished_writes"]

/** In the order in which they are put back: a thing that is added loses its mark of removal, so that the marks come last. */
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
