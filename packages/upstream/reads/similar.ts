import type { Context } from "hono"
import type { Api } from "../http/environment.ts"
import { answer, type FieldError, problem } from "../http/responses.ts"
import { without } from "../lists/conditions.ts"
import { found, listText } from "../lists/list.ts"
import { parseList, strangers } from "../lists/list-query.ts"
import { cyclingRoutes, products, type Resource } from "../lists/resources.ts"
import { whole } from "../lists/values.ts"
import { prepared, type Sql, sql } from "../sql.ts"
import { missing } from "./detail.ts"

const DEFAULT_LIMIT = 12
const REACH = 150_000

/** Routes nearby or, without a start, of the same difficulty. */
export async function similarRoutes(c: Context<Api>): Promise<Response> {
  const asked = limitOf(c)
  if (!asked.ok) return problem(c, "invalid_parameter", "The query is not valid.", asked.errors)
  const route = await rowOf<{ id: string; lat: number | null; lng: number | null; difficulty: string | null }>(
    c,
    cyclingRoutes,
  )
  if (route === null) return missing(c, cyclingRoutes)
  const query = new URLSearchParams({ limit: String(asked.limit) })
  if (route.lat !== null && route.lng !== null) {
    query.set("near", `${route.lat.toFixed(6)},${route.lng.toFixed(6)}`)
    query.set("radius", String(REACH))
    query.set("sort", "distanceFrom")
  } else if (route.difficulty !== null) query.set("difficulty", route.difficulty)
  const parsed = await parseList(cyclingRoutes, query, { now: Date.now() })
  if (!parsed.ok) return problem(c, "unavailable", "Similar routes cannot be found.")
  const { plan } = parsed
  plan.conditions.push(without("id", route.id))
  const { rows } = await found(c.env.DB, { ...plan, plain: false }, null)
  return answer(c, listText(rows.slice(0, plan.limit), null, null))
}

/** Available products of the same category, closest price first. */
export async function similarProducts(c: Context<Api>): Promise<Response> {
  const asked = limitOf(c)
  if (!asked.ok) return problem(c, "invalid_parameter", "The query is not valid.", asked.errors)
  const product = await rowOf<{ id: string; category: string | null; price: number | null }>(c, products)
  if (product === null) return missing(c, products)
  const { id, category, price } = product
  const side = (
    within: Sql,
    way: Sql,
  ) => sql`SELECT * FROM (SELECT n, id, abs(price - ${price ?? 0}) AS away FROM products
    WHERE category IS ${category} AND status = 'available' AND ${within} AND id <> ${id} ORDER BY price ${way} LIMIT ${asked.limit})`
  const rows = sql`${side(sql`price >= ${price ?? 0}`, sql`ASC`)} UNION ALL ${side(sql`price < ${price ?? 0}`, sql`DESC`)}`
  const { results } = await prepared(
    c.env.DB,
    sql`SELECT d.summary AS body FROM (SELECT * FROM (${rows}) ORDER BY away, id LIMIT ${asked.limit}) p JOIN documents d ON d.n = p.n
      ORDER BY p.away, p.id`,
  ).all<{ body: string }>()
  return answer(c, listText(results, null, results.length))
}

type Limit = { ok: true; limit: number } | { ok: false; errors: FieldError[] }

function limitOf(c: Context<Api>): Limit {
  const query = new URL(c.req.url).searchParams
  const errors = strangers(query, ["limit"])
  const limit = whole(query.get("limit") ?? String(DEFAULT_LIMIT), 1, 50)
  if (limit === null) errors.push({ field: "limit", code: "malformed" })
  return limit === null || errors.length > 0 ? { ok: false, errors } : { ok: true, limit }
}

function rowOf<T>(c: Context<Api>, { table }: Resource): Promise<T | null> {
  return c.env.DB.prepare(`SELECT * FROM ${table} WHERE id = ?`)
    .bind(c.req.param("id") ?? "")
    .first<T>()
}
