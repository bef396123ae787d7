// node test/run.ts [--all | --night] [--part rest | --part N/M] [--seed N]
// Everything that must hold: `npm test` with the first claim of each browser test, a deployment, and faults of the API in a short form;
// `npm run test:all` with all tests; at night also what a run takes in turns. A part is the browser's tests, shared out, or all the rest.
// A step that counts its own tests is counted as such, any other step is one test. It stops at nothing and ends with "N passed, N failed".
// Units and workers run in an order that is shuffled by a seed, another one each time; --seed repeats that of a run that printed it.

import { randomInt } from "node:crypto"
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { parseArgs } from "node:util"
import { closing } from "./report/closing.ts"
import { browserOutcomes, type Outcome, sum, unitOutcomes } from "./report/outcomes.ts"
import { judged, most, workDone } from "./report/work.ts"
import { oneAfterAnother, run } from "./step.ts"
import { browser, build, deployment, type Extent, sample, trials, units } from "./suites.ts"
import { chromiumPaths } from "./support/chromium.ts"

const { all, night, part, seed } = parseArgs({
  options: {
    all: { type: "boolean", default: false },
    night: { type: "boolean", default: false },
    part: { type: "string", default: "" },
    seed: { type: "string", default: String(randomInt(1_000_000)) },
  },
}).values
if (!/^\d{1,15}$/.test(seed) || !/^(|rest|\d\/\d)$/.test(part)) {
  console.error(`--seed ${seed} --part ${part}: a seed is a whole number, a part "rest" or such as 2/4`)
  process.exit(2)
}
const extent: Extent = night ? "night" : all ? "whole" : "first"
const command = extent === "first" ? "npm test" : `npm run test:all --${night ? " --night" : ""}`
const order = `seed ${seed}: ${command.replace(/^npm test$/, "npm test --")} --seed ${seed} repeats this order`
console.info(order)
// A browser that is missing is said, or installed, before all else.
chromiumPaths()

const reports = mkdtempSync(join(tmpdir(), "reports-"))
const fileOf = (name: string) => join(reports, name)
const browserReport = fileOf("browser.json")
const trialsReport = fileOf("trials.json")
const counts = { OPENINGS: fileOf("openings"), STARTED_PROGRAMS: fileOf("programs") }
Object.assign(process.env, counts, { SAMPLE_STATE: fileOf("sample") })

// Two lanes take them one after the other, the longest first, so that both end together.
const browsed = part === "rest" ? [] : [browser(browserReport, extent, part)]
const tried = trials(trialsReport, extent)
const rest = [
  { name: "bindings", command: ["node", "tools/ops/bindings.ts", "--check"] },
  { name: "types", command: ["tsc", "--build", "--force"] },
  { name: "lint", command: ["biome", "check"] },
  { name: "dead code", command: ["knip"] },
  ...["node", "site", "upstream"].map((room) => units(room, fileOf(`${room}.json`), seed, extent)),
  deployment(fileOf("deployment.json"), seed, extent),
  units("share", fileOf("share.json"), seed, extent),
]
const isWhole = part === "" || part === "rest"
// Trials of full length judge times, and so run alone.
const [beside, alone] = extent === "night" ? [rest, [tried]] : [[...rest, tried], []]
const steps = [...browsed, ...(isWhole ? beside : [])]
const tallies = [
  ...(await Promise.all([run(build), run(sample(fileOf("sample")))])),
  ...(await Promise.all([oneAfterAnother(steps), oneAfterAnother(steps)])).flat(),
  ...(await oneAfterAnother(isWhole ? alone : [])),
]
const leaving = readdirSync(reports)
  .filter((name) => name.endsWith(".json"))
  .map(fileOf)
const outcomes = leaving.filter((file) => file !== trialsReport).flatMap(read)
const work = judged(workDone(counts.OPENINGS, counts.STARTED_PROGRAMS), most[extent])
keep(leaving)
rmSync(reports, { recursive: true, force: true })
const { passed, failed } = sum([...tallies, { passed: work.lines.length - work.over, failed: work.over }])
console.info(`\n── the work\n${work.lines.join("\n")}\n`)
console.info(closing(outcomes, { passed, failed }, order))
process.exitCode = failed === 0 ? 0 : 1

/** None of a report that cannot be read; its suite has failed then. */
function read(file: string): Outcome[] {
  try {
    return file === browserReport ? browserOutcomes(file) : unitOutcomes(file)
  } catch (error) {
    console.error({ event: "report_unreadable", file, reason: String(error) })
    return []
  }
}

/** Whoever looks at a run later finds them. Playwright empties the folder when it begins. */
function keep(files: string[]): void {
  mkdirSync("test-results", { recursive: true })
  for (const file of files) copyFileSync(file, join("test-results", basename(file)))
}
