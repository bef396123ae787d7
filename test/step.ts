// One step of a test run: a tool of this repository, what it printed and how many of its tests passed.

import { spawn } from "node:child_process"
import { once } from "node:events"
import { join, resolve } from "node:path"
import { text } from "node:stream/consumers"
import type { Tally } from "./report/outcomes.ts"
import { offline } from "./support/offline.ts"

export type Step = {
  name: string
  command: string[]
  env?: Record<string, string>
  /** Prints as it goes; the others print once, when they are done, so that steps can run side by side. */
  isLive?: boolean
  /** What the tool says of its own tests. A step without is one test. */
  count?: () => Tally
}

const environment = {
  // Some hundred processes load the same tools.
  NODE_COMPILE_CACHE: resolve("node_modules/.cache/node"),
  ...offline,
}

export async function run({ name, command, env, isLive, count }: Step): Promise<Tally> {
  const started = performance.now()
  const heading = `\n── ${name}: ${command.join(" ")}`
  if (isLive) console.info(heading)
  const [tool = "", ...given] = command
  const child = spawn(join("node_modules/.bin", tool), given, {
    stdio: ["ignore", isLive ? "inherit" : "pipe", isLive ? "inherit" : "pipe"],
    env: { ...process.env, ...environment, ...(process.stdout.isTTY && { FORCE_COLOR: "1" }), ...env },
  })
  const ended = once(child, "close")
  const [said, complained] = await Promise.all(
    [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : "")),
  )
  const [status] = await ended
  if (!isLive) console.info([heading, said, complained].filter((part) => part !== "").join("\n"))
  console.info(
    `── ${name}: ${status === 0 ? "ok" : "FAILED"} in ${Math.round((performance.now() - started) / 1_000)} s`,
  )
  const tally = count?.() ?? { passed: status === 0 ? 1 : 0, failed: 0 }
  // A runner that fails without a failed test has broken before or beside its tests.
  return status !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

/** Takes the steps out of the list, which another lane may share. */
export async function oneAfterAnother(steps: Step[]): Promise<Tally[]> {
  const tallies: Tally[] = []
  for (let step = steps.shift(); step; step = steps.shift()) tallies.push(await run(step))
  return tallies
}
