// Visits that are judged.

import { ask, type Reply } from "./asking.ts"
import type { Visit } from "./paths.ts"
import type { Kept, Site } from "./site.ts"
import { inParallel, type Surroundings, verdictOf } from "./trial.ts"

/** The visits, and copies of all that they asked for while the API was well, which are not fresh any more. */
export type Rehearsal = { visits: Visit[]; kept: Kept }

/** Visits all, some at a time; what was wrong. */
export async function judged(
  surroundings: Surroundings,
  site: Site,
  visits: Visit[],
  judge: (visit: Visit, reply: Reply) => string | null,
): Promise<string[]> {
  const wrong: string[] = []
  await inParallel(visits, width, async (visit) => {
    const verdict = await verdictOf(surroundings, async () => judge(visit, await ask(site.url, visit)))
    if (verdict !== null) wrong.push(verdict)
  })
  return wrong
}

const width = 8
