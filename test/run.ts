// Everything that must hold, in one line of the shell: `npm test`. Steps that count their own tests are counted as such, any
// other step is one test. It stops at nothing, so that one run shows all that is wrong, and ends with "N passed, N failed".

import { spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as v from "valibot"
import { browserOutcomes, unitOutcomes } from "./report/outcomes.ts"
import { tableOf, verdicts } from "./report/table.ts"

type Tally = { passed: number; failed: number }
type Step = { name: string; command: string[]; env?: Record<string, string>; count?: () => Tally }

const reports = mkdtempSync(join(tmpdir(), "reports-"))
const unitReport = join(reports, "unit.json")
const browserReport = join(reports, "browser.json")

// Nothing here may ask a network: the platform's local tools otherwise would.
const offline = {
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_SEND_ERROR_REPORTS: "false",
}

const steps: Step[] = [
  { name: "types", command: ["tsc", "--build", "--force"] },
  { name: "lint", command: ["biome", "check"] },
  { name: "dead code", command: ["knip"] },
  { name: "build", command: ["vite", "build"] },
  { name: "deploy the site, dry", command: ["wrangler", "deploy", "--dry-run", "-c", "dist/pelotao/wrangler.json"] },
  {
    name: "deploy the API, dry",
    command: ["wrangler", "deploy", "--dry-run", "-c", "dist/pelotao_upstream/wrangler.json"],
  },
  {
    name: "units and workers",
    command: ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${unitReport}`],
    count: () =>
      readTally(
        unitReport,
        v.pipe(
          v.object({ numPassedTests: v.number(), numFailedTests: v.number() }),
          v.transform((report) => ({ passed: report.numPassedTests, failed: report.numFailedTests })),
        ),
      ),
  },
  {
    name: "browser",
    command: ["playwright", "test", "--reporter=list,json"],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport, SKIP_BUILD: "1" },
    count: () =>
      readTally(
        browserReport,
        v.pipe(
          v.object({ stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }) }),
          v.transform(({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected })),
        ),
      ),
  },
]

const total: Tally = { passed: 0, failed: 0 }
for (const step of steps) {
  const { passed, failed } = run(step)
  total.passed += passed
  total.failed += failed
}
const proved = proveSpecification()
total.passed += proved.passed
total.failed += proved.failed
rmSync(reports, { recursive: true, force: true })
console.info(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

function run({ name, command: [program = "", ...args], env, count }: Step): Tally {
  console.info(`\n── ${name}: ${program} ${args.join(" ")}`)
  const started = Date.now()
  const { status } = spawnSync(join("node_modules/.bin", program), args, {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...offline, ...env },
  })
  console.info(`── ${name}: ${status === 0 ? "ok" : "FAILED"} in ${Math.round((Date.now() - started) / 1_000)} s`)
  const tally = count?.() ?? { passed: status === 0 ? 1 : 0, failed: 0 }
  // A runner that fails without a failed test has broken before or beside its tests.
  return status !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

/** The specification row by row, each with the tests that prove it; the table is also left in test-results. */
function proveSpecification(): Tally {
  console.info("\n── the specification")
  try {
    const rows = verdicts([...unitOutcomes(unitReport), ...browserOutcomes(browserReport)])
    const table = tableOf(rows)
    console.info(table)
    mkdirSync("test-results", { recursive: true })
    writeFileSync("test-results/specification.md", `${table}\n`)
    const failed = rows.filter(({ missing, failed }) => missing.length + failed.length > 0).length
    return { passed: rows.length - failed, failed }
  } catch (error) {
    console.error({ event: "report_unreadable", reason: String(error) })
    return { passed: 0, failed: 1 }
  }
}

function readTally(file: string, shape: v.GenericSchema<unknown, Tally>): Tally {
  try {
    return v.parse(shape, JSON.parse(readFileSync(file, "utf8")))
  } catch (error) {
    console.error({ event: "report_unreadable", file, reason: String(error) })
    return { passed: 0, failed: 1 }
  }
}
