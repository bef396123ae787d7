import { type Database, rowsOf, type Statement } from "../database/database.ts"

// What a seeding owns. What people wrote (subscribers, messages) stays.
const KEPT = ["subscribers", "contact_messages", "d1_migrations"]

export async function emptied(db: Database): Promise<void> {
  await db.batch(await emptying(db))
}

/** Triggers are dropped and put back: emptying must not mark every id as removed, and without them a table is emptied at once. */
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
