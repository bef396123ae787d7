// The programs of the API as an operator runs them, and the folders with databases that they work on.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { onTestFinished } from "vitest"
import type { Io, Main } from "#upstream/database/command-line.ts"
import { type Database, type Row, rowsOf } from "#upstream/database/database.ts"
import { migrated } from "#upstream/seeding/migrate.ts"
import { main as backup } from "../../packages/upstream/backup.ts"
import { main as content } from "../../packages/upstream/content.ts"
import { main as restore } from "../../packages/upstream/restore.ts"
import { main as seed } from "../../packages/upstream/seed.ts"
import { sampleState } from "../support/site.ts"
import { copyFolder, opened } from "./runtime.ts"

const programs = { backup, content, restore, seed }

export function run(program: keyof typeof programs, args: string[], io?: Partial<Io>) {
  return runMain(programs[program], args, { local: opened, ...io })
}

/** Runs a program without a terminal and collects what it says, standard output first. */
export async function runMain(
  main: Main,
  args: string[],
  io: Partial<Io> = {},
): Promise<{ code: number; said: string }> {
  const [out, err]: [string[], string[]] = [[], []]
  const lines = { out: (line: string) => void out.push(line), err: (line: string) => void err.push(line) }
  const code = await main(args, { env: {}, ...lines, ask: null, ...io })
  return { code, said: [...out, ...err].join("\n") }
}

/** A folder that goes with its test. */
export function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), "pelotao-programs-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A folder with a copy of another one's database. */
export async function copied(from: string): Promise<string> {
  const folder = temporary()
  await copyFolder(from, folder)
  return folder
}

let empty: Promise<unknown> | undefined

/** A folder with a database that has tables and no rows, which is migrated once. */
export async function migratedFolder(): Promise<string> {
  empty ??= opened("empty").then(migrated)
  await empty
  return copied("empty")
}

export async function sampleFolder(): Promise<string> {
  return copied(await sampleState())
}

/** A folder with a database, in which an editor writes files and from which they are imported. */
export async function workspace(from?: string) {
  const folder = from ?? (await migratedFolder())
  const path = (name: string) => join(folder, name)
  const write = (name: string, text: string) => writeFileSync(path(name), text)
  const content = (command: string, ...parameters: string[]) =>
    run("content", [command, ...parameters, "--persist", folder])
  const importFiles = (...names: string[]) => content("import", ...names.map(path))
  return { folder, path, write, content, importFiles }
}

// The edges of a tile stay where a point was removed.
const kinds =
  "(SELECT group_concat(key || json_remove(value, '$[1]', '$[1]')) FROM (SELECT key, value FROM json_each(kinds) ORDER BY key))"

/** Every row of every table but of those that say when something was done. */
export async function contents(db: Database): Promise<Record<string, Row[]>> {
  const tables = await rowsOf(
    db,
    "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' AND name NOT LIKE '%\\_search\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name <> 'd1_migrations' ORDER BY name",
  )
  const all: [string, Row[]][] = []
  for (const { name } of tables) {
    const columns = await rowsOf(db, `SELECT name, type FROM pragma_table_info('${name}')`)
    const list = columns.map(({ name: column, type }) => {
      if (type === "BLOB") return `hex(${column}) AS ${column}`
      if (name === "map_tiles" && column === "kinds") return `${kinds} AS kinds`
      return column
    })
    all.push([String(name), await rowsOf(db, `SELECT ${list.join(", ")} FROM ${name} ORDER BY 1, 2`)])
  }
  return Object.fromEntries(all)
}
