// The tests of a run, read from the reports of its two runners.

import { readFileSync } from "node:fs"
import { relative } from "node:path"
import * as v from "valibot"

/** `name` is "test/worker/gpx.test.ts › the GPX file of a route › is the API's, to be kept". */
export type Outcome = { name: string; passed: boolean; milliseconds: number; attempts: number }

type Suite = { title: string; specs: v.InferOutput<typeof spec>[]; suites?: Suite[] | undefined }

const projects = v.array(v.object({ results: v.array(v.object({ duration: v.number() })) }))
const spec = v.object({ title: v.string(), ok: v.boolean(), tests: projects })
const suite: v.GenericSchema<unknown, Suite> = v.object({
  title: v.string(),
  specs: v.array(spec),
  suites: v.optional(v.array(v.lazy(() => suite))),
})
const browserReport = v.object({ suites: v.array(suite) })
const unitReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(
        v.object({
          ancestorTitles: v.array(v.string()),
          title: v.string(),
          status: v.string(),
          duration: v.nullish(v.number(), 0),
        }),
      ),
    }),
  ),
})

export function unitOutcomes(file: string): Outcome[] {
  const { testResults } = v.parse(unitReport, JSON.parse(readFileSync(file, "utf8")))
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status, duration }) => ({
      name: [relative(".", name), ...ancestorTitles, title].join(" › "),
      passed: status === "passed",
      milliseconds: duration,
      attempts: 1,
    })),
  )
}

export function browserOutcomes(file: string): Outcome[] {
  const { suites } = v.parse(browserReport, JSON.parse(readFileSync(file, "utf8")))
  return suites.flatMap((top) => outcomesOf({ ...top, title: `test/e2e/${top.title}` }, []))
}

function outcomesOf({ title, specs, suites = [] }: Suite, above: string[]): Outcome[] {
  const here = [...above, title]
  const own = specs.map(({ title, ok, tests }) => {
    const attempts = tests.flatMap(({ results }) => results)
    return {
      name: [...here, title].join(" › "),
      passed: ok,
      milliseconds: attempts.reduce((total, { duration }) => total + duration, 0),
      attempts: attempts.length,
    }
  })
  return [...own, ...suites.flatMap((inner) => outcomesOf(inner, here))]
}
