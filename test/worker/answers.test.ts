import { env, exports } from "cloudflare:workers"
import { expect, it, vi } from "vitest"
import { currentTime } from "../support/clock.ts"
import { cyclingRoute, home, listOf, ride } from "./api-objects.ts"
import { entityReplies } from "./page-content.ts"
import { bearer, json, type Replies, raw, status, upstream, upstreamLater } from "./upstream.ts"
import { askedBy, visit } from "./visit.ts"

const minute = 60_000
const stale = ", stale-while-revalidate=86400, stale-if-error=604800"
const world: Replies = {
  ...entityReplies,
  "/v1/home": json(home),
  "/v1/rides": json(listOf(ride)),
  "/v1/products/bike/similar": json(listOf()),
  "/v1/products?exclude=bike&limit=4&seller=ana": json(listOf()),
}

it("an answer is the API's, asked with the bearer in the visitor's language [6.2][7.1]", async () => {
  const asked = upstream({ "/v1/rides?limit=2&q=serra+azul": json(listOf(ride)) })
  const response = await visit("/api/v1/rides?q=serra%20azul&limit=2", { headers: { "accept-language": "es" } })
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"])
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(["GET /v1/rides?limit=2&q=serra+azul"])
  expect(asked[0]?.headers.get("authorization")).toBe(`Bearer ${bearer}`)
  expect(asked[0]?.headers.get("accept-language")).toBe("es")
  await exports.Answers.fetch("https://site/api/v1/rides/42")
  expect(asked[1]?.headers.get("accept-language")).toBe("pt-BR")
})

it.each(["cycling-routes", "rides", "cycling-groups", "events", "products", "stolen"])(
  "a list may be asked for what is within a box: %s",
  async (resource) => {
    const path = `/v1/${resource}?bbox=179%2C-18%2C-179%2C-16&limit=24`
    expect(await askedBy(`/api${path}`, { [path]: json(listOf()) })).toEqual([path])
  },
)

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
    "/v1/cycling-routes?difficulty=hard&cursor=a": empty("b"),
    "/v1/cycling-routes?difficulty=hard&cursor=b": json(listOf(cyclingRoute)),
  })
  const answer = await (await visit("/api/v1/cycling-routes?difficulty=hard")).json()
  expect(answer).toMatchObject({ items: [{ id: "serra" }] })
  const asked = upstream({ "/v1/events": empty("a"), "/v1/events?cursor=a": empty("a") })
  expect((await visit("/api/v1/events")).status).toBe(200)
  expect(asked.length).toBe(5)
})

it("an answer is cached by the browser for a minute, by no cache on the way, and revalidated", async () => {
  upstream(world)
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
  upstream(world)
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
  upstream(world)
  const at = currentTime()
  await visit("/api/v1/rides/42")
  await vi.waitFor(async () => expect(await env.LAST_ANSWERS.get("pt-BR /api/v1/rides/42")).not.toBeNull())
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

it.each([
  ["/home", { ...home, latestRides: [null, { id: 5 }] }],
  ["/rides", { ...listOf(ride), items: [ride, null] }],
])("an incomplete answer is fresh for 30 s and has no date: %s", async (query, body) => {
  upstream({ [`/v1${query}`]: json(body) })
  const headers = await headersOf(query)
  expect(headers).toMatchObject({ "cloudflare-cdn-cache-control": "max-age=30", "x-answer-source": "partial" })
  expect(headers).not.toHaveProperty("x-as-of")
})

it.each([
  ["an entity that is missing", "/rides/nobody", {}, 404, "max-age=60"],
  ["a code that is missing", "/shortner/nobody", {}, 404, "max-age=60"],
  ["a query that the API refuses", "/rides?cursor=x", { "/v1/rides?cursor=x": status(400) }, 400, "max-age=60"],
  ["an unknown query", "/nothing", {}, 404, null],
  ["an unknown parameter", "/rides?x=1", {}, 400, null],
  ["a failure", "/rides", { "/v1/rides": status(500) }, 503, null],
  ["a code that could not be asked for", "/shortner/failed", { "/v1/shortner/failed": status(500) }, 503, null],
  ["a code with a refused destination", "/shortner/bad", { "/v1/shortner/bad": raw("x") }, 404, null],
] satisfies [string, string, Replies, number, string | null][])(
  "the edge caches for a minute what the API does not have, and no failure: %s",
  async (_, query, replies, code, cached) => {
    upstream(replies)
    const { status, headers } = await inner(query)
    expect([status, headers.get("cloudflare-cdn-cache-control")]).toEqual([code, cached])
    expect(headers.get("cache-control")).toBe(cached === null ? "no-store" : "public, max-age=0")
  },
)

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

it.each([
  ...["/api", "/api/", "/api/v1", "/api/v1/", "/api/v2/rides", "/api/v1/subscribers", "/api/v1/constructor"],
  ...["/api/v1/rides/", "/api/v1/rides/42/similar", "/api/v1/cycling-routes/serra/gpx", "/api/v1/home/42"],
  ...["/api/v1/rides/42/similar/more", "/api/v1/ads", "/api/v1/sitemap?type=nothing", "/api/v1/rides/42?token=1"],
  ...["/api/v1/rides/../../admin", "/api/v1/stolen/lookup/x"],
])("a query that the site does not know is a 404 that the API never sees: %s", async (path) => {
  const asked = upstream({})
  expect((await visit(path)).status).toBe(404)
  expect(asked).toEqual([])
})

it.each([
  [404, 404, "not_found", "/v1/subscribers"],
  [400, 400, "invalid_parameter", "/v1/rides?cursor=other"],
  [404, 404, "not_found", "/v1/rides/42"],
  [410, 404, "not_found", "/v1/rides/42"],
  [404, 404, "not_found", "/v1/products/42/similar"],
  [404, 503, "unavailable", "/v1/rides"],
  [410, 503, "unavailable", "/v1/home"],
])("the API's %i is a %i to the browser, %s: %s", async (code, expected, name, path) => {
  upstream({ [path]: status(code) })
  const body = { status: expected, code: name }
  expect(await problem(`/api${path}`)).toMatchObject({ status: expected, body })
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

it("a broken item of the home page is dropped alone", async () => {
  upstream({ "/v1/home": json({ ...home, latestRides: [{ name: "no id" }, ride], ads: "none" }) })
  const answer = await (await visit("/api/v1/home")).json()
  expect(answer).toMatchObject({ latestRides: [{ id: "42" }], ads: [], suggestedRoutes: [{ id: "serra" }] })
})

it.each([
  ["/v1/rides?q=x", ["null", "[]", "{}", '{"items":null,"nextCursor":null,"total":0}', '{"items":{"0":{"id":"1"}}}']],
  ["/v1/rides/broken", ["null", "{}", '{"id":42}']],
  ["/v1/products/broken", ['{"id":null,"seller":null}']],
  ["/v1/products/broken/similar", ['{"similar":[]}']],
  ["/v1/home", ["null", "[]", '{"message":"down for maintenance"}']],
])("an answer with a broken envelope is a 503: %s", async (path, bodies) => {
  for (const body of bodies) {
    upstream({ [path]: raw(body) })
    const { status, headers } = await visit(`/api${path}`)
    expect([status, headers.get("cache-control")], body).toEqual([503, "no-store"])
    expect(Number(headers.get("retry-after")), body).toBeGreaterThan(0)
  }
})

function inner(query: string): Promise<Response> {
  return exports.Answers.fetch(`https://site/pt-BR/api/v1${query}`)
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
