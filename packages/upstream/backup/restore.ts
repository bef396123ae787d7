// Inserts the rows of a backup. Triggers rebuild search index, counters and map clusters.

import { Refusal } from "../database/command-line.ts"
import type { Database, Statement } from "../database/database.ts"
import { written } from "../database/resumable.ts"
import { migrations } from "../seeding/migrate.ts"
import { type Table, tables } from "./dump.ts"
import { type Cell, type Header, rowsIn } from "./file.ts"

const BATCH_CHARACTERS = 1_000_000

/** Name of an unfinished restore. */
export function sourceOf(head: Header): string {
  return `backup of ${head.madeAt}, ${head.sha256}`
}

/** Refuses unknown tables; columns that an older backup lacks stay empty. */
export async function fitting(db: Database, file: string, head: Header): Promise<void> {
  const known = migrations()
  const unknown = head.migrations.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new Refusal(
      `${file} is of a newer version: it has the migrations ${unknown.join(", ")}, which are not known here.`,
    )
  const here = new Map((await tables(db)).map(({ name, columns }) => [name, columns.map((column) => column.name)]))
  for (const [name, { columns }] of Object.entries(head.tables)) {
    const missing = columns.filter((column) => !here.get(name)?.includes(column))
    if (missing.length > 0) throw new Refusal(`${file} has ${name}.${missing[0]}, which the database does not have.`)
  }
}

export async function restored(db: Database, file: string, head: Header, command: string): Promise<void> {
  const all = new Map((await tables(db)).map((table) => [table.name, table]))
  await written(db, {
    source: sourceOf(head),
    command,
    beganAt: Date.parse(head.madeAt),
    kept: ["d1_migrations"],
    batches: batches(file, head, all),
  })
}

async function* batches(file: string, head: Header, all: Map<string, Table>): AsyncGenerator<Statement[]> {
  let rows: string[] = []
  let size = 0
  let current = ""
  function* taken(): Generator<Statement[]> {
    const table = all.get(current)
    const columns = head.tables[current]?.columns ?? []
    if (table && rows.length > 0) yield [insertion(table, columns, rows)]
    rows = []
    size = 0
  }
  for await (const { table, row } of rowsIn(file)) {
    const text = JSON.stringify(row satisfies Cell[])
    if (table !== current || size + text.length > BATCH_CHARACTERS) yield* taken()
    current = table
    rows.push(text)
    size += text.length
  }
  yield* taken()
}

function insertion({ name, key, columns }: Table, given: string[], rows: string[]): Statement {
  const isBlob = (column: string) => columns.some((one) => one.name === column && one.isBlob)
  const values = given.map((column, at) => (isBlob(column) ? `unhex(value ->> ${at})` : `value ->> ${at}`))
  return {
    sql: `INSERT INTO ${name} (${given.join(", ")}) SELECT ${values.join(", ")} FROM json_each(?) WHERE true
      ON CONFLICT (${key.join(", ")}) DO NOTHING`,
    params: [`[${rows.join(",")}]`],
  }
}
