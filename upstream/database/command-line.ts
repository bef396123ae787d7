// Command line parsing for all programs: an unknown option ends with exit code 2 and one sentence.

import { createInterface } from "node:readline/promises"
import { type ParseArgsConfig, parseArgs } from "node:util"
import { type Database, firstValue } from "./database.ts"

export function commandLine<Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (error) {
    const { code, message } = mistake(error)
    if (!code.startsWith("ERR_PARSE_ARGS")) throw error
    // Drops Node's advice about values that look like options.
    const [said = ""] = message.split(/(?:\. To specify|\.?\n)/)
    refuse(`${said.replace(/\.$/, "")}. ${known(config.options)}`)
  }
}

export function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

/** The command of this process as `npm run …`, without --yes. */
export function commandOf(script: string): string {
  const given = process.argv.slice(2).filter((word) => word !== "--yes")
  return [
    "npm run",
    script,
    "--",
    ...given.map((word) => (/^[\w./=-]+$/.test(word) ? word : JSON.stringify(word))),
  ].join(" ")
}

function mistake(error: unknown): { code: string; message: string } {
  return error instanceof Error && "code" in error
    ? { code: String(error.code), message: error.message }
    : { code: "", message: "" }
}

function known(options: ParseArgsConfig["options"] = {}): string {
  const names = Object.entries(options).map(([name, { type }]) => (type === "string" ? `--${name} VALUE` : `--${name}`))
  return names.length === 0 ? "There are no options." : `Options are ${names.join(", ")}.`
}

/** An error of input or environment, shown without a stack. */
export class Refusal extends Error {}

/** Prints a Refusal as one line and exits with 1. */
export async function runProgram(program: () => Promise<void>): Promise<void> {
  try {
    await program()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

// Confirmation before content is overwritten; --yes without a terminal.
const COUNTED =
  "SELECT (SELECT count(*) FROM documents) + (SELECT count(*) FROM subscribers) + (SELECT count(*) FROM contact_messages)"

export async function consented(db: Database, { yes }: { yes: boolean }): Promise<void> {
  const rows = Number(await firstValue(db, COUNTED))
  if (rows === 0 || yes) return
  const state = `The database ${db.name} has content (${rows} rows).`
  if (!process.stdin.isTTY) throw new Refusal(`${state} Say --yes to overwrite it.`)
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await lines.question(`${state} Overwrite it? [y/N] `)
  lines.close()
  if (!/^y(es)?$/i.test(answer.trim())) throw new Refusal("Nothing was changed.")
}
