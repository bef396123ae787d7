// Last step of a deployment: the smoke test, retried because a new host name and certificate take minutes.

import { setTimeout } from "node:timers/promises"
import { ask } from "../smoke/ask.ts"
import { shownVersion, smoke } from "../smoke/smoke.ts"
import { PlatformError } from "./programs.ts"

type Look = {
  isNew: boolean
  /** The one that was uploaded; null where the platform named none. */
  version: string | null
  say: (line: string) => void
  /** Sleeps for so many milliseconds. */
  pause?: (milliseconds: number) => Promise<unknown>
}

/** Times are seconds. */
const retry = { all: 600, version: 60, between: 20 }

/** Resolves to a summary; throws a `PlatformError` when the site is still failing at the end. */
export async function lookAt(origin: string, { isNew, version, say, pause = setTimeout }: Look): Promise<string> {
  // An upload takes seconds until it is everywhere.
  for (let left: number = retry.version; left > 0; left -= retry.between) {
    const shown = version === null ? null : await shownVersion(origin)
    if (shown === null || shown === version) break
    say(`${origin} still shows version ${shown}; looking again in ${retry.between} s`)
    await pause(retry.between * 1_000)
  }
  for (let left = isNew ? retry.all : 0; ; left -= retry.between) {
    const lines: string[] = []
    // The last attempt runs the whole smoke test, so that its table shows what is wrong.
    const isTried = left === 0 || (await ask(`${origin}/robots.txt`)).status === 200
    const isWell = isTried && (await smoke(origin, { version, say: (line) => lines.push(line) }))
    if (isWell || left === 0) for (const line of lines) console.info(line)
    if (isWell) return `${origin} is well`
    if (left === 0) throw new PlatformError(`${origin} does not answer as it should`, null)
    say(
      `${origin} does not answer as it should yet: a new name and its certificate take some minutes; looking again every ${retry.between} s, for ${left} s more`,
    )
    await pause(retry.between * 1_000)
  }
}
