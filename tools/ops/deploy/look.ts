// Last step of a deployment: the smoke test, retried because a new host name and certificate take minutes.

import { setTimeout } from "node:timers/promises"
import { ask } from "../smoke/ask.ts"
import { smoke } from "../smoke/smoke.ts"
import { PlatformError } from "./programs.ts"

type Look = {
  isNew: boolean
  say: (line: string) => void
  /** Sleeps for so many milliseconds. */
  pause?: (milliseconds: number) => Promise<unknown>
}

/** In seconds. */
const retry = { all: 600, between: 20 }

/** Resolves to a summary; throws a `PlatformError` when the site is still failing at the end. */
export async function lookAt(origin: string, { isNew, say, pause = setTimeout }: Look): Promise<string> {
  for (let left = isNew ? retry.all : 0; ; left -= retry.between) {
    const lines: string[] = []
    // The last attempt runs the whole smoke test, so that its table shows what is wrong.
    const isTried = left === 0 || (await ask(`${origin}/robots.txt`)).status === 200
    const isWell = isTried && (await smoke(origin, { say: (line) => lines.push(line) }))
    if (isWell || left === 0) for (const line of lines) console.info(line)
    if (isWell) return `${origin} is well`
    if (left === 0) throw new PlatformError(`${origin} does not answer as it should`, null)
    say(
      `${origin} does not answer as it should yet: a new name and its certificate take some minutes; looking again every ${retry.between} s, for ${left} s more`,
    )
    await pause(retry.between * 1_000)
  }
}
