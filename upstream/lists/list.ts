import { every, prepared, type Sql, sql, verbatim } from "../sql.ts"
import type { Condition } from "./conditions.ts"
import { written } from "./cursor.ts"
import type { Plan } from "./list-query.ts"
import { cappedCount, FEW, narrowest } from "./narrowest.ts"
import { nearestRows } from "./nearest.ts"
import { pageQuery } from "./page.ts"

export type Row = { id: string; key: string | number | null; body: string }

/** The answer to a list, as JSON text: summaries are stored as they are answered and never parsed on the way. */
export async function listed(db: D1Database, plan: Plan): Promise<string> {
  const { narrow, small } = plan.plain || plan.scope ? { narrow: null, small: false } : await narrowest(db, plan)
  const [rows, total] = await Promise.all([rowsOf(db, plan, narrow), totalOf(db, plan, narrow, small)])
  const shown = rows.slice(0, plan.limit)
  const last = rows.length > plan.limit ? shown.at(-1) : undefined
  const nextCursor = last ? written({ key: last.key, id: last.id, of: plan.fingerprint }) : null
  return `{"items":[${shown.map((row) => row.body).join(",")}],"nextCursor":${JSON.stringify(nextCursor)},"total":${total}}`
}

async function rowsOf(db: D1Database, plan: Plan, narrow: Condition | null): Promise<Row[]> {
  const { order } = plan
  if ("near" in order) return nearestRows(db, plan, order)
  return (await prepared(db, pageQuery(plan, order, narrow)).all<Row>()).results
}

// How many rows the list has; null where counting them would read more than a page does.
async function totalOf(db: D1Database, plan: Plan, narrow: Condition | null, small: boolean): Promise<number | null> {
  const { resource, conditions, scope } = plan
  const table = verbatim(resource.table)
  const span = conditions.find((condition) => condition.span !== null)?.source
  if (plan.plain && !span) {
    const facet = resource.defaults.status ?? "*"
    return first(
      db,
      sql`SELECT coalesce((SELECT count FROM counts WHERE resource = ${resource.table} AND facet = ${facet}), 0)`,
    )
  }
  const tests = every([...(scope ? [scope] : []), ...conditions.map(({ where }) => where)])
  if (plan.plain && span) return few(db, span)
  if (narrow?.source)
    return few(db, sql`SELECT t.n FROM (${narrow.source}) c CROSS JOIN ${table} t ON t.n = c.n WHERE ${tests}`)
  return small || scope ? few(db, sql`SELECT t.n FROM ${table} t WHERE ${tests}`) : null
}

async function few(db: D1Database, rows: Sql): Promise<number | null> {
  const count = await first(db, cappedCount(rows))
  return count <= FEW ? count : null
}

async function first(db: D1Database, query: Sql): Promise<number> {
  return (await prepared(db, query).raw<[number]>())[0]?.[0] ?? 0
}
