// How many rows each value of a filter would leave, with the other filters on: one scan of what all other filters leave, where that is
// little enough for the 2,000 rows of a request. The page is then collected from the same rows.

import { every, joined, prepared, sql, verbatim } from "../sql.ts"
import { type Narrow, narrowest } from "./filtered.ts"
import type { Facets, Plan } from "./list-query.ts"
import { fromOf, testsOf } from "./page.ts"
import type { Filter, Resource } from "./resources.ts"
import { folded, maskOf, maskOfPairs } from "./terms.ts"
import { listed } from "./values.ts"

/** `among` holds all rows that the question can have; `text` is the end of the answer. */
export type Counts = { among: Narrow | null; text: string }
type Row = Readonly<Record<string, string | number | null>>
type ValuesOf = (name: string) => readonly string[] | null

/** Rows that an index finds are read once more in the table. */
const MOST_FOUND = 250
const MOST_OF_ALL = 950
const MOST_VALUES = 50

export async function countFacets(db: D1Database, resource: Resource, facets: Facets): Promise<Counts> {
  const { names, query } = facets
  const { among, rows } = await baseOf(db, resource, facets.base)
  if (among === null) return { among, text: `,"facets":{},"facetsTruncated":true` }
  const asked: ValuesOf = (name) => (query.has(name) ? listed(query.get(name) ?? "", MOST_VALUES) : null)
  const count = (name: string, value: string) => {
    const values: ValuesOf = (other) => (other === name ? [value] : asked(other))
    const tests = names.map((other) => testOf(resource, other, values))
    return rows.filter((row) => tests.every((test) => test(row))).length
  }
  const counts = names.map((name) => [
    name,
    Object.fromEntries(valuesOf(resource, name, rows).map((value) => [value, count(name, value)])),
  ])
  return { among, text: `,"facets":${JSON.stringify(Object.fromEntries(counts))},"facetsTruncated":false` }
}

type Base = { among: Narrow | null; rows: readonly Row[] }

async function baseOf(db: D1Database, resource: Resource, base: Plan): Promise<Base> {
  const among = await narrowest(db, base, MOST_FOUND, MOST_OF_ALL)
  if (among === null) return { among, rows: [] }
  const columns = joined(
    resource.facets.map((name) => verbatim(`t.${resource.filters[name]?.column}`)),
    ", ",
  )
  const scan = sql`SELECT ${columns} FROM ${fromOf(base, among)} WHERE ${every(testsOf(base))}`
  const { results } = await prepared(db, scan).all<Row>()
  // A misspelt word is mended after this.
  const isMisspelt = results.length === 0 && base.words.length > 0
  return { among: isMisspelt ? null : among, rows: results }
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
