// How many rows each value of a filter would leave, with the other filters on. Of a whole list they are kept (migrations/0017_combinations.sql);
// else it is one scan of what all other filters leave, where that is little enough for the 2,000 rows of a request. The page is then
// collected from the same rows.

import { every, prepared, type Sql, sql, verbatim } from "../sql.ts"
import { type Narrow, narrowest } from "./filtered.ts"
import type { Facets, Plan } from "./list-query.ts"
import { fromOf, testsOf } from "./page.ts"
import type { Filter, Resource } from "./resources.ts"
import { folded, maskOf, maskOfPairs } from "./terms.ts"
import { listed } from "./values.ts"

/** `among` holds all rows that the question can have; `text` is the end of the answer. */
export type Counts = { among: Narrow | null; total: number | null; text: string }
/** A combination of facts, and how many have it. */
type Row = Readonly<Record<string, string | number | null>> & { readonly count: number }
type ValuesOf = (name: string) => readonly string[] | null

/** Rows that an index finds are read once more in the table. */
const MOST_FOUND = 250
const MOST_OF_ALL = 950
const MOST_VALUES = 50

export async function countFacets(db: D1Database, resource: Resource, { names, query, base }: Facets): Promise<Counts> {
  const among = base.plain ? null : await narrowest(db, base, MOST_FOUND, MOST_OF_ALL)
  const counted = base.plain ? kept(resource) : among && scan(base, among)
  const rows = counted ? (await prepared(db, counted).all<Row>()).results : []
  // A misspelt word is mended after this.
  const isCounted = counted !== null && rows.length <= MOST_OF_ALL && (rows.length > 0 || base.words.length === 0)
  if (!isCounted) return { among: null, total: null, text: `,"facets":{},"facetsTruncated":true` }
  const valuesAsked: ValuesOf = (name) => (query.has(name) ? listed(query.get(name) ?? "", MOST_VALUES) : null)
  const countWith = (valuesOf: ValuesOf) => {
    const tests = names.map((name) => testOf(resource, name, valuesOf))
    return rows.reduce((sum, row) => sum + (tests.every((test) => test(row)) ? row.count : 0), 0)
  }
  const counts = names.map((name) => {
    const count = (value: string) => countWith((other) => (other === name ? [value] : valuesAsked(other)))
    return [name, Object.fromEntries(valuesOf(resource, name, rows).map((value) => [value, count(value)]))]
  })
  const text = `,"facets":${JSON.stringify(Object.fromEntries(counts))},"facetsTruncated":false`
  return { among, total: countWith(valuesAsked), text }
}

function kept({ table, defaults }: Resource): Sql {
  const status = defaults.status ?? "*"
  return sql`SELECT * FROM ${verbatim(`${table}_combinations`)} WHERE status = ${status} LIMIT ${MOST_OF_ALL + 1}`
}

function scan(base: Plan, among: Narrow): Sql {
  const { facets, filters } = base.resource
  const columns = verbatim(facets.map((name) => `t.${filters[name]?.column}`).join(", "))
  return sql`SELECT ${columns}, count(*) AS count FROM ${fromOf(base, among)} WHERE ${every(testsOf(base))} GROUP BY ${columns}`
}

function valuesOf({ filters }: Resource, name: string, rows: readonly Row[]): readonly string[] {
  const filter = filters[name]
  if (filter?.kind === "codes") return filter.codes
  if (filter?.kind === "flag") return ["true", "false"]
  const known = rows.flatMap((row) => row[filter?.column ?? ""] ?? [])
  // A category is a code, whose hyphens the column has not.
  return [...new Set(known)].map((fact) => String(fact).replaceAll(" ", "-"))
}

function testOf({ filters }: Resource, name: string, valuesOf: ValuesOf): (row: Row) => boolean {
  const [filter, values] = [filters[name], valuesOf(name)]
  if (filter === undefined || values === null) return () => true
  const fact = (row: Row) => row[filter.column] ?? null
  if (filter.kind === "codes" && filter.bits) {
    const mask = maskOfCodes(filter.codes, filters[filter.of ?? ""], values, valuesOf(filter.of ?? ""))
    return (row) => (Number(fact(row)) & mask) !== 0
  }
  if (filter.kind === "flag") return (row) => fact(row) !== null && values.includes(fact(row) === 1 ? "true" : "false")
  const known = filter.kind === "texts" ? values.map(folded) : values
  return (row) => known.includes(String(fact(row)))
}

function maskOfCodes(
  codes: readonly string[],
  of: Filter | undefined,
  values: readonly string[],
  ofValues: readonly string[] | null,
): number {
  return of?.kind === "codes" ? maskOfPairs(ofValues, of.codes, values, codes) : maskOf(values, codes)
}
