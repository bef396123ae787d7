import type { D1Database } from "@cloudflare/workers-types"
import type { Columns } from "./row.ts"
import type { Tables } from "./sample-rows.ts"

// D1 takes a value of at most 2 MB; a whole chunk of rows is one JSON value.
const CHUNK_CHARACTERS = 1_000_000

/** Bulk insert: one statement unpacks a JSON array of many rows of a table. */
export async function insertRows(db: D1Database, tables: Tables): Promise<void> {
  for (const [table, rows] of tables) {
    for (const chunk of chunks(rows)) await insertChunk(db, table, chunk)
  }
}

async function insertChunk(db: D1Database, table: string, { columns, json }: Chunk): Promise<void> {
  const values = columns.map((_, at) => `value ->> ${at}`).join(", ")
  await db
    .prepare(`INSERT INTO ${table} (${columns.join(", ")}) SELECT ${values} FROM json_each(?)`)
    .bind(json)
    .run()
}

type Chunk = { columns: string[]; json: string }

function* chunks(rows: Columns[]): Generator<Chunk> {
  const columns = Object.keys(rows[0] ?? {})
  let pieces: string[] = []
  let size = 0
  for (const row of rows) {
    const piece = JSON.stringify(columns.map((column) => row[column] ?? null))
    if (pieces.length > 0 && size + piece.length > CHUNK_CHARACTERS) {
      yield { columns, json: `[${pieces.join(",")}]` }
      pieces = []
      size = 0
    }
    pieces.push(piece)
    size += piece.length
  }
  if (pieces.length > 0) yield { columns, json: `[${pieces.join(",")}]` }
}
