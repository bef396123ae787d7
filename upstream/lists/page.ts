// Keyset paging: a page is the rows after the cursor in (sort, id) order, unknown sort values last in either direction, as a second range
// of the same index. Two ways lead there. Walking the sort's index and testing each row is cheap when many rows pass; collecting the rows
// of one narrow condition and sorting them is cheap when few do. `narrow` decides, so that no page reads more than some thousand rows.

import { every, type Sql, sql, verbatim } from "../sql.ts"
import { type Condition, edges } from "./conditions.ts"
import type { Plan } from "./list-query.ts"
import type { Sort } from "./resources.ts"

type Sorted = { sort: Sort; descending: boolean }

/** Columns `id`, `key` (the sort value) and `body` (the summary); one row more than the limit when there is another page. */
export function pageQuery(plan: Plan, { sort, descending }: Sorted, narrow: Condition | null): Sql {
  const table = verbatim(plan.resource.table)
  const from = narrow?.source ? sql`(${narrow.source}) c CROSS JOIN ${table} t ON t.n = c.n` : sql`${table} t`
  const key = verbatim(`t.${sort.column}`)
  const way = verbatim(descending ? "DESC" : "ASC")
  const further = verbatim(descending ? "<" : ">")
  const size = plan.limit + 1
  const after = plan.after
  const scope = plan.scope ? [plan.scope] : []

  const known = sql`SELECT t.n, t.id, ${key} AS key FROM ${from}
    WHERE ${every([...scope, ...walked(plan, sort, descending), ...(after ? [sql`(${key}, t.id) ${further} (${after.key}, ${after.id})`] : [])])}
    ORDER BY ${key} ${way}, t.id ${way} LIMIT ${size}`
  const unknownAfter = after?.key === null ? [sql`t.id ${further} ${after.id}`] : []
  const unknown = sql`SELECT t.n, t.id, NULL AS key FROM ${from}
    WHERE ${every([...scope, sql`${key} IS NULL`, ...unknownAfter, ...plan.conditions.map(({ where }) => where)])}
    ORDER BY t.id ${way} LIMIT ${size}`
  const rows =
    after?.key === null ? unknown : sql`SELECT * FROM (${known}) UNION ALL SELECT * FROM (${unknown}) LIMIT ${size}`
  return withSummaries(rows)
}

export function withSummaries(rows: Sql): Sql {
  return sql`SELECT p.id, p.key, (SELECT d.summary FROM documents d WHERE d.n = p.n) AS body FROM (${rows}) p`
}

// SQLite enters the index at one bound only. It must be the nearer one: the cursor when there is one, else the asked edge, else the
// first value that is known.
function walked(plan: Plan, sort: Sort, descending: boolean): Sql[] {
  const plain = { low: descending || plan.after === null, high: !descending || plan.after === null }
  const tests = plan.conditions.map(({ where, span }) => (span?.column === sort.column ? edges(span, plain) : where))
  const bounded = plan.conditions.some(({ span }) => span?.column === sort.column && span.low !== null)
  const least = verbatim(`t.${sort.column} >= ${sort.kind === "text" ? "''" : "-9e999"}`)
  return bounded || (plan.after !== null && !descending) ? tests : [...tests, least]
}
