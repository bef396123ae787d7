// How much work a run did, beside what it may do.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it } from "vitest"
import { judged, workDone } from "./report/work.ts"

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
