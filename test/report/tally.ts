// How many tests passed and failed, as the reports of the two runners say it.

import { readFileSync } from "node:fs"
import * as v from "valibot"

export type Tally = { passed: number; failed: number }

export function sum(tallies: Tally[]): Tally {
  return tallies.reduce(
    (total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }),
    { passed: 0, failed: 0 },
  )
}

export function unitTally(file: string): Tally {
  return read(
    file,
    v.pipe(
      v.object({ numPassedTests: v.number(), numFailedTests: v.number() }),
      v.transform((report) => ({ passed: report.numPassedTests, failed: report.numFailedTests })),
    ),
  )
}

export function browserTally(file: string): Tally {
  return read(
    file,
    v.pipe(
      v.object({ stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }) }),
      v.transform(({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected })),
    ),
  )
}

/** As test/resilience/run.ts leaves it: each goal is a test. */
export function trialsTally(file: string): Tally {
  return read(file, v.object({ passed: v.number(), failed: v.number() }))
}

/** A report that cannot be read is a failure. */
function read(file: string, shape: v.GenericSchema<unknown, Tally>): Tally {
  try {
    return v.parse(shape, JSON.parse(readFileSync(file, "utf8")))
  } catch (error) {
    console.error({ event: "report_unreadable", file, reason: String(error) })
    return { passed: 0, failed: 1 }
  }
}
