// Random cases are those of one seed, so that a run that gates a change does not fail by chance: `npm run test:all` has other ones
// each time, and fast-check prints the seed of a case that fails.

import fc from "fast-check"
import { inject } from "vitest"

declare module "vitest" {
  interface ProvidedContext {
    casesSeed: number
  }
}

fc.configureGlobal({ seed: inject("casesSeed") })
