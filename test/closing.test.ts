// The last lines of `npm test`, which a program may read.

import { expect, it } from "vitest"
import { closing } from "./report/closing.ts"
import type { Outcome } from "./report/outcomes.ts"

const steady: Outcome = { name: "a.test.ts › steady", passed: true, attempts: 1 }
const unsteady: Outcome = { name: "b.spec.ts › unsteady", passed: true, attempts: 2 }
const broken: Outcome = { name: "c.spec.ts › broken", passed: false, attempts: 2 }

it("names and counts what failed and what needed a second try", () => {
  expect(closing([steady, unsteady, broken], { passed: 9, failed: 1 }, "order 7").split("\n")).toEqual([
    "── failed",
    "  c.spec.ts › broken",
    "",
    "order 7",
    "1 at the second try, each a fault to mend:",
    "  b.spec.ts › unsteady",
    "9 passed, 1 failed",
  ])
})

it("says that nothing needed a second try", () => {
  const lines = ["order 7", "0 at the second try", "1 passed, 0 failed"]
  expect(closing([steady], { passed: 1, failed: 0 }, "order 7").split("\n")).toEqual(lines)
})
