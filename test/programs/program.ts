// The programs of the API as an operator runs them, and the folders with databases that they work on.

import { spawn } from "node:child_process"
import { once } from "node:events"
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { format } from "node:util"
import { onTestFinished, vi } from "vitest"
import { type Database, type Row, rowsOf } from "../../upstream/database/database.ts"
import { migrated } from "../../upstream/seeding/migrate.ts"
import { opened, release, upstream } from "./runtime.ts"

type Options = {
  env?: Record<string, string>
  /** A program that is to be killed has a process of its own. */
  started?: (kill: (signal?: NodeJS.Signals) => void) => void
  /** Called each time with all of standard error so far. */
  complained?: (all: string) => void
}
type Outcome = { code: unknown; said: string }

/** Without a terminal; the code is null when it was killed. */
export function run(program: string, parameters: string[], options: Options = {}): Promise<Outcome> {
  const needsProcess = options.started !== undefined || options.env?.NODE_OPTIONS !== undefined
  return needsProcess ? runApart(program, parameters, options) : runHere(program, parameters, options)
}

async function runApart(program: string, parameters: string[], { env, started, complained }: Options) {
  const child = spawn(process.execPath, [`upstream/${program}.ts`, ...parameters], {
    env: { ...process.env, ...env },
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

let runs = 0

/** In this process, which has loaded the libraries already and shares its databases: the module of the program runs anew. */
async function runHere(program: string, parameters: string[], { env = {} }: Options): Promise<Outcome> {
  const { argv, exitCode } = process
  const [out, errors]: string[][] = [[], []]
  for (const [method, lines] of [
    ["log", out],
    ["info", out],
    ["warn", errors],
    ["error", errors],
  ] as const)
    vi.spyOn(console, method).mockImplementation((...said) => void lines?.push(format(...said)))
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  vi.doMock("../../upstream/database/open.ts", async (original) => {
    const actual = await original<typeof import("../../upstream/database/open.ts")>()
    const openDatabase: typeof actual.openDatabase = (which) =>
      which.remote ? actual.openDatabase(which) : opened(which.persist)
    return { ...actual, openDatabase }
  })
  process.argv = [process.execPath, `upstream/${program}.ts`, ...parameters]
  process.exitCode = undefined
  runs += 1
  try {
    await import(/* @vite-ignore */ `${upstream}/${program}.ts?run=${runs}`)
  } catch (error) {
    errors?.push(format(error))
    process.exitCode = 1
  }
  const code = process.exitCode ?? 0
  Object.assign(process, { argv, exitCode })
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  return { code, said: [...(out ?? []), ...(errors ?? [])].join("\n").trim() }
}

/** A folder that goes with its test. */
export function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), "pelotao-programs-"))
  onTestFinished(async () => {
    await release(folder)
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

/** A copy of a folder with a database. */
export async function copied(from: string): Promise<string> {
  await release(from)
  const folder = temporary()
  cpSync(from, folder, { recursive: true })
  return folder
}

let empty: Promise<string> | undefined

/** A copy of a database that has tables and no rows, which is migrated once. */
export async function migratedFolder(): Promise<string> {
  empty ??= migrateOne()
  return copied(await empty)
}

async function migrateOne(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "pelotao-empty-"))
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }))
  await migrated(await opened(folder))
  return folder
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
