// A text in all lists at once. Each list looks at its newest few rows that have the words, so that all of them stay within the 2,000
// rows of a request.

import type { Context } from "hono"
import type { Api } from "../http/environment.ts"
import { answer, problem } from "../http/responses.ts"
import { wordsInDescription } from "../lists/conditions.ts"
import { corrected } from "../lists/corrected.ts"
import { sourcesOf } from "../lists/filtered.ts"
import { type Plan, parseList, strangers } from "../lists/list-query.ts"
import { type Found, fromOf, keyOf, summarized, testsOf } from "../lists/page.ts"
import { resources } from "../lists/resources.ts"
import { listed } from "../lists/values.ts"
import { every, prepared, sql, verbatim } from "../sql.ts"

const USUAL = "5"
const MOST = 100

type Ranked = Found & { rank: number; passed: 0 | 1 | null }
type Group = { type: string; total: number | null; rank: number; bodies: string[] }

export async function search(c: Context<Api>): Promise<Response> {
  const query = new URL(c.req.url).searchParams
  const types = listed(query.get("types") ?? resources.map(({ type }) => type).join(), resources.length)
  const searched = resources.filter(({ type }) => type !== null && types?.includes(type))
  const errors = strangers(query, ["q", "types", "near", "limit"])
  if (!query.get("q")?.trim()) errors.push({ field: "q", code: "required" })
  if (searched.length === 0 || searched.length !== types?.length) errors.push({ field: "types", code: "malformed" })
  const named = new URLSearchParams({ limit: USUAL, ...Object.fromEntries(query) })
  named.delete("types")
  const plans = await Promise.all(resources.map((resource) => parseList(resource, named, { now: Date.now() })))
  errors.push(...plans.flatMap((parsed, at) => (at > 0 || parsed.ok || errors.length > 0 ? [] : parsed.errors)))
  if (errors.length > 0) return problem(c, "invalid_parameter", "The query is not valid.", errors)
  const found = await Promise.all(
    plans.map((parsed) =>
      parsed.ok && searched.some((one) => one === parsed.plan.resource) ? groupOf(c.env.DB, parsed.plan) : null,
    ),
  )
  const groups = found.flatMap((group) => group ?? []).sort((one, other) => one.rank - other.rank)
  const texts = groups.map(
    ({ type, total, bodies }) => `{"type":"${type}","total":${total},"items":[${bodies.join(",")}]}`,
  )
  return answer(c, `{"groups":[${texts.join(",")}]}`)
}

async function groupOf(db: D1Database, plan: Plan): Promise<Group | null> {
  const { found, isWhole } = await candidates(db, plan)
  if (found.length === 0) {
    const mended = isWhole ? await corrected(db, plan) : null
    return mended && groupOf(db, mended)
  }
  const rows = await summarized(db, found, plan.limit - 1)
  const total = isWhole ? found.length : null
  return { type: plan.resource.type ?? "", total, rank: found[0]?.rank ?? 0, bodies: rows.map(({ body }) => body) }
}

/** Those that have the words in name or place first. */
async function candidates(db: D1Database, plan: Plan): Promise<{ found: Ranked[]; isWhole: boolean }> {
  const [source = sql`SELECT 0 AS n`] = sourcesOf(plan)
  const few = { source: sql`SELECT n FROM (${source}) ORDER BY n DESC LIMIT ${MOST}` }
  const way = verbatim(plan.order.descending ? "DESC" : "ASC")
  const rows = sql`SELECT t.n, t.id, ${keyOf(plan.order)} AS key, ${wordsInDescription(plan.words)} AS rank,
    (${every(testsOf(plan))}) AS passed FROM ${fromOf(plan, few)} ORDER BY rank, key IS NULL, key ${way}, t.id ${way}`
  const { results } = await prepared(db, rows).all<Ranked>()
  return { found: results.filter(({ passed }) => passed === 1), isWhole: results.length < MOST }
}
