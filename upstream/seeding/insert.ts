import type { Database, Statement } from "../database/database.ts"
import type { Columns } from "./row.ts"
import type { Tables } from "./sample-rows.ts"

// D1 takes a value of at most 2 MB; a whole chunk of rows is one JSON value.
const CHUNK_BYTES = 1_000_000

/** A row that is there already was written by the same batch, whose answer was lost; any other repeated value is a mistake. */
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

/** Bulk inserts that may be repeated, as many in a batch as have the size of a chunk. */
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

/** One statement unpacks a JSON array of many rows; a BLOB travels as hexadecimal text. */
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
