// Last step of a deployment: the smoke test, retried because a new host name and certificate take minutes.

import { setTimeout } from "node:timers/promises"
import { smoke } from "../smoke/smoke.ts"
import type { Plan } from "./plan.ts"
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
    const status = await statusOf(origin)
    const lines: string[] = []
    // The last attempt runs the whole smoke test, so that its table shows what is wrong.
    const isWell = (status === 200 || left === 0) && (await smoke(origin, { say: (line) => lines.push(line) }))
    if (isWell || left === 0) for (const line of lines) console.info(line)
    if (isWell) return `${origin} is well`
    if (left === 0) throw new PlatformError(`${origin} does not answer as it should`, null)
    const what =
      status === null
        ? `${origin} does not answer yet: a new name and its certificate take some minutes`
        : `${origin} answers, and not yet as it should`
    say(`${what}; looking again every ${retry.between} s, for ${timeOf(left)} more`)
    await pause(retry.between * 1_000)
  }
}

/** Advice when a first deployment fails: there is no version to roll back to. */
export function wayBackToNothing({ site }: Plan): string {
  return `Read its log (\`npx wrangler tail ${site}\`), mend what it says and deploy again. There is no version to go back to: if visitors must not see this, take the domain from the worker (dashboard: Workers & Pages, ${site}, Domains) or the worker away (\`npx wrangler delete --name ${site}\`), which leaves the database and the stores.`
}

/** Null without a response: no DNS name or certificate yet. */
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
