// The frame of all programs: arguments in, lines out, and the exit code as a value, so that tests run them without a process. What the
// command line says wrongly ends with 2 and one sentence, what is refused later with 1.

import { createInterface } from "node:readline/promises"
import { type ParseArgsConfig, parseArgs } from "node:util"
import { type Database, firstValue } from "./database.ts"

export type Io = {
  env: Readonly<Record<string, string | undefined>>
  out: (line: string) => void
  err: (line: string) => void
  /** Null without a terminal. */
  ask: ((question: string) => Promise<string>) | null
  /** Stands in for the local database of a folder. */
  local?: ((folder: string) => Promise<Database>) | undefined
}
export type Main = (args: readonly string[], io: Io) => Promise<number>
type Parsed<Config extends ParseArgsConfig> = ReturnType<typeof parseArgs<Config>>

/** A program of these options. It ends with the code that it returns, else with 0. */
export function program<Config extends ParseArgsConfig>(
  config: Config,
  run: (given: Parsed<Config>, io: Io, args: readonly string[]) => Promise<number | undefined>,
): Main {
  return async (args, io) => {
    try {
      return (await run(commandLine(config, args), io, args)) ?? 0
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      io.err(error.message)
      return error instanceof Misuse ? 2 : 1
    }
  }
}

export async function started(main: Main): Promise<void> {
  const ask = process.stdin.isTTY ? asked : null
  process.exitCode = await main(process.argv.slice(2), { env: process.env, out: console.info, err: console.error, ask })
}

async function asked(question: string): Promise<string> {
  using lines = createInterface({ input: process.stdin, output: process.stdout })
  return await lines.question(question)
}

export function commandLine<Config extends ParseArgsConfig>(config: Config, args: readonly string[]): Parsed<Config> {
  try {
    return parseArgs<Config>({ ...config, args })
  } catch (error) {
    if (!(error instanceof Error && "code" in error && `${error.code}`.startsWith("ERR_PARSE_ARGS"))) throw error
    // Drops Node's advice about values that look like options.
    const [said = ""] = error.message.split(/(?:\. To specify|\.?\n)/)
    throw new Misuse(`${said.replace(/\.$/, "")}. ${known(config.options)}`)
  }
}

/** The command as `npm run …`, without --yes. */
export function commandOf(script: string, args: readonly string[]): string {
  const given = args.filter((word) => word !== "--yes")
  const quoted = given.map((word) => (/^[\w./=-]+$/.test(word) ? word : JSON.stringify(word)))
  return ["npm run", script, "--", ...quoted].join(" ")
}

function known(options: ParseArgsConfig["options"] = {}): string {
  const names = Object.entries(options).map(([name, { type }]) => (type === "string" ? `--${name} VALUE` : `--${name}`))
  return names.length === 0 ? "There are no options." : `Options are ${names.join(", ")}.`
}

/** An error of input or environment, shown without a stack. */
export class Refusal extends Error {}

/** A command line that cannot be understood. */
export class Misuse extends Refusal {}

// Confirmation before content is overwritten; --yes without a terminal.
const COUNTED =
  "SELECT (SELECT count(*) FROM documents) + (SELECT count(*) FROM subscribers) + (SELECT count(*) FROM contact_messages)"

export async function consented(db: Database, { yes }: { yes: boolean }, { ask }: Io): Promise<void> {
  const rows = Number(await firstValue(db, COUNTED))
  if (rows === 0 || yes) return
  const state = `The database ${db.name} has content (${rows} rows).`
  if (ask === null) throw new Refusal(`${state} Say --yes to overwrite it.`)
  if (!/^y(es)?$/i.test((await ask(`${state} Overwrite it? [y/N] `)).trim())) throw new Refusal("Nothing was changed.")
}
