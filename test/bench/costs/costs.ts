// node test/bench/costs/costs.ts [--rows 100000] [--state DIR]
// Asks the built site for every kind of address and writes what each costs to docs/costs.csv. With --state, of a
// database that was filled before (npm run sample -- --rows N --persist DIR). With SKIP_BUILD=1 it is the dist/ that is there.

import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { fill } from "../fill.ts"
import { type Cost, type CountedSite, startCountedSite } from "./counted-site.ts"
import { csvOf, type Line } from "./document.ts"
import { subjectsOf } from "./subjects.ts"
import { everyVisit, type Visit } from "./visits.ts"

const mostRuns = 6

const { values } = parseArgs({ options: { rows: { type: "string", default: "100000" }, state: { type: "string" } } })
Object.assign(process.env, { CLOUDFLARE_CF_FETCH_ENABLED: "false", WRANGLER_SEND_METRICS: "false" })

const folder = mkdtempSync(join(tmpdir(), "pelotao-costs-"))
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130))
process.once("exit", () => rmSync(folder, { recursive: true, force: true }))

if (!process.env.SKIP_BUILD)
  execFileSync(process.execPath, ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"])
const site = await startCountedSite(folder, values.state ?? fill(folder, Number(values.rows)))
try {
  const subjects = await subjectsOf(site)
  const lines: Line[] = []
  for (const { address, visit } of everyVisit(subjects)) lines.push(await lineOf(site, address, visit))
  writeFileSync("docs/costs.csv", csvOf(lines, Number(values.rows)))
} finally {
  await site.stop()
}

async function lineOf(site: CountedSite, address: string, visit: Visit): Promise<Line> {
  const isOnce = visit.isRemembered === true || visit.method === "POST"
  const cold = await agreed(isOnce ? 1 : mostRuns, async () => {
    site.forget()
    return priceOf(site, visit)
  })
  const again = visit.method === "POST" ? null : await agreed(mostRuns, () => priceOf(site, visit))
  console.info(visit.path.slice(0, 80), JSON.stringify(cold))
  return { address, what: visit.what ?? "", cost: cold, again }
}

/** What two runs say alike: on a machine that is busy, an answer that is late is asked for once more, or not waited for. */
async function agreed(most: number, run: () => Promise<Cost>): Promise<Cost> {
  const seen = new Map<string, Cost>()
  for (let runs = 0; runs < most; runs++) {
    const cost = await run()
    const said = JSON.stringify(cost)
    if (seen.has(said)) return cost
    seen.set(said, cost)
  }
  return least([...seen.values()])
}

async function priceOf(site: CountedSite, visit: Visit): Promise<Cost> {
  const { status, cost } = await site.visit(visit)
  if (status >= 500) throw new Error(`${visit.path} answered ${status}`)
  return cost
}

function least(costs: readonly Cost[]): Cost {
  const of = (field: keyof Cost) => Math.min(...costs.map((cost) => cost[field]))
  return {
    calls: of("calls"),
    rows: of("rows"),
    kvReads: of("kvReads"),
    kvWrites: of("kvWrites"),
    transformations: of("transformations"),
  }
}
