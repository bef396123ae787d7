import type { D1Database } from "@cloudflare/workers-types"

// What a filling owns. What people wrote (subscribers, messages) stays.
const KEPT = ["subscribers", "contact_messages", "d1_migrations"]

/** Triggers are dropped and put back: emptying must not mark every id as removed, and without them a table is emptied at once. */
export async function emptied(db: D1Database): Promise<void> {
  const { results } = await db
    .prepare(
      "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
    )
    .all<{ type: string; name: string; sql: string | null }>()
  const triggers = results.filter(({ type }) => type === "trigger")
  const tables = results.filter(({ type, name }) => type === "table" && !KEPT.includes(name))
  const searches = tables.filter(({ sql }) => sql?.startsWith("CREATE VIRTUAL TABLE"))
  const plain = tables.filter(({ name }) => !searches.some((search) => name.startsWith(search.name)))
  await db.batch([
    ...triggers.map(({ name }) => db.prepare(`DROP TRIGGER ${name}`)),
    ...searches.map(({ name }) => db.prepare(`INSERT INTO ${name} (${name}) VALUES ('delete-all')`)),
    ...plain.map(({ name }) => db.prepare(`DELETE FROM ${name}`)),
    ...triggers.map(({ sql }) => db.prepare(sql ?? "")),
  ])
}
