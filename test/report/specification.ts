// What docs/specification.md says, clause by clause, and the tests that prove it. A proof is a file and the beginning of a title in
// it ("page-invariants.spec.ts › rides"); it stands for every test that is called so, in all languages and themes. A clause has as many rows
// as it says different things.

import { behaviour } from "./traceability-behaviour.ts"
import { screens } from "./traceability-screens.ts"

export type Rows = Record<string, string[]>

/** Clauses that leave everything to the product, so that there is nothing to hold it to. */
export const open = ["1.8", "3.1", "5.4", "8.2", "9.11"]

export const specification: Record<string, Rows> = { ...screens, ...behaviour }
