import { readdirSync, readFileSync } from "node:fs"
import type { D1Database } from "@cloudflare/workers-types"
import { unstable_splitSqlQuery } from "wrangler"

const folder = new URL("../migrations/", import.meta.url)

/** Applies what is not applied yet, in the table that `wrangler d1 migrations` keeps, so that either may go on after the other. */
export async function migrated(db: D1Database): Promise<void> {
  await db
    .prepare(
      `CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE,
         applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`,
    )
    .run()
  const { results } = await db.prepare("SELECT name FROM d1_migrations").all<{ name: string }>()
  const applied = new Set(results.map(({ name }) => name))
  const waiting = readdirSync(folder).filter((name) => name.endsWith(".sql") && !applied.has(name))
  for (const name of waiting.sort()) {
    const statements = unstable_splitSqlQuery(readFileSync(new URL(name, folder), "utf8"))
    const note = db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name)
    await db.batch([...statements.map((statement) => db.prepare(statement)), note])
  }
}
