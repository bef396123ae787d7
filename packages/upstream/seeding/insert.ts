import { readdirSync, readFileSync } from "node:fs"
import { type Database, rowsOf, type Statement } from "../database/database.ts"
import type { Columns } from "./rows.ts"
import type { Tables } from "./sample-batches.ts"

// D1 values have at most 2 MB; a chunk of rows is one JSON value.
const CHUNK_BYTES = 1_000_000

/** Conflicting keys are ignored only for rows of the same, repeated batch. */
const keys: Readonly<Record<string, string>> = {
  ads: "id",
  flash_sales: "ends_at",
  photos: "name",
  serial_traces: "trace, report",
  short_links: "code",
}

export async function insertRows(db: Database, tables: Tables): Promise<void> {
  for (const batch of insertBatches(tables)) await db.batch(batch)
}

/** Idempotent bulk inserts, chunked by size. */
export function* insertBatches(tables: Tables): Generator<Statement[]> {
  let batch: Statement[] = []
  let size = 0
  for (const [table, rows] of tables) {
    for (const chunk of chunks(rows)) {
      if (batch.length > 0 && size + chunk.size > CHUNK_BYTES) {
        yield batch
        batch = []
        size = 0
      }
      batch.push(insertStatement(table, chunk))
      size += chunk.size
    }
  }
  if (batch.length > 0) yield batch
}

/** One statement unpacks a JSON array of rows; BLOBs are hexadecimal. */
function insertStatement(table: string, { columns, json }: Chunk): Statement {
  const values = columns.map((column, at) =>
    column === "body" && table === "photos" ? `unhex(value ->> ${at})` : `value ->> ${at}`,
  )
  return {
    sql: `INSERT INTO ${table} (${columns.join(", ")}) SELECT ${values.join(", ")} FROM json_each(?) WHERE true ON CONFLICT (${keys[table] ?? "n"}) DO NOTHING`,
    params: [json],
  }
}

type Chunk = { columns: string[]; json: string; size: number }

function* chunks(rows: Columns[]): Generator<Chunk> {
  const columns = Object.keys(rows[0] ?? {})
  let pieces: string[] = []
  let size = 0
  for (const row of rows) {
    const piece = JSON.stringify(columns.map((column) => row[column] ?? null))
    const bytes = new TextEncoder().encode(piece).length
    if (pieces.length > 0 && size + bytes > CHUNK_BYTES) {
      yield { columns, json: `[${pieces.join(",")}]`, size }
      pieces = []
      size = 0
    }
    pieces.push(piece)
    size += bytes
  }
  if (pieces.length > 0) yield { columns, json: `[${pieces.join(",")}]`, size }
}

// Personal data survives a seeding.
const KEPT = ["subscribers", "contact_messages", "d1_migrations"]

/** Triggers are dropped and recreated: they would mark every id as removed and slow the deletion down. */
export async function emptying(db: Database, kept: readonly string[] = KEPT): Promise<Statement[]> {
  const found = await rowsOf(
    db,
    "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
  )
  const objects = found.map(({ type, name, sql }) => ({ type, name: String(name), sql: String(sql ?? "") }))
  const triggers = objects.filter(({ type }) => type === "trigger")
  const tables = objects.filter(({ type, name }) => type === "table" && !kept.includes(name))
  const searches = tables.filter(({ sql }) => sql.startsWith("CREATE VIRTUAL TABLE"))
  const plain = tables.filter(({ name }) => !searches.some((search) => name.startsWith(search.name)))
  return [
    ...triggers.map(({ name }) => ({ sql: `DROP TRIGGER ${name}` })),
    ...searches.map(({ name }) => ({ sql: `INSERT INTO ${name} (${name}) VALUES ('delete-all')` })),
    ...plain.map(({ name }) => ({ sql: `DELETE FROM ${name}` })),
    ...triggers.map(({ sql }) => ({ sql })),
  ]
}

export type PhotoFile = { name: string; type: string; hex: string }

export async function insertPhotos(db: Database, files: readonly PhotoFile[]): Promise<void> {
  await insertRows(db, new Map([["photos", photoRows(files)]]))
}

/** Hexadecimal, because JSON would encode bytes as numbers. */
export function photoRows(files: readonly PhotoFile[]) {
  return files.map(({ name, type, hex }) => ({ name, type, body: hex }))
}

const folder = new URL("../sample/photos/prints/", import.meta.url)

export function prints(): PhotoFile[] {
  return readdirSync(folder).map((name) => ({
    name,
    type: "image/webp",
    hex: readFileSync(new URL(name, folder), "hex"),
  }))
}
