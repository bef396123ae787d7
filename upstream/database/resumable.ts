// Resumable writing of a whole database: emptied, then batch after batch, each with the note of how many are in. A program that was
// interrupted is run again and goes on after the last batch whose note is there.

import { emptying } from "../seeding/insert.ts"
import { Refusal } from "./command-line.ts"
import { type Database, rowsOf, type Statement } from "./database.ts"

export type Unfinished = { source: string; beganAt: number; batches: number; command: string | null }

export type Writing = {
  /** Names exactly what is written: the same name, the same batches. */
  source: string
  /** What an operator runs to go on. */
  command: string
  beganAt: number
  /** Tables that stay as they are. */
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
    // Unknown to a database that was begun before there was such a column.
    command: typeof command === "string" ? command : null,
  }
}

/** Refuses a database of which a part is missing: what is read from it or added to it would pass for the whole. */
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

/** The database then holds what the batches write and nothing else; `finish` is its last word. */
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
