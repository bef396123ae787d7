// Resumable writing of a whole database: emptied, then batch after batch, each with the note of how many are in. A program that was
// interrupted is run again and goes on after the last batch whose note is there.

import { emptying } from "../filling/empty.ts"
import { type Database, rowsOf, type Statement } from "./database.ts"

export type Unfinished = { source: string; beganAt: number; batches: number }

export type Writing = {
  /** Names exactly what is written: the same name, the same batches. */
  source: string
  beganAt: number
  /** Tables that stay as they are. */
  kept?: readonly string[] | undefined
  batches: Iterable<Statement[]> | AsyncIterable<Statement[]>
  /** Told after each batch. */
  told?: (batches: number) => void
}

export async function unfinished(db: Database): Promise<Unfinished | null> {
  const [row] = await rowsOf(db, "SELECT source, began_at, batches FROM unfinished_writes")
  return row ? { source: String(row.source), beganAt: Number(row.began_at), batches: Number(row.batches) } : null
}

/** The database then holds what the batches write and nothing else; `finish` is its last word. */
export async function written(
  db: Database,
  { source, beganAt, kept, batches, told }: Writing,
  finish: Statement[] = [],
) {
  const before = await unfinished(db)
  const first = before?.source === source ? before.batches : await begun(db, { source, beganAt, kept })
  let at = 0
  for await (const statements of batches) {
    at++
    if (at <= first) continue
    const note = {
      sql: "UPDATE unfinished_writes SET batches = max(batches, ? + 0) WHERE source = ?",
      params: [`${at}`, source],
    }
    await db.batch([...statements, note])
    told?.(at)
  }
  await db.batch([...finish, { sql: "DELETE FROM unfinished_writes" }])
  await db.batch([{ sql: "PRAGMA optimize" }])
}

async function begun(
  db: Database,
  { source, beganAt, kept }: Pick<Writing, "source" | "beganAt" | "kept">,
): Promise<number> {
  const note = "INSERT INTO unfinished_writes (source, began_at, batches) VALUES (?, ? + 0, 0)"
  await db.batch([...(await emptying(db, kept)), { sql: note, params: [source, `${beganAt}`] }])
  return 0
}
