// The last lines of `npm test`, which a program may read.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it } from "vitest"
import { closing } from "./report/closing.ts"
import type { Outcome } from "./report/outcomes.ts"
import { judged, workDone } from "./report/work.ts"

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

it("counts the pages that were opened and the programs that were started", () => {
  const folder = mkdtempSync(join(tmpdir(), "work-"))
  const [openings, programs] = [join(folder, "openings"), join(folder, "programs")]
  writeFileSync(openings, "7")
  writeFileSync(programs, "a.ts\nb.ts\n")
  expect(workDone(openings, programs)).toEqual({ openings: 7, programs: 2 })
  rmSync(folder, { recursive: true })
  expect(workDone(openings, programs)).toEqual({ openings: 0, programs: 0 })
})

it("says what is over", () => {
  expect(judged({ openings: 8, programs: 2 }, { openings: 7, programs: 2 })).toEqual({
    lines: ["8 of 7 pages opened: too many", "2 of 2 programs started"],
    over: 1,
  })
})
