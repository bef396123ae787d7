import { every, prepared, type Sql, sql, verbatim } from "../sql.ts"
import { edges } from "./conditions.ts"
import { corrected } from "./corrected.ts"
import { type Counts, countFacets } from "./facets.ts"
import { cappedCount, FEW, type Narrow, narrowest } from "./filtered.ts"
import { walkedPage } from "./index-scan.ts"
import type { Plan } from "./list-query.ts"
import { nearestPage } from "./nearest.ts"
import { collectedPage, fromOf, type Page, type Row, written } from "./page.ts"

/** An unfiltered list can be counted further. */
const FEW_OF_ALL = 1000

/**
 * Response of a list as JSON text; stored summaries are not parsed. Reads at most 2 000 rows: a page may be short and
 * still have a cursor.
 */
export async function listed(db: D1Database, asked: Plan): Promise<string> {
  const counts = asked.facets && (await countFacets(db, asked.resource, asked.facets))
  const first = await found(db, asked, counts)
  const isEmpty = first.rows.length === 0 && first.end === null
  const plan = isEmpty ? await corrected(db, asked) : null
  const { rows, end, total } = plan ? await found(db, plan, counts) : first
  const shown = rows.slice(0, asked.limit)
  const last = rows.length > asked.limit ? shown.at(-1) : end && { ...end, rank: 0 }
  const of = asked.fingerprint
  const nextCursor = last ? written({ key: last.key, id: last.id, of, total, rank: last.rank }) : null
  return listText(shown, nextCursor, total, counts?.text)
}

export function listText(rows: readonly Pick<Row, "body">[], next: string | null, total: number | null, more = "") {
  const items = rows.map(({ body }) => body)
  return `{"items":[${items.join(",")}],"nextCursor":${JSON.stringify(next)},"total":${total}${more}}`
}

export async function found(
  db: D1Database,
  plan: Plan,
  counts: Counts | null,
): Promise<Page & { total: number | null }> {
  const narrow = plan.plain || plan.scope ? null : (counts?.among ?? (await narrowest(db, plan)))
  const [page, total] = await Promise.all([pageOf(db, plan, narrow), counts?.total ?? totalOf(db, plan, narrow)])
  return { ...page, total }
}

function pageOf(db: D1Database, plan: Plan, narrow: Narrow | null): Promise<Page> {
  if (narrow) return collectedPage(db, plan, narrow)
  return "near" in plan.order ? nearestPage(db, plan, plan.order) : walkedPage(db, plan, plan.order)
}

// Null where counting would cost more than the page. Only the first page counts; the cursor carries the total.
function totalOf(db: D1Database, plan: Plan, narrow: Narrow | null): Promise<number | null> {
  if (plan.after) return Promise.resolve(plan.after.total)
  if (narrow) return few(db, plan, fromOf(plan, narrow), FEW)
  const table = sql`${verbatim(plan.resource.table)} t`
  if (plan.scope) return few(db, plan, table, plan.conditions.length === 0 ? FEW_OF_ALL : FEW)
  if (!plan.plain) return Promise.resolve(null)
  const span = plan.conditions.find((condition) => condition.span !== null)?.source
  return span ? fewAhead(db, span) : stored(db, plan)
}

async function few(db: D1Database, plan: Plan, from: Sql, most: number): Promise<number | null> {
  const tests = every(plan.conditions.map(({ where }) => where))
  const rows = every(plan.scope ? [plan.scope, ...edgesOfOrder(plan)] : [])
  const read = sql`SELECT (${tests}) AS passed FROM ${from} WHERE ${rows} LIMIT ${most + 1}`
  const [counts] = await prepared(db, sql`SELECT count(*), total(passed) FROM (${read})`).raw<[number, number]>()
  return counts && counts[0] <= most ? counts[1] : null
}

function edgesOfOrder({ conditions, order }: Plan): Sql[] {
  if ("near" in order) return []
  const spans = conditions.flatMap(({ span }) => (span?.column === order.sort.column ? span : []))
  return spans.map((span) => edges(span, { low: true, high: true }))
}

async function fewAhead(db: D1Database, rows: Sql): Promise<number | null> {
  const count = (await prepared(db, cappedCount(rows, FEW_OF_ALL)).raw<[number]>())[0]?.[0] ?? 0
  return count <= FEW_OF_ALL ? count : null
}

async function stored(db: D1Database, { resource }: Plan): Promise<number> {
  const facet = resource.defaults.status ?? "*"
  const query = sql`SELECT count FROM counts WHERE resource = ${resource.table} AND facet = ${facet}`
  return (await prepared(db, query).raw<[number]>())[0]?.[0] ?? 0
}
