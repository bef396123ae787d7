// The command line of a tool that is no function: what is wrong ends its process.

import type { ParseArgsConfig, parseArgs } from "node:util"
import { Misuse, commandLine as parsed } from "#upstream/database/command-line.ts"

export function commandLine<Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parsed(config, process.argv.slice(2))
  } catch (error) {
    if (error instanceof Misuse) refuse(error.message)
    throw error
  }
}

export function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}
