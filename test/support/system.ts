// Programs of this system that tests need, and how Debian's packages bring them. Messages go to standard error, because a reporter
// may own standard output.

import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import { delimiter, join } from "node:path"

/** The path of the first of the programs that is there. */
export function onSystem(names: string[]): string | null {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "")
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return candidates.find((path) => existsSync(path)) ?? null
}

/** Where that is allowed; whoever asks looks again whether they are there. */
export function installFromDebian(...packages: string[]): void {
  if (!isRoot() || !existsSync("/etc/debian_version")) return
  say(`not all of it on this system; installing ${packages.join(" and ")} from Debian`)
  try {
    runProgram("apt-get", ["update"])
    runProgram("apt-get", ["install", "-y", ...packages])
  } catch (error) {
    say(`Debian's packages could not be installed (${String(error)})`)
  }
}

export function runProgram(command: string, parameters: string[]): void {
  execFileSync(command, parameters, {
    stdio: ["ignore", 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  })
}

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

export function say(message: string): void {
  process.stderr.write(`tests: ${message}\n`)
}
