import { env } from "cloudflare:workers"
import { expect, it, vi } from "vitest"
import { parseQuery } from "#app/domain/address/query.ts"
import { resourceNames } from "#contract/queries.ts"
import { kindOf } from "#worker/answers/kinds.ts"
import { answerOf } from "#worker/cache/edge-cache.ts"
import { parseSettings } from "#worker/env.ts"
import { copyKey } from "#worker/gateway/kind.ts"
import { faultsOfList } from "#worker/gateway/resources.ts"
import { currentTime } from "../support/clock.ts"
import { cyclingRoute, listOf, ride } from "./api-objects.ts"
import { wholeApi } from "./page-content.ts"
import { bearer, json, type Reply, raw, status, upstream, upstreamLater } from "./upstream.ts"
import { visit } from "./visit.ts"

const minute = 60_000
const { privacy } = parseSettings({ ENVIRONMENT: "local", SITE_ORIGIN: "https://pelotao.example" })
const stale = ", stale-while-revalidate=86400, stale-if-error=604800"
it("an answer is the API's, asked with the bearer in the visitor's language [6.2][7.1]", async () => {
  const asked = upstream({ "/v1/rides?limit=2&q=serra+azul": json(listOf(ride)) })
  const response = await visit("/api/v1/rides?q=serra%20azul&limit=2", { headers: { "accept-language": "es" } })
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"])
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(["GET /v1/rides?limit=2&q=serra+azul"])
  expect(asked[0]?.headers.get("authorization")).toBe(`Bearer ${bearer}`)
  expect(asked[0]?.headers.get("accept-language")).toBe("es")
  await answerOf("Answers", new Request("https://site/api/v1/rides/42"))
  expect(asked[1]?.headers.get("accept-language")).toBe("pt-BR")
})

it("any list may be asked for what is within a box, and events alone for a week", () => {
  for (const resource of resourceNames) {
    const faults = (parameters: object) => faultsOfList({ resource, parameters: { ...parameters } }, privacy)
    expect(faults({ bbox: "179,-18,-179,-16", limit: "24" }), resource).toEqual([])
    const [week, no] = resource === "events" ? ["week", "weeks"] : ["city", "week"]
    expect(faults({ [no]: "this" }), resource).toEqual([{ field: no, code: "unknown" }])
    if (resource === "events") expect(faults({ [week]: "this" })).toEqual([])
  }
})

it("of the routes like another, those that its page shows are the answer", async () => {
  const path = "/v1/cycling-routes/serra/similar"
  upstream({ [path]: json(listOf(...["a", "b", "c", "d"].map((id) => ({ ...cyclingRoute, id })))) })
  const { items } = await (await visit(`/api${path}`)).json<{ items: { id: string }[] }>()
  expect(items.map(({ id }) => id)).toEqual(["a", "b", "c"])
})

it("an empty page with a cursor is followed to one that has items, at most four times", async () => {
  const empty = (nextCursor: string) => json({ ...listOf(), nextCursor })
  upstream({
    "/v1/cycling-routes?difficulty=hard": empty("a"),
    "/v1/cycling-routes?cursor=a&difficulty=hard": empty("b"),
    "/v1/cycling-routes?cursor=b&difficulty=hard": json(listOf(cyclingRoute)),
  })
  const answer = await (await visit("/api/v1/cycling-routes?difficulty=hard")).json()
  expect(answer).toMatchObject({ items: [{ id: "serra" }] })
  const asked = upstream({ "/v1/events": empty("a"), "/v1/events?cursor=a": empty("a") })
  expect((await visit("/api/v1/events")).status).toBe(200)
  expect(asked.length).toBe(5)
})

it("an answer is cached by the browser for a minute, by no cache on the way, and revalidated", async () => {
  upstream(wholeApi)
  const { headers } = await visit("/api/v1/rides/42")
  expect(headers.get("cache-control")).toBe("private, max-age=60")
  expect((headers.get("vary") ?? "").toLowerCase()).toContain("accept-language")
  for (const name of ["cloudflare-cdn-cache-control", "cache-tag", "x-answer-source", "set-cookie"])
    expect(headers.get(name), name).toBeNull()
  const again = await visit("/api/v1/rides/42", { headers: { "if-none-match": headers.get("etag") ?? "" } })
  expect([again.status, await again.text()]).toEqual([304, ""])
})

