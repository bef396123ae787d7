// node test/bench/costs/costs.ts [--rows 100000] [--state DIR]
// Asks the built site for every kind of address and writes what each costs to docs/costs.csv. With --state, of a
// database that was filled before (npm run sample -- --rows N --persist DIR). With SKIP_BUILD=1 it is the dist/ that is there.

import { writeFileSync } from "node:fs"
import { commandLine } from "#upstream/database/command-line.ts"
import { fill } from "../database.ts"
import { prepareRun } from "../workerd.ts"
import { type Cost, type CountedSite, startCountedSite } from "./counted-site.ts"
import { everyVisit, subjectsOf, type Visit } from "./visits.ts"

/** `again` is the same request once more, while the copies of the first are fresh; null for a post. */
type Line = { address: string; what: string; cost: Cost; again: Cost | null }
const mostRuns = 6

const { values } = commandLine({ options: { rows: { type: "string", default: "100000" }, state: { type: "string" } } })
const folder = prepareRun("costs")
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

/** The cost that two runs agree on: on a busy machine a late answer is retried, or not waited for. */
async function agreed(most: number, run: () => Promise<Cost>): Promise<Cost> {
  const seen = new Map<string, Cost>()
  for (let runs = 0; runs < most; runs++) {
    const cost = await run()
    const said = JSON.stringify(cost)
    if (seen.has(said)) return cost
    seen.set(said, cost)
  }
  const least = { calls: 0, rows: 0, kvReads: 0, kvWrites: 0, transformations: 0 }
  for (const field of Object.keys(least).filter((name): name is keyof Cost => Object.hasOwn(least, name)))
    least[field] = Math.min(...[...seen.values()].map((cost) => cost[field]))
  return least
}

async function priceOf(site: CountedSite, visit: Visit): Promise<Cost> {
  const { status, cost } = await site.visit(visit)
  if (status >= 500) throw new Error(`${visit.path} answered ${status}`)
  return cost
}

function csvOf(lines: readonly Line[], rows: number): string {
  const cold = "calls,D1 rows,KV reads,KV writes,transformations"
  const head = `address among ${rows} entities,case,${cold},calls again,D1 rows again,KV reads again`
  return `${[head, ...lines.map(row)].join("\n")}\n`
}

function row({ address, what, cost, again }: Line): string {
  const { calls, rows, kvReads, kvWrites, transformations } = cost
  const warm = again === null ? ["", "", ""] : [again.calls, again.rows, again.kvReads]
  return [address, what, calls, rows, kvReads, kvWrites, transformations, ...warm].join(",")
}
