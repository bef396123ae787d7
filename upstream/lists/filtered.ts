import type { FieldError } from "../http/responses.ts"
import { amongValues, type Condition, type Span, withBits, withinSpan, without } from "./conditions.ts"
import { maskOf, maskOfPairs } from "./mask.ts"
import type { Filter, Resource } from "./resources.ts"
import { folded } from "./search-words.ts"
import { flagValue, instant, listed, listedIds, number } from "./values.ts"

const MOST_VALUES = 50

/** The conditions of a resource's own filters, asked for or there by default. Adds what cannot be read to `errors`. */
export function filtered(resource: Resource, query: URLSearchParams, now: number, errors: FieldError[]): Condition[] {
  const conditions: Condition[] = []
  const spans = new Map<string, Span>()
  for (const [field, filter] of Object.entries(resource.filters)) {
    const text = query.get(field) ?? defaultValue(resource, field, now)
    if (text === undefined) continue
    const read =
      filter.kind === "range"
        ? addEdge(spans, filter, text)
        : condition(filter, text, (name) => codesAsked(resource, query, name))
    if (read === null) errors.push({ field, code: "malformed" })
    else if (read !== "edge") conditions.push(read)
  }
  for (const span of spans.values()) conditions.push(withinSpan(resource.table, span))
  return conditions
}

function defaultValue(resource: Resource, field: string, now: number): string | undefined {
  const value = resource.defaults[field]
  return value === "now" ? new Date(now).toISOString() : value
}

type Range = Extract<Filter, { kind: "range" }>

/** The codes of a parameter, and those that are asked for; null where none are. */
type Codes = { all: readonly string[]; asked: string[] | null }

function codesAsked({ filters }: Resource, query: URLSearchParams, name: string): Codes {
  const filter = filters[name]
  const text = query.get(name)
  return {
    all: filter?.kind === "codes" ? filter.codes : [],
    asked: text === null ? null : listed(text, MOST_VALUES),
  }
}

function condition(filter: Exclude<Filter, Range>, text: string, codesOf: (name: string) => Codes): Condition | null {
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
      const { all, asked } = codesOf(filter.of)
      return withBits(filter.column, maskOfPairs(asked, all, values, filter.codes))
    }
  }
}

// Both edges of a column are one condition: each alone may pass half the table, both together a handful.
function addEdge(spans: Map<string, Span>, filter: Range, text: string): "edge" | null {
  const value = filter.unit === "number" ? number(text) : instant(text)
  if (value === null || (filter.unit === "number" && value < 0)) return null
  const span = spans.get(filter.column) ?? { column: filter.column, unit: filter.unit, low: null, high: null }
  if (filter.edge === "low") span.low = value
  else span.high = value
  spans.set(filter.column, span)
  return "edge"
}