it.each([
  ["/home", "home"],
  ["/rides", "rides"],
  ["/rides/42", "rides,rides-42"],
  ["/products/bike/similar", "products,products-bike"],
  ["/products/bike/seller", "products,products-bike"],
  ["/cycling-routes/serra/track", "cycling-routes,cycling-routes-serra"],
])("the answer to %s is cached under the tag %s, by the edge alone", async (query, tag) => {
  upstream(wholeApi)
  expect(await headersOf(query)).toEqual({
    "cache-control": "public, max-age=0",
    "cache-tag": tag,
    "cloudflare-cdn-cache-control": `max-age=900${stale}`,
    "content-type": "application/json; charset=utf-8",
    "x-answer-source": "api",
  })
})

it("an answer from a fresh copy is fresh for the rest of its time, at least 30 s; from a stale one for 30 s", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-01T12:00:00Z") })
  upstream(wholeApi)
  const at = currentTime()
  await visit("/api/v1/rides/42")
  await vi.waitFor(async () => expect(await env.LAST_ANSWERS.get("pt-BR /api/v1/rides/42")).not.toBeNull(), 10_000)
  for (const [age, left] of [
    [0, 900],
    [5 * minute, 600],
    [15 * minute - 31_000, 31],
    [15 * minute - 10_000, 30],
  ] as const) {
    vi.setSystemTime(at + age)
    const fresh = { "cloudflare-cdn-cache-control": `max-age=${left}${stale}`, "x-answer-source": "copy" }
    expect(await headersOf("/rides/42")).toMatchObject(fresh)
  }
  vi.setSystemTime(at + 16 * minute)
  upstreamLater({ "/v1/rides/42": status(500) })
  expect(await headersOf("/rides/42")).toEqual({
    "cache-control": "public, max-age=0",
    "cache-tag": "rides,rides-42",
    "cloudflare-cdn-cache-control": "max-age=30",
    "content-type": "application/json; charset=utf-8",
    "x-answer-source": "stale copy",
    "x-as-of": String(at),
  })
})

it.each<[path: string, given: number | Reply, code: number, name: string, cached: string | null]>([
  ["/rides/nobody", 404, 404, "not_found", "max-age=60"],
  ["/rides/gone", 410, 404, "not_found", "max-age=60"],
  ["/products/42/similar", 404, 404, "not_found", "max-age=60"],
  ["/shortner/nobody", 404, 404, "not_found", "max-age=60"],
  ["/rides?cursor=x", 400, 400, "invalid_parameter", "max-age=60"],
  ["/subscribers", 404, 404, "not_found", null],
  ["/rides?x=1", 200, 400, "invalid_parameter", null],
  ["/rides", 400, 503, "unavailable", null],
  ["/rides/refused", 400, 503, "unavailable", null],
  ["/rides", 404, 503, "unavailable", null],
  ["/home", 410, 503, "unavailable", null],
  ["/shortner/failed", 500, 503, "unavailable", null],
  ["/shortner/bad", raw("x"), 404, "not_found", null],
])(
  "the edge caches for a minute what the API does not have, and no failure: %s, %o",
  async (path, given, ...expected) => {
    const [code, name, cached] = expected
    upstream({ [`/v1${path}`]: typeof given === "number" ? status(given) : given })
    const { status: answered, headers } = await inner(path)
    expect([answered, headers.get("cloudflare-cdn-cache-control")]).toEqual([code, cached])
    expect(headers.get("cache-control")).toBe(cached === null ? "no-store" : "public, max-age=0")
    expect(await problem(`/api/v1${path}`)).toMatchObject({ status: code, body: { status: code, code: name } })
  },
)

