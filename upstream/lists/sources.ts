import { joined, prepared, type Sql, sql, verbatim } from "../sql.ts"
import type { Plan } from "./list-query.ts"

/** How many rows are counted, and then collected, sorted and counted once more: of 2 000 that a question may read at most. */
export const FEW = 320

/** Where a page's rows are collected from; without a source it is the table itself, which is that small. */
export type Narrow = { source: Sql | null }

/**
 * What holds all rows that pass, if it is few. The terms of all filters are one search, in which filters that are each broad and together
 * rare are few. Counting stops at a limit, so asking costs the same however much is stored.
 */
export async function narrowest(db: D1Database, plan: Plan): Promise<Narrow | null> {
  const sources = sourcesOf(plan)
  const each = Math.floor(FEW / Math.max(1, sources.length))
  const stored = sql`SELECT count FROM counts WHERE resource = ${plan.resource.table} AND facet = '*'`
  const queries = [stored, ...sources.map((source) => cappedCount(source, each))].map((query) => sql`(${query})`)
  const [counted] = await prepared(db, sql`SELECT ${joined(queries, ", ")}`).raw<(number | null)[]>()
  const [all, ...counts] = (counted ?? []).map((count) => count ?? 0)
  const least = Math.min(...counts)
  if (least <= each) return { source: sources[counts.indexOf(least)] ?? null }
  return (all ?? 0) <= FEW ? { source: null } : null
}

function sourcesOf({ resource, conditions }: Plan): Sql[] {
  const terms = conditions.flatMap(({ term }) => term ?? [])
  const search = verbatim(`${resource.table}_search`)
  const found = sql`SELECT rowid AS n FROM ${search} WHERE ${search} MATCH ${terms.join(" AND ")}`
  return [...(terms.length > 0 ? [found] : []), ...conditions.flatMap(({ source }) => source ?? [])]
}

export function cappedCount(rows: Sql, most: number): Sql {
  return sql`SELECT count(*) FROM (SELECT 1 FROM (${rows}) LIMIT ${most + 1})`
}
