import { featureTypes } from "#contract/codes.ts"
import { listParameters } from "../lists/list-query.ts"
import type { Filter, Resource } from "../lists/resources.ts"
import type { Schema } from "./schemas.ts"

export type Parameter = { name: string; in: "query" | "path"; required?: boolean; description?: string; schema: Schema }

const string = { type: "string" }
const limit = { type: "integer", minimum: 1, maximum: 50 }

const shared: Readonly<Record<string, { description: string; schema: Schema }>> = {
  q: { description: "Words, each a prefix; case and accents do not count.", schema: { ...string, maxLength: 200 } },
  limit: { description: "How many items.", schema: { ...limit, default: 24 } },
  cursor: { description: "`nextCursor` of the page before, of the same question.", schema: string },
  near: { description: "`lat,lng`", schema: string },
  radius: {
    description: "Metres around `near`.",
    schema: { type: "integer", minimum: 1, maximum: 200_000, default: 25_000 },
  },
  bbox: { description: "`west,south,east,north`; west > east crosses the 180th meridian.", schema: string },
  ids: { description: "At most 50, separated by commas.", schema: string },
}

export function listQuery(resource: Resource): Parameter[] {
  return listParameters(resource).map((name) => {
    const filter = resource.filters[name]
    if (filter) return query(name, filterSchema(filter, resource.defaults[name]))
    if (name === "sort") return query(name, { ...string, enum: sortKeys(resource), default: resource.defaultSort })
    const known = shared[name] ?? { description: "", schema: string }
    return query(name, known.schema, known.description)
  })
}

/** The parameters of what is not a list of a resource, by path. */
export const ownQuery: Readonly<Record<string, readonly Parameter[]>> = {
  "/v1/ads": [query("slot", { ...string, default: "home" })],
  "/v1/map/features": [
    { ...query("bbox", string, "`west,south,east,north`"), required: true },
    { ...query("zoom", { type: "number", minimum: 0, maximum: 24 }), required: true },
    query("types", string, `Of ${featureTypes.join(", ")}; all by default.`),
  ],
  "/v1/sitemap": [
    { ...query("type", string, "A resource's path or what the map calls it."), required: true },
    query("cursor", string),
    query("limit", { type: "integer", minimum: 1, maximum: 1000, default: 1000 }),
  ],
  "/v1/cycling-routes/:id/similar": [query("limit", { ...limit, default: 12 })],
  "/v1/products/:id/similar": [query("limit", { ...limit, default: 12 })],
}

function query(name: string, schema: Schema, description?: string): Parameter {
  return { name, in: "query", schema, ...(description && { description }) }
}

function sortKeys(resource: Resource): string[] {
  const keys = [...Object.keys(resource.sorts), ...(resource.byDistance ? ["distanceFrom"] : [])]
  return keys.flatMap((key) => [key, `-${key}`])
}

function filterSchema(filter: Filter, value: string | undefined): Schema {
  const schema = bareSchema(filter)
  return value === undefined ? schema : { ...schema, description: `Default: ${value}.` }
}

function bareSchema(filter: Filter): Schema {
  switch (filter.kind) {
    case "codes":
      return { ...string, pattern: `^(${filter.codes.join("|")})(,(${filter.codes.join("|")}))*$` }
    case "flag":
      return { type: "boolean" }
    case "range":
      return filter.unit === "number" ? { type: "number", minimum: 0 } : { ...string, format: "date-time" }
    default:
      return string
  }
}
