// The command line of every program, read in one way: what a program does not know ends it with a sentence, before anything is done.

import { createInterface } from "node:readline/promises"
import { type ParseArgsConfig, parseArgs } from "node:util"
import { type Database, firstValue } from "./database.ts"

export function commandLine<Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (error) {
    const { code, message } = mistake(error)
    if (!code.startsWith("ERR_PARSE_ARGS")) throw error
    // What follows explains how values that look like options are given.
    const [said = ""] = message.split(/(?:\. To specify|\.?\n)/)
    refuse(`${said.replace(/\.$/, "")}. ${known(config.options)}`)
  }
}

/** Ends a program that was started wrongly. */
export function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

/** How this process was started, as a script of package.json. Consent is left out: it is given anew. */
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

// What an operator is told when a program does not do what was asked: a sentence with the next step instead of a stack.
/** Nothing is broken in the program: what it was given, or what it talks to, is not as it must be. */
export class Refusal extends Error {}

/** Runs a program to its end; a refusal is one line and the exit code 1. */
export async function runProgram(program: () => Promise<void>): Promise<void> {
  try {
    await program()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

// Asks before content is overwritten. A program that nobody watches is told so by --yes, and refuses without it.
// What an editor made, and what people wrote.
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
