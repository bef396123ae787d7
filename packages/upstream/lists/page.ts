// Keyset paging: a page is the rows after the cursor in (sort, id) order, unknown sort values last in either direction. Where the rows that
// pass are few they are collected and sorted (this file); where they are many the order's index is walked (list-events.ts, nearest.ts).

import * as v from "valibot"
import { base64url } from "../http/responses.ts"
import { every, joined, prepared, type Sql, sql, verbatim } from "../sql.ts"
import { squaredDistance, wordsInDescription } from "./conditions.ts"
import type { Narrow } from "./filtered.ts"
import type { Order, Plan } from "./list-query.ts"

/** Row number and sort value. */
export type Found = { n: number; id: string; key: string | number | null }
/** `rank` is 0 where rows are not ranked. */
export type Row = Omit<Found, "n"> & { body: string; rank: number }
/** `rows` has one more than the limit when there is another page; `end` is where the scan stopped early. */
export type Page = { rows: Row[]; end: Pick<Cursor, "key" | "id"> | null }

export async function collectedPage(db: D1Database, plan: Plan, narrow: Narrow): Promise<Page> {
  const { order, after, limit } = plan
  const key = keyOf(order)
  const way = verbatim(order.descending ? "DESC" : "ASC")
  const rank = plan.isRanked ? wordsInDescription(plan.words) : sql`0`
  const rows = sql`SELECT t.n, t.id, ${key} AS key, ${rank} AS rank FROM ${fromOf(plan, narrow)}
    WHERE ${every([...testsOf(plan), ...(after ? [behind(after, rank, key, order.descending)] : [])])}
    ORDER BY rank, key IS NULL, key ${way}, t.id ${way} LIMIT ${limit + 1}`
  return { rows: (await prepared(db, withSummaries(rows)).all<Row>()).results, end: null }
}

export function fromOf({ resource }: Plan, { source }: Narrow): Sql {
  const table = verbatim(resource.table)
  return source ? sql`(${source}) c CROSS JOIN ${table} t ON t.n = c.n` : sql`${table} t`
}

export function testsOf({ scope, conditions }: Plan): Sql[] {
  return [...(scope ? [scope] : []), ...conditions.map(({ where }) => where)]
}

export function withSummaries(rows: Sql): Sql {
  return sql`SELECT p.id, p.key, p.rank, (SELECT d.summary FROM documents d WHERE d.n = p.n) AS body FROM (${rows}) p`
}

/** Reads the summaries of found rows. */
export async function summarized(db: D1Database, found: readonly Found[], limit: number): Promise<Row[]> {
  const page = found.slice(0, limit + 1)
  if (page.length === 0) return []
  const numbers = joined(
    page.map(({ n }) => sql`${n}`),
    ", ",
  )
  const query = prepared(db, sql`SELECT n, summary FROM documents WHERE n IN (${numbers})`)
  const bodies = new Map(await query.raw<[number, string]>())
  return page.map(({ n, id, key }) => ({ id, key, rank: 0, body: bodies.get(n) ?? "null" }))
}

export function keyOf(order: Order): Sql {
  return "near" in order ? squaredDistance(order.near) : verbatim(`t.${order.sort.column}`)
}

function behind({ rank: last, key, id }: Cursor, rank: Sql, column: Sql, descending: boolean): Sql {
  const further = verbatim(descending ? "<" : ">")
  const next =
    key === null
      ? sql`${column} IS NULL AND t.id ${further} ${id}`
      : sql`(${column} IS NULL OR (${column}, t.id) ${further} (${key}, ${id}))`
  return sql`(${rank} > ${last} OR (${rank} = ${last} AND ${next}))`
}

/** Sort value and id of the last row, a fingerprint of the query, the total of the first page, and the last row's rank. */
export type Cursor = { key: string | number | null; id: string; of: string; total: number | null; rank: number }

// Older cursors have no total and no rank.
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const total = v.optional(v.nullable(count), null)
const rank = v.optional(count, 0)
const Shape = v.strictTuple([v.nullable(v.union([v.string(), v.number()])), v.string(), v.string(), total, rank])

export function written({ key, id, of, total, rank }: Cursor): string {
  // btoa takes Latin-1 only: other letters, which few sort values have, are escaped.
  const text = JSON.stringify([key, id, of, total, rank])
  return base64url(text.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`))
}

/** Null for another query's cursor too. */
export function readCursor(text: string, of: string): Cursor | null {
  try {
    const parsed = v.parse(Shape, JSON.parse(atob(text.replaceAll("-", "+").replaceAll("_", "/"))))
    return parsed[2] === of ? { key: parsed[0], id: parsed[1], of, total: parsed[3], rank: parsed[4] } : null
  } catch {
    return null
  }
}
