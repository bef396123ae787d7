// Parameters of the OpenAPI document with description and example. A filter without a text does not compile.

import { farthest } from "#contract/codes.ts"
import {
  type listParameters as everyList,
  featureTypes,
  type ParameterName,
  type Resource as ResourceName,
  resources,
} from "#contract/queries.ts"
import words from "#contract/words/queries.json" with { type: "json" }
import { listParameters } from "../lists/list-query.ts"
import type { Filter, Resource } from "../lists/resources.ts"
import type { Schema } from "./schemas.ts"

export type Parameter = {
  name: string
  in: "query" | "path" | "header"
  required?: boolean
  description: string
  schema: Schema
  example: unknown
  /** Comma-separated values. */
  style?: "form"
  explode?: false
}

type Words = { description: string; example: unknown }

const string = { type: "string" }
const strings = { type: "array", items: string, minItems: 1, maxItems: 50 }
const limit = { type: "integer", minimum: 1, maximum: 50 }

type Shared = (typeof everyList)[number]

const shared: Readonly<Record<Exclude<Shared, "sort">, Words & { schema: Schema }>> = {
  q: {
    description:
      "At most eight words, each of which must begin a word of its name, place or description; case and accents do not count. Where nothing has a word of five letters or more, one wrong letter is forgiven. Without an order or a place asked for, few results begin with those that have the words in name or place.",
    schema: { ...string, maxLength: 200 },
    example: "serra corvo",
  },
  limit: { description: "How many items a page has at most.", schema: { ...limit, default: 24 }, example: 24 },
  cursor: {
    description:
      "`nextCursor` of the page before, of the same question. It does not expire while the question stays the same.",
    schema: string,
    example: "eyJrIjoxNzQ4OTg",
  },
  near: {
    description: "`lat,lng` in degrees: only what is within `radius` of it.",
    schema: string,
    example: "-27.59,-48.55",
  },
  radius: {
    description: "Metres around `near`, without which it is refused.",
    schema: { type: "integer", minimum: 1, maximum: farthest, default: 25_000 },
    example: 50_000,
  },
  bbox: {
    description: "`west,south,east,north` in degrees; west > east crosses the 180th meridian.",
    schema: string,
    example: "-49.6,-28.5,-49.3,-28.2",
  },
  facets: {
    description:
      "Parameters of which the answer says how many items each value would leave, with the other filters on. Counts that would take more than 2,000 rows are left out, and `facetsTruncated` says so.",
    schema: strings,
    example: [],
  },
  ids: {
    description: "At most 50 ids, separated by commas; those that nobody has are left out.",
    schema: strings,
    example: ["serra-do-rio-do-rastro", "volta-da-ilha"],
  },
}

type FilterName = Exclude<{ [Name in ResourceName]: ParameterName<Name> }[ResourceName], Shared>

const several = "Several, separated by commas, are an OR."
const filters: Readonly<Record<FilterName, Words>> = words

export function listQuery(resource: Resource): Parameter[] {
  return listParameters(resource).map((name) => {
    const filter = resource.filters[name]
    if (filter) return filterParameter(resource, name, filter)
    if (name === "sort") return sortParameter(resource)
    if (!isShared(name)) throw new Error(`${resource.path} has a parameter ${name} without words`)
    const { schema, ...words } = shared[name]
    if (name === "facets")
      return query(
        name,
        { ...schema, items: { ...string, enum: resource.facets } },
        { ...words, example: resource.facets },
      )
    return query(name, schema, name === "q" ? searchWords(resource, words) : words)
  })
}

