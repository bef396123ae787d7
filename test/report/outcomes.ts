// The tests of a run, read from the reports of its runners: each with its result, and how many passed.

import { readFileSync } from "node:fs"
import { relative } from "node:path"
import * as v from "valibot"

/** `name` is "test/worker/gpx.test.ts › the GPX file of a route › is the API's, to be kept". */
export type Outcome = { name: string; passed: boolean; attempts: number }

type Suite = { title: string; specs: v.InferOutput<typeof spec>[]; suites?: Suite[] | undefined }

const projects = v.array(v.object({ results: v.array(v.unknown()) }))
const spec = v.object({ title: v.string(), ok: v.boolean(), tests: projects })
const suite: v.GenericSchema<unknown, Suite> = v.object({
  title: v.string(),
  specs: v.array(spec),
  suites: v.optional(v.array(v.lazy(() => suite))),
})
const browserReport = v.object({ suites: v.array(suite) })
const assertion = v.object({ ancestorTitles: v.array(v.string()), title: v.string(), status: v.string() })
const unitReport = v.object({
  testResults: v.array(v.object({ name: v.string(), assertionResults: v.array(assertion) })),
})

export function unitOutcomes(file: string): Outcome[] {
  const { testResults } = v.parse(unitReport, JSON.parse(readFileSync(file, "utf8")))
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(wasRun).map(({ ancestorTitles, title, status }) => ({
      name: [relative(".", name), ...ancestorTitles, title].join(" › "),
      passed: status === "passed",
      attempts: 1,
    })),
  )
}

/** The others of a file of which a run takes some are "skipped". */
function wasRun({ status }: v.InferOutput<typeof assertion>): boolean {
  return status === "passed" || status === "failed"
}

export function browserOutcomes(file: string): Outcome[] {
  const { suites } = v.parse(browserReport, JSON.parse(readFileSync(file, "utf8")))
  return suites.flatMap((top) => outcomesOf({ ...top, title: `test/e2e/${top.title}` }, []))
}

function outcomesOf({ title, specs, suites = [] }: Suite, above: string[]): Outcome[] {
  const here = [...above, title]
  const own = specs.map(({ title, ok, tests }) => ({
    name: [...here, title].join(" › "),
    passed: ok,
    attempts: tests.flatMap(({ results }) => results).length,
  }))
  return [...own, ...suites.flatMap((inner) => outcomesOf(inner, here))]
}

const tally = v.object({ passed: v.number(), failed: v.number() })
export type Tally = v.InferOutput<typeof tally>

export function sum(tallies: Tally[]): Tally {
  const total = (field: keyof Tally) => tallies.reduce((all, one) => all + one[field], 0)
  return { passed: total("passed"), failed: total("failed") }
}

export function unitTally(file: string): Tally {
  const counts = v.object({ numPassedTests: v.number(), numFailedTests: v.number() })
  return readTally(file, counts, (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }))
}

export function browserTally(file: string): Tally {
  const stats = v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() })
  return readTally(file, v.object({ stats }), ({ stats: { expected, unexpected, flaky } }) => {
    return { passed: expected + flaky, failed: unexpected }
  })
}

/** Reads what test/resilience/run.ts leaves: each goal is a test. */
export function trialsTally(file: string): Tally {
  return readTally(file, tally, (report) => report)
}

/** A report that cannot be read is a failure. */
function readTally<T>(file: string, shape: v.GenericSchema<unknown, T>, tallyOf: (report: T) => Tally): Tally {
  try {
    return tallyOf(v.parse(shape, JSON.parse(readFileSync(file, "utf8"))))
  } catch (error) {
    console.error({ event: "report_unreadable", file, reason: String(error) })
    return { passed: 0, failed: 1 }
  }
}
