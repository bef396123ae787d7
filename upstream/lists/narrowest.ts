import { joined, prepared, type Sql, sql } from "../sql.ts"
import type { Condition } from "./conditions.ts"
import type { Plan } from "./list-query.ts"

/** About √(page size × rows) at some ten thousand rows: where collecting and walking cost the same. */
export const FEW = 1000

/**
 * The most selective condition, if the rows that meet it are few enough to be collected and sorted; and whether the whole table is that
 * small. Counting stops just above the limit, so asking costs the same however much is stored.
 */
export async function narrowest(db: D1Database, plan: Plan): Promise<{ narrow: Condition | null; small: boolean }> {
  const sources = plan.conditions.flatMap((condition) => (condition.source ? [condition] : []))
  const stored = sql`SELECT count FROM counts WHERE resource = ${plan.resource.table} AND facet = '*'`
  const queries = [stored, ...sources.map(({ source }) => cappedCount(source ?? stored))].map(
    (query) => sql`(${query})`,
  )
  const [counted] = await prepared(db, sql`SELECT ${joined(queries, ", ")}`).raw<(number | null)[]>()
  const [all, ...counts] = (counted ?? []).map((count) => count ?? 0)
  const least = Math.min(...counts)
  return { narrow: least <= FEW ? (sources[counts.indexOf(least)] ?? null) : null, small: (all ?? 0) <= FEW }
}

export function cappedCount(rows: Sql): Sql {
  return sql`SELECT count(*) FROM (SELECT 1 FROM (${rows}) LIMIT ${FEW + 1})`
}
