// Scans the index of the sort order and tests each row, which is cheap when many rows match. Reads a few hundred rows
// first, then up to the limit; a page that is still not full ends with a cursor.

import { every, prepared, type Sql, sql, verbatim } from "../sql.ts"
import { edges } from "./conditions.ts"
import type { Plan } from "./list-query.ts"
import { type Found, type Page, type Row, summarized, withSummaries } from "./page.ts"
import type { Sort } from "./resources.ts"
import { termOfSpan } from "./terms.ts"

type Sorted = { sort: Sort; descending: boolean }
type Step = Found & { passed: 0 | 1 | null }
/** Unknown sort values come last in both directions, as a second index range. */
type Part = "known" | "unknown"

const SOUGHT = 400
const WALKED = 950

export async function walkedPage(db: D1Database, plan: Plan, order: Sorted): Promise<Page> {
  const first = steps(plan, order, plan.after?.key === null ? "unknown" : "known", SOUGHT)
  const sought = sql`SELECT w.n, w.id, w.key, 0 AS rank FROM (${first}) w WHERE w.passed LIMIT ${plan.limit + 1}`
  const { results } = await prepared(db, withSummaries(sought)).all<Row>()
  return results.length > plan.limit ? { rows: results, end: null } : readThrough(db, plan, order)
}

async function readThrough(db: D1Database, plan: Plan, order: Sorted): Promise<Page> {
  const stretch = plan.after?.key === null ? null : await nextStretch(db, plan, order.sort, order.descending)
  const parts: Part[] = stretch === null ? ["unknown"] : ["known", "unknown"]
  const from = stretch ? ahead(plan, order, stretch) : plan
  const found: Found[] = []
  let end: Step | null = null
  let left = WALKED
  for (const part of parts) {
    const { results } = await prepared(db, steps(part === "known" ? from : plan, order, part, left)).all<Step>()
    found.push(...results.filter(({ passed }) => passed === 1))
    left -= results.length
    end = left === 0 ? (results.at(-1) ?? null) : null
    if (end !== null || found.length > plan.limit) break
  }
  return { rows: await summarized(db, found, plan.limit), end }
}

function ahead(plan: Plan, { sort, descending }: Sorted, { low, high }: Stretch): Plan {
  const span = plan.conditions.find((condition) => condition.span?.column === sort.column)?.span
  const begin = plan.after?.key ?? (descending ? span?.high : span?.low)
  const key = descending ? high + 1 : low
  const isAhead = typeof begin !== "number" || (descending ? key < begin : key > begin)
  // The first stretch includes negative values, the last one all larger values.
  return isAhead && low > 0 && high < Number.POSITIVE_INFINITY
    ? { ...plan, after: { key, id: "", of: plan.fingerprint, total: null, rank: 0 } }
    : plan
}

function steps(plan: Plan, { sort, descending }: Sorted, part: Part, most: number): Sql {
  const key = verbatim(`t.${sort.column}`)
  const way = verbatim(descending ? "DESC" : "ASC")
  const further = verbatim(descending ? "<" : ">")
  const { after } = plan
  const tests = every(plan.conditions.map(({ where }) => where))
  const range = [
    ...(plan.scope ? [plan.scope] : []),
    ...(part === "known" ? within(plan, sort, descending) : [sql`${key} IS NULL`]),
  ]
  if (after?.key === null) range.push(sql`t.id ${further} ${after.id}`)
  else if (after && part === "known") range.push(sql`(${key}, t.id) ${further} (${after.key}, ${after.id})`)
  return sql`SELECT t.n, t.id, ${key} AS key, (${tests}) AS passed FROM ${verbatim(plan.resource.table)} t
    WHERE ${every(range)} ORDER BY ${key} ${way}, t.id ${way} LIMIT ${most}`
}

// SQLite uses one bound of an index: the cursor, else the requested bound, else the first known value.
function within(plan: Plan, sort: Sort, descending: boolean): Sql[] {
  const plain = { low: descending || plan.after === null, high: !descending || plan.after === null }
  const spans = plan.conditions.flatMap(({ span }) => (span?.column === sort.column ? [span] : []))
  const bounded = spans.some(({ low }) => low !== null)
  const least = verbatim(`t.${sort.column} >= ${sort.kind === "text" ? "''" : "-9e999"}`)
  const bounds = spans.map((span) => edges(span, plain))
  return bounded || (plan.after !== null && !descending) ? bounds : [...bounds, least]
}

// Full-text search for the next range of sort values with a match, which skips thousands of rows when filter and
// order correlate.
/** Bounds are whole numbers. */
export type Stretch = { low: number; high: number }

/** Per statement. */
const MOST_DIGITS = 9

/** Null when nothing matches; undefined when the column has no terms. */
export async function nextStretch(
  db: D1Database,
  plan: Plan,
  sort: Sort,
  descending: boolean,
): Promise<Stretch | null | undefined> {
  const terms = plan.conditions.flatMap(({ term }) => term ?? [])
  const hasTerms = Object.values(plan.resource.filters).some(
    (filter) => filter.kind === "range" && filter.unit === "number" && filter.column === sort.column,
  )
  if (!hasTerms || terms.length === 0 || plan.scope) return undefined
  const key = plan.after?.key
  const isAhead = ({ low, high }: Stretch) =>
    typeof key !== "number" || (descending ? low <= Math.max(0, key) : high + 1 > key)
  const ordered = (stretches: Stretch[]) => (descending ? stretches.reverse() : stretches).filter(isAhead)
  const among = (stretches: Stretch[]) => withRows(db, plan, sort, terms, ordered(stretches))
  // The cursor may have passed everything in the first one; the second one is ahead of it.
  const wide = await among(wideStretches())
  const [first] = await among(
    wide
      .slice(0, 2)
      .toSorted((a, b) => a.low - b.low)
      .flatMap(parts),
  )
  return first ?? null
}

async function withRows(
  db: D1Database,
  { resource }: Plan,
  { column }: Sort,
  terms: readonly string[],
  stretches: readonly Stretch[],
): Promise<Stretch[]> {
  const search = verbatim(`${resource.table}_search`)
  const queries = stretches.map(({ low, high }) =>
    [...terms, termOfSpan({ column, low, high: high === Number.POSITIVE_INFINITY ? null : high })].join(" AND "),
  )
  const query = sql`SELECT s.key AS at FROM json_each(${JSON.stringify(queries)}) s
    WHERE EXISTS (SELECT 1 FROM ${search} WHERE ${search} MATCH s.value) LIMIT 2`
  const { results } = await prepared(db, query).all<{ at: number }>()
  return results.flatMap(({ at }) => stretches[at] ?? [])
}

/** Stretches by number of hexadecimal digits and their first digit. */
function wideStretches(): Stretch[] {
  const found: Stretch[] = [{ low: 0, high: 0 }]
  for (let size = 1; size < 16 ** MOST_DIGITS; size *= 16)
    for (let digit = 1; digit < 16; digit++) found.push({ low: digit * size, high: (digit + 1) * size - 1 })
  return [...found, { low: 16 ** MOST_DIGITS, high: Number.POSITIVE_INFINITY }]
}

function parts({ low, high }: Stretch): Stretch[] {
  const size = (high + 1 - low) / 16
  if (size < 1 || high === Number.POSITIVE_INFINITY) return [{ low, high }]
  return Array.from({ length: 16 }, (_, at) => ({ low: low + at * size, high: low + (at + 1) * size - 1 }))
}
