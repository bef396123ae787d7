// How much work a run may be: pages that its browser tests open, and programs that its tests start. A run that does more fails: who adds
// takes something away, or raises the number in the same commit and says why.

import { existsSync, readFileSync } from "node:fs"
import type { Extent } from "../suites.ts"

type Work = { openings: number; programs: number }

export const most: Record<Extent, Work> = {
  first: { openings: 200, programs: 10 },
  whole: { openings: 550, programs: 10 },
  night: { openings: 2_000, programs: 10 },
}

/** Reads the files that test/report/openings.ts and test/support/refuse-network.ts leave. */
export function workDone(openings: string, programs: string): Work {
  const read = (file: string) => (existsSync(file) ? readFileSync(file, "utf8").trim() : "")
  return { openings: Number(read(openings)), programs: read(programs).split("\n").filter(Boolean).length }
}

/** A line for each kind of work, and how many of them are over. */
export function judged(done: Work, limits: Work): { lines: string[]; over: number } {
  const rows = [
    ["pages opened", done.openings, limits.openings],
    ["programs started", done.programs, limits.programs],
  ] as const
  const isOver = (count: number, limit: number) => count > limit
  return {
    lines: rows.map(
      ([what, count, limit]) => `${count} of ${limit} ${what}${isOver(count, limit) ? ": too many" : ""}`,
    ),
    over: rows.filter(([, count, limit]) => isOver(count, limit)).length,
  }
}
