// node packages/upstream/seed.ts [--rows N] [--if-empty] [--persist DIR | --remote [--env NAME] [--yes]]
// Fills a database with the sample, whose dates count from today: the local D1 that the Vite plugin and `wrangler dev` share, or the
// deployed one. A seeding that was interrupted goes on where it stopped.

import { commandOf, consented, type Io, program, Refusal, started } from "./database/command-line.ts"
import { type Database, firstValue, rowsOf } from "./database/database.ts"
import { databaseOptions, openDatabase } from "./database/open.ts"
import { halfWritten, unfinished, written } from "./database/resumable.ts"
import { migrated } from "./seeding/migrate.ts"
import { type Filling, fillingOf, isFilling } from "./seeding/sample-batches.ts"

const STALE_AFTER = 20 * 86_400_000

const options = {
  ...databaseOptions,
  rows: { type: "string", default: "0" },
  "if-empty": { type: "boolean", default: false },
  yes: { type: "boolean", default: false },
} as const

export const main = program({ options }, async ({ values }, io, args) => {
  const rows = Number(values.rows)
  if (!Number.isInteger(rows) || rows < 0) throw new Refusal("--rows takes a whole number.")
  const began = Date.now()
  // Generated before the database is opened, because an idle connection may be closed meanwhile.
  const fresh = fillingOf(began, rows)
  await using db = await openDatabase(values, io)
  await migrated(db)
  const reason = values["if-empty"] ? await kept(db, began) : null
  const consent = () => (values.remote ? consented(db, values, io) : undefined)
  io.out(`upstream: ${reason ?? (await filled(db, fresh, { consent, command: commandOf("sample", args), io }))}`)
})

/** Why --if-empty leaves the database alone: edited content or a complete, recent sample. Refuses a partial backup. */
async function kept(db: Database, now: number): Promise<string | null> {
  const before = await unfinished(db)
  if (before && !isFilling(before.source)) throw halfWritten(db, before)
  if ((await firstValue(db, "SELECT edited_at FROM edits")) !== null) return "what was edited is kept"
  const [last] = await rowsOf(
    db,
    "SELECT filled_at, resource_rows, (SELECT count(*) FROM photos) AS photos FROM fillings ORDER BY filled_at DESC LIMIT 1",
  )
  // A sample without photos is outdated.
  if (!last || Number(last.photos) === 0 || now - Number(last.filled_at) >= STALE_AFTER) return null
  return `${last.resource_rows} rows of ${new Date(Number(last.filled_at)).toISOString().slice(0, 10)} kept`
}

type How = { consent: () => Promise<void> | undefined; command: string; io: Io }

async function filled(db: Database, fresh: Filling, { consent, command, io }: How): Promise<string> {
  const started = Date.now()
  const before = await unfinished(db)
  // Dates count from the start of the seeding.
  const begun = before && started - before.beganAt < STALE_AFTER ? fillingOf(before.beganAt, fresh.rows) : fresh
  const resumed = begun.source === before?.source
  if (!resumed) await consent()
  const seeding = resumed ? begun : fresh
  if (resumed) io.out(`upstream: going on after ${before.batches} batches`)
  await written(db, { ...seeding, command }, [
    {
      sql: `INSERT INTO fillings (filled_at, resource_rows)
        SELECT ? + 0, coalesce(sum(count), 0) FROM counts WHERE facet = '*' ON CONFLICT DO NOTHING`,
      params: [`${seeding.beganAt}`],
    },
  ])
  const stored = await firstValue(db, "SELECT resource_rows FROM fillings ORDER BY filled_at DESC LIMIT 1")
  return `${stored ?? 0} rows filled into ${db.name} in ${((Date.now() - started) / 1000).toFixed(1)} s`
}

if (import.meta.main) await started(main)