const ofAnyVisitor = [
  ...["/home", "/rides", "/rides/42", "/stolen?limit=1", "/stolen?limit=1&recovered=false", "/feeds/rides"],
  ...["/stolen?limit=1&recovered=true", "/stolen?recovered=true", "/sitemap/summary", "/sitemap/rides"],
  ...["/products/bike/similar", "/products/bike/seller", "/cycling-routes/serra/track"],
]
const madeUp = [
  ...["/rides?q=serra", "/rides?limit=1&q=serra", "/rides?cursor=abc", "/rides?limit=7", "/stolen?limit=2"],
  ...["/cycling-routes?near=-23.5%2C-46.6", "/stolen?bbox=-47%2C-24%2C-46%2C-23", "/feeds/rides?q=serra"],
  ...["/products?exclude=bike&limit=4&seller=ana", "/sitemap/rides?cursor=a", "/calendar/events"],
  "/map/features?bbox=-47%2C-24%2C-46%2C-23&zoom=8",
]

it.each([
  ...ofAnyVisitor.map((query) => [query, `pt-BR /api/v1${query}`] as const),
  ["/cycling-routes/serra?dir=rev&start=2.5", "pt-BR /api/v1/cycling-routes/serra"] as const,
  ...madeUp.map((query) => [query, null] as const),
])("the answer to a query of any visitor is copied, to one that somebody made up it is not: %s", (path, key) => {
  const query = `/api/v1${path}`
  const question = parseQuery(query)
  const kind = question && kindOf(question)
  expect(kind && !("make" in kind) && copyKey(kind, question, query, "pt-BR")).toBe(key)
})

it("a refused query is logged without the names and values that somebody may have typed", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {})
  upstream({})
  await visit("/api/v1/rides?secret=42&q=a")
  expect(warn.mock.calls).toEqual([[{ event: "question_refused", query: "/api/v1/rides", faults: ["unknown"] }]])
})

it.each([
  ["/api/v1/rides?utm_source=x&q=a", ["utm_source"]],
  ["/api/v1/stolen?serial=WTU123&token=1", ["serial", "token"]],
  ["/api/v1/cycling-groups?distanceMin=1", ["distanceMin"]],
  ["/api/v1/products?constructor=1", ["constructor"]],
])("a query with unknown parameters is a 400 that names them: %s", async (path, fields) => {
  const asked = upstream({})
  const errors = fields.map((field) => ({ field, code: "unknown" }))
  const body = { type: "about:blank", status: 400, code: "invalid_parameter", errors }
  expect(await problem(path)).toMatchObject({ status: 400, cacheControl: "no-store", body })
  expect(asked).toEqual([])
})

it("a broken item is dropped and logged, without what it holds", async () => {
  const warn = vi.spyOn(console, "warn")
  const invalid = ["", "a/b", ".", ".."].map((id) => ({ ...ride, id }))
  const broken = [null, 7, "ride", {}, ...invalid, { id: 42, name: "private words" }]
  const good = broken.map((_, position) => ({ ...ride, id: `${position}` }))
  upstream({ "/v1/rides": json({ items: [...good, ...broken], nextCursor: null, total: 18 }) })
  const answer = await (await visit("/api/v1/rides")).json()
  expect(answer).toMatchObject({ items: good.map(({ id }) => ({ id })), total: 18 })
  expect(warn.mock.calls).toMatchObject(broken.map(() => [{ event: "item_dropped" }]))
  expect(JSON.stringify(warn.mock.calls)).not.toContain("private words")
})

function inner(query: string): Promise<Response> {
  return answerOf("Answers", new Request(`https://site/pt-BR/api/v1${query}`))
}

async function headersOf(query: string): Promise<Record<string, string>> {
  return Object.fromEntries((await inner(query)).headers)
}

/** An answer that has to be a problem document (RFC 9457). */
async function problem(path: string) {
  const response = await visit(path)
  expect(response.headers.get("content-type")).toBe("application/problem+json; charset=utf-8")
  const { status, headers } = response
  return { status, cacheControl: headers.get("cache-control"), body: await response.json() }
}
