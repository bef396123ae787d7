import type { FieldError } from "../http/responses.ts"
import { joined, prepared, type Sql, sql, verbatim } from "../sql.ts"
import { amongValues, type Condition, type Span, withBits, withinSpan, without } from "./conditions.ts"
import type { Plan } from "./list-query.ts"
import type { Filter, Resource } from "./resources.ts"
import { folded, maskOf, maskOfPairs } from "./terms.ts"
import { flagValue, instant, listed, listedIds, number } from "./values.ts"

const MOST_VALUES = 50

/** Conditions of a resource's own filters and defaults; adds unreadable parameters to `errors`. */
export function filtered(resource: Resource, query: URLSearchParams, now: number, errors: FieldError[]): Condition[] {
  const conditions: Condition[] = []
  const spans = new Map<string, Span>()
  for (const [field, filter] of Object.entries(resource.filters)) {
    const otherwise = resource.defaults[field] === "now" ? new Date(now).toISOString() : resource.defaults[field]
    const text = query.get(field) ?? otherwise
    if (text === undefined) continue
    const read = filter.kind === "range" ? addEdge(spans, filter, text) : condition(filter, text, resource, query)
    if (read === null) errors.push({ field, code: "malformed" })
    else if (read !== "edge") conditions.push(read)
  }
  for (const span of spans.values()) conditions.push(withinSpan(resource.table, span))
  return conditions
}

type Range = Extract<Filter, { kind: "range" }>

function condition(
  filter: Exclude<Filter, Range>,
  text: string,
  { filters }: Resource,
  query: URLSearchParams,
): Condition | null {
  switch (filter.kind) {
    case "flag": {
      const value = flagValue(text)
      return value === null ? null : amongValues(filter.column, [value])
    }
    case "except": {
      const [id] = listedIds(text, 1) ?? []
      return id === undefined ? null : without(filter.column, id)
    }
    case "ids": {
      const values = listedIds(text, MOST_VALUES)
      return values && amongValues(filter.column, values)
    }
    case "texts": {
      const values = listed(text, MOST_VALUES)
      return values && amongValues(filter.column, values.map(folded))
    }
    case "codes": {
      const values = listed(text, MOST_VALUES)
      if (!values?.every((value) => filter.codes.includes(value))) return null
      if (!filter.bits) return amongValues(filter.column, values)
      if (filter.of === undefined) return withBits(filter.column, maskOf(values, filter.codes))
      const [of, pairedWith] = [filters[filter.of], query.get(filter.of)]
      const asked = pairedWith === null ? null : listed(pairedWith, MOST_VALUES)
      return withBits(filter.column, maskOfPairs(asked, of?.kind === "codes" ? of.codes : [], values, filter.codes))
    }
  }
}

// Both bounds of a column are one condition, because together they are far more selective.
function addEdge(spans: Map<string, Span>, filter: Range, text: string): "edge" | null {
  const value = filter.unit === "number" ? number(text) : instant(text)
  if (value === null || (filter.unit === "number" && value < 0)) return null
  const span = spans.get(filter.column) ?? { column: filter.column, unit: filter.unit, low: null, high: null }
  if (filter.edge === "low") span.low = value
  else span.high = value
  spans.set(filter.column, span)
  return "edge"
}

/** Rows that are counted, collected and sorted, within the limit of 2 000 rows per request. */
export const FEW = 320

/** The whole table is small enough where there is no source. */
export type Narrow = { source: Sql | null }

/**
 * The smallest candidate set, if it is small. Terms of all filters are intersected in one search; counting stops at a
 * limit.
 */
export async function narrowest(db: D1Database, plan: Plan, most = FEW, mostOfAll = FEW): Promise<Narrow | null> {
  const sources = sourcesOf(plan)
  const each = Math.floor(most / Math.max(1, sources.length))
  const stored = sql`SELECT count FROM counts WHERE resource = ${plan.resource.table} AND facet = '*'`
  const queries = [stored, ...sources.map((source) => cappedCount(source, each))].map((query) => sql`(${query})`)
  const [counted] = await prepared(db, sql`SELECT ${joined(queries, ", ")}`).raw<(number | null)[]>()
  const [all, ...counts] = (counted ?? []).map((count) => count ?? 0)
  const least = Math.min(...counts)
  if (least <= each) return { source: sources[counts.indexOf(least)] ?? null }
  return (all ?? 0) <= mostOfAll ? { source: null } : null
}

export function sourcesOf({ resource, conditions }: Plan): Sql[] {
  const terms = conditions.flatMap(({ term }) => term ?? [])
  const search = verbatim(`${resource.table}_search`)
  const found = sql`SELECT rowid AS n FROM ${search} WHERE ${search} MATCH ${terms.join(" AND ")}`
  return [...(terms.length > 0 ? [found] : []), ...conditions.flatMap(({ source }) => source ?? [])]
}

export function cappedCount(rows: Sql, most: number): Sql {
  return sql`SELECT count(*) FROM (SELECT 1 FROM (${rows}) LIMIT ${most + 1})`
}
