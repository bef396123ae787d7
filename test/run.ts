// node test/run.ts [--all] [--seed N]
// Everything that must hold: `npm test`, and `npm run test:all` without what a run takes in turns or in its short form. A step that
// counts its own tests is counted as such, any other step is one test. It stops at nothing and ends with "N passed, N failed".
// Units and workers run in an order that is shuffled by a seed, another one each time; --seed repeats that of a run that printed it.
// Random cases are always the same, but for `test:all`, where they are those of the seed.

import { randomInt } from "node:crypto"
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { parseArgs } from "node:util"
import { closing } from "./report/closing.ts"
import { browserOutcomes, type Outcome, slowestOf, sum, type Tally, unitOutcomes } from "./report/outcomes.ts"
import { tableOf, verdicts } from "./report/traceability.ts"
import { oneAfterAnother, run, type Step } from "./step.ts"
import { browser, build, deployment, sample, trials, units } from "./suites.ts"
import { chromiumPaths } from "./support/chromium.ts"

const { all, seed } = parseArgs({
  options: {
    all: { type: "boolean", default: false },
    seed: { type: "string", default: String(randomInt(1_000_000)) },
  },
}).values
if (!/^\d{1,15}$/.test(seed)) {
  console.error(`--seed ${seed} is no whole number`)
  process.exit(2)
}
const order = all
  ? `seed ${seed}: npm run test:all -- --seed ${seed} repeats this order and these random cases`
  : `seed ${seed}: npm test -- --seed ${seed} repeats this order`
console.info(order)
// A browser that is missing is said, or installed, before all else.
chromiumPaths()
const reports = mkdtempSync(join(tmpdir(), "reports-"))
const unitReport = join(reports, "unit.json")
const deployReport = join(reports, "deploy.json")
const browserReport = join(reports, "browser.json")
const trialsReport = join(reports, "trials.json")

const sampleState = join(reports, "sample")

const checks: Step[] = [
  { name: "bindings", command: ["node", "ops/bindings.ts", "--check"] },
  { name: "types", command: ["tsc", "--build", "--force"] },
  { name: "lint", command: ["biome", "check"] },
  { name: "dead code", command: ["knip"] },
  units(["node", "site", "upstream", "share"], unitReport, seed, all),
]

// The browser's tests take longest, and beside them everything else runs, one after the other. Trials of full length judge times, and so
// run alone.
const built = run(build)
const sampled = run(sample(sampleState))
process.env.SAMPLE_STATE = sampleState
const checked = sampled.then(() => oneAfterAnother(checks))
const browsed = Promise.all([built, sampled]).then(() => run(browser(browserReport, all)))
const deployed = Promise.all([built, checked]).then(() => run(deployment(deployReport, seed)))
const tried = (all ? Promise.all([browsed, deployed]) : browsed).then(() => run(trials(trialsReport, !all)))
const tallies = await Promise.all([built, sampled, browsed, checked.then(sum), deployed, tried])
keep(unitReport, deployReport, browserReport, trialsReport)
const outcomes = [
  ...read(unitOutcomes, unitReport),
  ...read(unitOutcomes, deployReport),
  ...read(browserOutcomes, browserReport),
]
const total = sum([...tallies, proveSpecification(outcomes)])
rmSync(reports, { recursive: true, force: true })
console.info(`\n── the time\n${slowestOf(outcomes)}\n\n${closing(outcomes, total, order)}`)
process.exitCode = total.failed === 0 ? 0 : 1

/** None of a report that cannot be read: what it should have proved is then missing. */
function read(outcomesOf: (file: string) => Outcome[], file: string): Outcome[] {
  try {
    return outcomesOf(file)
  } catch (error) {
    console.error({ event: "report_unreadable", file, reason: String(error) })
    return []
  }
}

/** The specification row by row, each with the tests that prove it; the table is also left in test-results. */
function proveSpecification(outcomes: Outcome[]): Tally {
  const rows = verdicts(outcomes)
  const table = tableOf(rows)
  console.info(`\n── the specification\n${table}`)
  writeFileSync("test-results/specification.md", `${table}\n`)
  const failed = rows.filter(({ missing, failed }) => missing.length + failed.length > 0).length
  return { passed: rows.length - failed, failed }
}

/** For whoever looks at a run later. Playwright empties the folder when it begins. */
function keep(...files: string[]): void {
  mkdirSync("test-results", { recursive: true })
  for (const file of files) if (existsSync(file)) copyFileSync(file, join("test-results", basename(file)))
}
