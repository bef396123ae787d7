// The command line of every program, read in one way: what a program does not know ends it with a sentence, before anything is done.

import { type ParseArgsConfig, parseArgs } from "node:util"

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
