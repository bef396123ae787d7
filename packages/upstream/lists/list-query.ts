// Parses a list's query string into a plan: conditions, order, cursor, limit. Unknown, repeated and unreadable
// parameters become errors.

import { farthest, mostSearchWords } from "#contract/codes.ts"
import { digest, type FieldError } from "../http/responses.ts"
import type { Position } from "../place/earth.ts"
import { type Sql, sql, verbatim } from "../sql.ts"
import { amongIds, type Condition, withinBox, withinRadius, withWords } from "./conditions.ts"
import { filtered } from "./filtered.ts"
import { type Cursor, readCursor } from "./page.ts"
import type { Resource, Sort } from "./resources.ts"
import { type Spellings, wordsOf } from "./terms.ts"
import { box, listed, listedIds, position, whole } from "./values.ts"

export type Order = { descending: boolean } & ({ sort: Sort } | { near: Position; radius: number })
export type Plan = {
  resource: Resource
  /** Parent of a nested list, the first column of its index. */
  scope: Sql | null
  conditions: Condition[]
  /** No filters but the default, so that stored totals apply. */
  plain: boolean
  /** What `q` asks, and whether the best is first, since no order was asked for. */
  words: readonly Spellings[]
  isRanked: boolean
  order: Order
  facets: Facets | null
  limit: number
  after: Cursor | null
  fingerprint: string
}
/** The parameters whose values are counted, among what the question leaves without them. */
export type Facets = { names: readonly string[]; query: URLSearchParams; base: Plan }
export type Parsed = { ok: true; plan: Plan } | { ok: false; errors: FieldError[] }

const DEFAULT_LIMIT = 24
const MAX_LIMIT = 50
const DEFAULT_RADIUS = 25_000
const MAX_IDS = 50
const MAX_QUERY_LENGTH = 200

const paging = ["limit", "cursor"]
const unfiltering = [...paging, "sort", "facets"]

export function listParameters(resource: Resource): string[] {
  const places = resource.placed ? ["near", "radius", "bbox"] : []
  const facets = resource.facets.length > 0 ? ["facets"] : []
  return ["q", ...paging, "sort", ...places, "ids", ...facets, ...Object.keys(resource.filters)]
}

export async function parseList(
  resource: Resource,
  query: URLSearchParams,
  context: { now: number; scope?: Sql; path?: string },
): Promise<Parsed> {
  const errors: FieldError[] = strangers(query, listParameters(resource))
  function read<T>(field: string, parse: (text: string) => T | null): T | null {
    const text = query.get(field)
    if (text === null) return null
    const value = parse(text)
    if (value === null) errors.push({ field, code: "malformed" })
    return value
  }

  const limit = read("limit", (text) => whole(text, 1, MAX_LIMIT)) ?? DEFAULT_LIMIT
  const near = read("near", position)
  const radius = read("radius", (text) => whole(text, 1, farthest)) ?? DEFAULT_RADIUS
  if (near === null && query.has("radius")) errors.push({ field: "radius", code: "needs_near" })
  const order = read("sort", (text) => ordered(resource, text, near, radius)) ?? defaultOrder(resource)

  const q = read("q", search)
  const facets = read("facets", (text) => listed(text, MAX_IDS))
  if (facets?.some((name) => !resource.facets.includes(name))) errors.push({ field: "facets", code: "malformed" })
  const ids = read("ids", (text) => listedIds(text, MAX_IDS))
  const bbox = read("bbox", box)
  const parent = context.scope ? null : parentAsked(resource, query)
  const conditions = filtered(
    resource,
    new URLSearchParams([...query].filter(([field]) => field !== parent?.field)),
    context.now,
    errors,
  )
  const words = wordsOf(q ?? "").map((word) => [word])
  if (q) conditions.push(withWords(words))
  if (ids) conditions.push(amongIds(resource.table, ids))
  if (bbox) conditions.push(withinBox(bbox))
  if (near) conditions.push(withinRadius(near, radius))

  const fingerprint = await fingerprintOf(context.path ?? resource.path, query)
  const after = read("cursor", (text) => readCursor(text, fingerprint))
  if (errors.length > 0) return { ok: false, errors }
  const scope = context.scope ?? parent?.rows ?? null
  const plain = scope === null && [...query.keys()].every((field) => unfiltering.includes(field))
  const isRanked = words.length > 0 && near === null && !query.has("sort")
  const names = facets ?? []
  const base = [...query].filter(([field]) => ![...names, "facets", "cursor"].includes(field))
  const counted = names.length > 0 ? await parseList(resource, new URLSearchParams(base), context) : null
  const plan = { resource, scope, conditions, plain, words, isRanked, order, limit, after, fingerprint }
  return { ok: true, plan: { ...plan, facets: counted?.ok ? { names, query, base: counted.plan } : null } }
}

/** Parent of a nested list by filter; null unless exactly one is given. */
function parentAsked({ filters }: Resource, query: URLSearchParams): { field: string; rows: Sql } | null {
  for (const [field, { column, isParent }] of Object.entries(filters)) {
    const [id, ...others] = (isParent && listedIds(query.get(field) ?? "", MAX_IDS)) || []
    if (id !== undefined && others.length === 0) return { field, rows: sql`${verbatim(`t.${column}`)} = ${id}` }
  }
  return null
}

/** Unknown or repeated parameters. */
export function strangers(query: URLSearchParams, known: readonly string[]): FieldError[] {
  return [...new Set(query.keys())].flatMap((field) => {
    if (!known.includes(field)) return { field, code: "unknown" }
    return query.getAll(field).length > 1 ? { field, code: "repeated" } : []
  })
}

function defaultOrder(resource: Resource): Order {
  const order = ordered(resource, resource.defaultSort, null, 0)
  if (order === null) throw new Error(`${resource.path} has no sort ${resource.defaultSort}`)
  return order
}

/** Each word is a condition, of which SQLite allows fewer than a hundred. */
function search(text: string): string | null {
  return text.length <= MAX_QUERY_LENGTH && wordsOf(text).length <= mostSearchWords ? text.trim() : null
}

function ordered(resource: Resource, text: string, near: Position | null, radius: number): Order | null {
  const descending = text.startsWith("-")
  const key = descending ? text.slice(1) : text
  if (key === "distanceFrom") return resource.byDistance && near ? { descending, near, radius } : null
  const sort = Object.hasOwn(resource.sorts, key) ? resource.sorts[key] : undefined
  return sort ? { descending, sort } : null
}

async function fingerprintOf(path: string, query: URLSearchParams): Promise<string> {
  const filters = [...query].filter(([field]) => !paging.includes(field)).sort(([a], [b]) => (a < b ? -1 : 1))
  return (await digest(JSON.stringify([path, filters]))).slice(0, 12)
}
