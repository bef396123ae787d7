// Resumable rewrite of a whole database: empties it, then writes batch after batch with a progress row. A repeated
// run continues after the last batch.

import { emptying } from "../seeding/insert.ts"
import { Refusal } from "./command-line.ts"
import { type Database, rowsOf, type Statement } from "./database.ts"

export type Unfinished = { source: string; beganAt: number; batches: number; command: string | null }

export type Writing = {
  /** Identifies the content: the same name means the same batches. */
  source: string
  /** Command to resume. */
  command: string
  beganAt: number
  /** Tables that are not emptied. */
  kept?: readonly string[] | undefined
  batches: Iterable<Statement[]> | AsyncIterable<Statement[]>
}

export async function unfinished(db: Database): Promise<Unfinished | null> {
  const [row] = await rowsOf(db, "SELECT * FROM unfinished_writes")
  if (!row) return null
  const { source, began_at: beganAt, batches, command } = row
  return {
    source: String(source),
    beganAt: Number(beganAt),
    batches: Number(batches),
    // The column is missing in older databases.
    command: typeof command === "string" ? command : null,
  }
}

/** Refuses a partially written database. */
export async function requireFinished(db: Database): Promise<void> {
  const before = await unfinished(db)
  if (before) throw halfWritten(db, before)
}

export function halfWritten(db: Database, { source, batches, command }: Unfinished): Refusal {
  return new Refusal(
    `The database ${db.name} is written in part: the ${source.split(",")[0]} was interrupted after ${batches} batches. ${
      command ? `Run \`${command}\`, which goes on there` : "Run the same program again, which goes on there"
    }; until then nothing is read from it or written to it.`,
  )
}

/** Replaces the content of the database; `finish` runs in the last batch. */
export async function written(
  db: Database,
  { source, command, beganAt, kept, batches }: Writing,
  finish: Statement[] = [],
) {
  const before = await unfinished(db)
  const first = before?.source === source ? before.batches : await begun(db, { source, command, beganAt, kept })
  let at = 0
  for await (const statements of batches) {
    at++
    if (at <= first) continue
    const note = {
      sql: "UPDATE unfinished_writes SET batches = max(batches, ? + 0) WHERE source = ?",
      params: [`${at}`, source],
    }
    await db.batch([...statements, note])
  }
  await db.batch([...finish, { sql: "DELETE FROM unfinished_writes" }])
  await db.batch([{ sql: "PRAGMA optimize" }])
}

async function begun(db: Database, { source, command, beganAt, kept }: Omit<Writing, "batches">): Promise<number> {
  const note = "INSERT INTO unfinished_writes (source, began_at, batches, command) VALUES (?, ? + 0, 0, ?)"
  await db.batch([...(await emptying(db, kept)), { sql: note, params: [source, `${beganAt}`, command] }])
  return 0
}
