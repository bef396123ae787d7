// npm run costs [-- --rows 100000] [--state DIR]
// Asks the built site for every address, writes what each costs to docs/costs.csv, and ends with 1 when one is dear. With --state, of a
// database that was filled before (npm run sample -- --rows N --persist DIR). With SKIP_BUILD=1 it is the dist/ that is there.

import { writeFileSync } from "node:fs"
import * as v from "valibot"
import { resourceNames } from "#contract/queries.ts"
import { commandLine } from "../../support/script.ts"
import { fill } from "../database.ts"
import { prepareRun } from "../workerd.ts"
import { startCountedSite } from "./counted-site.ts"
import { everyVisit, filters, type Subjects, type Visit } from "./visits.ts"

/** Calls that one request may take, and rows that one call may read. */
const most = [12, 2_000]
const runs = 4

const entity = v.object({ id: v.string(), cover: v.optional(v.unknown()) })
const listing = v.object({ items: v.tupleWithRest([entity], entity) })
const paged = v.object({ nextCursor: v.nullable(v.string()) })

const { values } = commandLine({ options: { rows: { type: "string", default: "100000" }, state: { type: "string" } } })
const folder = prepareRun("costs")
const state = values.state ?? fill(folder, Number(values.rows))
const site = await startCountedSite(folder, state)
const cold = "calls,most D1 rows of a call,D1 rows,KV reads,KV writes,transformations"
const lines = [`address among ${values.rows} entities,case,${cold},calls again,D1 rows again,KV reads again`]
try {
  const subjects = await subjectsOf()
  for (const visit of everyVisit(subjects, await foundIn(subjects))) lines.push(await lineOf(visit))
} finally {
  await site.stop()
}
writeFileSync("docs/costs.csv", `${lines.join("\n")}\n`)

async function subjectsOf(): Promise<Subjects>
async function subjectsOf(): Promise<Record<string, Subjects[keyof Subjects]>> {
  const next = async (path: string) => v.parse(paged, await site.answerTo(path)).nextCursor ?? ""
  const subject = async (name: string, filter = "") => {
    const { items } = v.parse(listing, await site.answerTo(`/v1/${name}?${filter}`))
    // The store's has a photo, whose address is counted as well.
    const { id } = items.find(({ cover }) => cover) ?? items[0]
    return { id, list: await next(`/v1/${name}`), sitemap: await next(`/v1/sitemap?type=${name}`) }
  }
  const busiest = "SELECT group_id FROM events WHERE group_id NOT NULL GROUP BY group_id ORDER BY count(*) DESC LIMIT 1"
  const group = (await site.db.prepare(busiest).first<string>("group_id")) ?? ""
  const subjects: Record<string, Subjects[keyof Subjects]> = {}
  for (const name of resourceNames) subjects[name] = await subject(name, filters[name]?.[2])
  return { ...subjects, "cycling-groups": { ...(await subject("cycling-groups")), id: group } }
}

async function foundIn({ products }: Subjects) {
  const textOf = async (path: string) => (await site.visit(path)).text.replaceAll("&amp;", "&")
  const [product, list] = [await textOf(`/product/${products.id}`), await textOf("/rides")]
  const found = (pattern: RegExp, text: string) => pattern.exec(text)?.[1] ?? ""
  // A card whose address has no version leads to the one that has.
  const card = /"og:image" content="https?:\/\/[^/"]+(\/[^"]+)"/
  const cards: [string, string] = [found(card, product), found(card, list)]
  return { photo: found(/(?:src|srcset)="(\/img\/[^" ]+)/, product), cards }
}

/** The visit without copies, and once more while those of the first are fresh. */
async function lineOf({ address, what, path }: Visit): Promise<string> {
  // The isolate remembers its health for a moment.
  const cold = await least(path === "/healthz" ? 1 : runs, () => {
    site.forget()
    return site.visit(path)
  })
  const [calls = 0, , rows = 0, reads = 0] = await least(runs, () => site.visit(path))
  if (cold.some((count, at) => count > (most[at] ?? count))) {
    console.error(`${path} takes ${cold.slice(0, 2).join(" calls of up to ")} rows, more than ${most.join(" of ")}`)
    process.exitCode = 1
  }
  return [address, what, ...cold, calls, rows, reads].join(",")
}

/** The least of several runs: on a busy machine a late answer is asked for twice. */
async function least(runs: number, run: () => Promise<{ cost: number[] }>): Promise<number[]> {
  let { cost: least } = await run()
  for (let left = runs - 1; left > 0; left--) {
    const { cost } = await run()
    least = least.map((count, at) => Math.min(count, cost[at] ?? count))
  }
  return least
}