/** Parameters of paths that are no resource list. */
export const ownQuery: Readonly<Record<string, readonly Parameter[]>> = {
  "/v1/ads": [
    query("slot", { ...string, default: "home" }, { description: "Where on the site the ads stand.", example: "home" }),
  ],
  "/v1/map/features": [
    needed("bbox", string, shared.bbox),
    needed(
      "zoom",
      { type: "number", minimum: 0, maximum: 24 },
      { description: "Zoom of the map in tiles of 256 pixels, rounded down.", example: 9 },
    ),
    types("asked"),
  ],
  "/v1/search": [
    needed("q", shared.q.schema, shared.q),
    types("looked"),
    query("near", string, shared.near),
    query("limit", { ...limit, default: 5 }, { description: "How many items a group has at most.", example: 5 }),
  ],
  "/v1/sitemap": [
    needed(
      "type",
      { ...string, enum: Object.keys(resources) },
      { description: "The path of a resource.", example: "cycling-routes" },
    ),
    query("cursor", string, shared.cursor),
    query(
      "limit",
      { type: "integer", minimum: 1, maximum: 1000, default: 1000 },
      { description: shared.limit.description, example: 1000 },
    ),
  ],
  "/v1/cycling-routes/:id/similar": [query("limit", { ...limit, default: 12 }, { ...shared.limit, example: 12 })],
  "/v1/products/:id/similar": [query("limit", { ...limit, default: 12 }, { ...shared.limit, example: 12 })],
}

export function pathParameters(path: string): Parameter[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: string,
    ...(name === "code"
      ? { description: "The code of the short link: letters, digits, `.`, `~`, `-` and `_`.", example: "abc123" }
      : { description: "The id, as a list has it.", example: "serra-do-rio-do-rastro" }),
  }))
}

function query(name: string, schema: Schema, { description, example }: Words): Parameter {
  const several = schema.type === "array" ? ({ style: "form", explode: false } as const) : {}
  return { name, in: "query", description, schema, example, ...several }
}

function needed(name: string, schema: Schema, words: Words): Parameter {
  return { ...query(name, schema, words), required: true }
}

function types(sought: "asked" | "looked"): Parameter {
  const description = `What is ${sought} for; all by default. ${several}`
  return query(
    "types",
    { ...strings, items: { ...string, enum: featureTypes } },
    { description, example: ["route", "group"] },
  )
}

function searchWords({ searched }: Resource, { description, example }: Words): Words {
  return { description: `${description} It looks at ${searched.map((path) => `\`${path}\``).join(", ")}.`, example }
}

function sortParameter({ sorts, byDistance, defaultSort }: Resource): Parameter {
  const keys = [...Object.keys(sorts), ...(byDistance ? ["distanceFrom"] : [])].flatMap((key) => [key, `-${key}`])
  const distance = byDistance ? " `distanceFrom` needs `near`." : ""
  const description = `The order, descending behind a \`-\`. What is unknown comes last, and ties are broken by id.${distance}`
  return query("sort", { type: "string", enum: keys, default: defaultSort }, { description, example: defaultSort })
}

function filterParameter({ path, defaults }: Resource, name: string, filter: Filter): Parameter {
  if (!isFilter(name)) throw new Error(`${path} has a filter ${name} without words`)
  const { description, example } = filters[name]
  const schema = filterSchema(filter)
  const value = defaults[name]
  const further = [schema.type === "array" && several, value !== undefined && `Default: ${value}.`].filter(Boolean)
  return query(name, schema, {
    description: [description, ...further].join(" "),
    example: filter.kind === "codes" && name === "status" ? [value ?? filter.codes[0]] : example,
  })
}

function filterSchema(filter: Filter): Schema {
  switch (filter.kind) {
    case "codes":
      return { ...strings, items: { ...string, enum: filter.codes } }
    case "flag":
      return { type: "boolean" }
    case "range":
      return filter.unit === "number"
        ? { type: "number", minimum: 0 }
        : {
            anyOf: [
              { ...string, format: "date-time" },
              { ...string, format: "date" },
            ],
          }
    case "except":
      return string
    default:
      return strings
  }
}

function isShared(name: string): name is keyof typeof shared {
  return Object.hasOwn(shared, name)
}

function isFilter(name: string): name is FilterName {
  return Object.hasOwn(filters, name)
}
