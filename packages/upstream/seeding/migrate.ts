import { readdirSync, readFileSync } from "node:fs"
import { unstable_splitSqlQuery } from "wrangler"
import { type Database, rowsOf } from "../database/database.ts"

const folder = new URL("../migrations/", import.meta.url)

export function migrations(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
}

/** Uses the table of `wrangler d1 migrations`, so that both can continue each other's work. */
export async function migrated(db: Database): Promise<void> {
  const created = `CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE,
     applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`
  await db.batch([{ sql: created }])
  const before = await applied(db)
  for (const name of migrations().filter((migration) => !before.has(migration))) await apply(db, name)
}

export async function applied(db: Database): Promise<Set<string>> {
  const rows = await rowsOf(db, "SELECT name FROM d1_migrations ORDER BY id")
  return new Set(rows.map(({ name }) => String(name)))
}

async function apply(db: Database, name: string): Promise<void> {
  const statements = unstable_splitSqlQuery(readFileSync(new URL(name, folder), "utf8"))
  const note = { sql: "INSERT INTO d1_migrations (name) VALUES (?)", params: [name] }
  try {
    await db.batch([note, ...statements.map((sql) => ({ sql }))])
  } catch (error) {
    // A repeated migration fails when only its response was lost.
    if (!(await applied(db)).has(name)) throw error
  }
}
