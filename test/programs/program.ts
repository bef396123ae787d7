// Runs a program of the API as an operator does: a process of its own, its lines and its exit code.

import { spawn } from "node:child_process"
import { once } from "node:events"
import { cpSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { onTestFinished } from "vitest"
import { type Database, type Row, rowsOf } from "../../upstream/database/database.ts"
import { openDatabase } from "../../upstream/database/open.ts"

type Options = {
  env?: Record<string, string>
  started?: (kill: (signal?: NodeJS.Signals) => void) => void
  /** Told each time what it has complained of so far. */
  complained?: (all: string) => void
}

const offline = {
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_SEND_ERROR_REPORTS: "false",
}

/** Without a terminal; the code is null when it was killed. */
export async function run(program: string, parameters: string[], { env = {}, started, complained }: Options = {}) {
  const child = spawn(process.execPath, [`upstream/${program}.ts`, ...parameters], {
    env: { ...process.env, ...offline, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  })
  started?.((signal = "SIGKILL") => child.kill(signal))
  let complaints = ""
  child.stderr.on("data", (more) => {
    complaints += more
    complained?.(complaints)
  })
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")])
  return { code: child.exitCode, said: `${out}${error}`.trim() }
}

/** A folder that goes with its test. */
export function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), "pelotao-programs-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A copy of a folder with a database that nobody has open. */
export function copied(from: string): string {
  const folder = temporary()
  cpSync(from, folder, { recursive: true })
  return folder
}

export async function opened(persist: string): Promise<Database> {
  const db = await openDatabase({ remote: false, persist })
  onTestFinished(() => db.close())
  return db
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
