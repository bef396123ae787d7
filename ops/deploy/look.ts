// The last step of a deployment: a look at the site, for which a new name and its certificate may take minutes.

import { setTimeout } from "node:timers/promises"
import { smoke } from "../smoke/smoke.ts"
import type { Plan } from "./plan.ts"
import { PlatformError } from "./programs.ts"

type Look = {
  /** Whether the address is new. */
  isNew: boolean
  say: (line: string) => void
  /** Milliseconds pass. */
  pause?: (milliseconds: number) => Promise<unknown>
}

/** Seconds that a new address is given, and those between two looks. */
const patience = { all: 600, between: 20 }

/** What came of it; throws a `PlatformError` when the site is not well to the end. Says each time what is waited for, and how long yet. */
export async function lookAt(origin: string, { isNew, say, pause = setTimeout }: Look): Promise<string> {
  for (let left = isNew ? patience.all : 0; ; left -= patience.between) {
    const status = await statusOf(origin)
    const lines: string[] = []
    // The last look is a whole one: its table says what is wrong.
    const isWell = (status === 200 || left === 0) && (await smoke(origin, { say: (line) => lines.push(line) }))
    if (isWell || left === 0) for (const line of lines) console.info(line)
    if (isWell) return `${origin} is well`
    if (left === 0) throw new PlatformError(`${origin} does not answer as it should`, null)
    const what =
      status === null
        ? `${origin} does not answer yet: a new name and its certificate take some minutes`
        : `${origin} answers, and not yet as it should`
    say(`${what}; looking again every ${patience.between} s, for ${timeOf(left)} more`)
    await pause(patience.between * 1_000)
  }
}

/** What to do about a first deployment that is not well: no version is before it. */
export function wayBackToNothing({ site }: Plan): string {
  return `Read its log (\`npx wrangler tail ${site}\`), mend what it says and deploy again. There is no version to go back to: if visitors must not see this, take the domain from the worker (dashboard: Workers & Pages, ${site}, Domains) or the worker away (\`npx wrangler delete --name ${site}\`), which leaves the database and the stores.`
}

/** Null for no answer: there is no name or no certificate. */
function statusOf(origin: string): Promise<number | null> {
  return fetch(`${origin}/robots.txt`, { redirect: "manual", signal: AbortSignal.timeout(10_000) }).then(
    async (response) => {
      await response.body?.cancel()
      return response.status
    },
    () => null,
  )
}

function timeOf(seconds: number): string {
  return seconds > 90 ? `${Math.round(seconds / 60)} min` : `${seconds} s`
}
