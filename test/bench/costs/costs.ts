// node test/bench/costs/costs.ts [--rows 100000] [--state DIR]
// Asks the built site for every kind of address and writes what each costs to docs/costs.md. With --state, of a
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
  writeFileSync("docs/costs.md", documentOf(lines, Number(values.rows)))
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

function documentOf(lines: readonly Line[], rows: number): string {
  const dearest = lines.toSorted((a, b) => b.cost.rows - a.cost.rows)[0]
  return `# What each address costs

Made by \`npm run costs\`, which asks the built site for every kind of address with the embedded API and ${number(rows)} entities in its database. Each
line is one request of a visitor whose answer no cache has: what the edge cache has costs that one request alone, and built files
cost nothing. Each was counted until two runs said the same; what goes on from a list that filters leave empty is asked for as long as there is
time, so that it may be a question more or less. What editors have changed is one read of KV in half a minute, which is left out.

*Cold* is with nothing kept in KV. *Again* is the same request a moment later without a cache, while the copies in KV are young; a copy
that is old costs the calls and rows of a cold request, and a write only when the answer has changed. Of what pages ask for besides their
own answer, such as what goes on from an empty list, all is counted.

| address | | cold: calls of the API | D1 rows read | KV reads | KV writes | transformations | again: calls | D1 rows | KV reads |
|---|---|---|---|---|---|---|---|---|---|
${lines.map(row).join("\n")}

The dearest address reads ${number(dearest?.cost.rows ?? 0)} rows: \`${dearest?.address}\`${dearest?.what ? `, ${dearest.what}` : ""}.
`
}

function row({ address, what, cost, again }: Line): string {
  const { calls, rows, kvReads, kvWrites, transformations } = cost
  const cold = [calls, rows, kvReads, kvWrites, transformations].map(number)
  const warm = again === null ? ["", "", ""] : [again.calls, again.rows, again.kvReads].map(number)
  return `| \`${address}\` | ${[what, ...cold, ...warm].join(" | ")} |`
}

function number(value: number): string {
  return value.toLocaleString("en")
}
