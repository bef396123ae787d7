import { env, exports } from "cloudflare:workers"
import { expect, it, vi } from "vitest"
import { schemas } from "#contract/schemas.ts"
import { readingOf } from "#worker/gateway/resources.ts"
import { fieldsOf } from "#worker/gateway/schema-primitives.ts"
import { advanceClock } from "./advance-clock.ts"
import { cyclingRoute, home, listOf, ride } from "./api-objects.ts"
import { cut, cutMidway, json, type Reply, raw, silence, stalled, status, upstream } from "./upstream.ts"
import { visit } from "./visit.ts"

/** Good, but for its size. */
const tooLarge = `${" ".repeat(2 * 1024 * 1024)}${JSON.stringify(listOf(ride))}`

const failures: [name: string, reply: Reply][] = [
  ...[500, 503, 401, 403, 429].map((code): [string, Reply] => [String(code), status(code)]),
  ["no connection", cut],
  ["a connection that breaks in the middle", cutMidway],
  ["garbage", raw("\u0000\u0001 no json")],
  ["half of an answer", raw('{"items":[{"id":"42"')],
  ["a page of HTML", raw("<!doctype html><title>Gateway</title>", { headers: { "content-type": "text/html" } })],
  ["nothing", raw("")],
  ["null", raw("null")],
  ["no content", raw(null, { status: 204 })],
  ["too much", raw(tooLarge)],
  ["a redirect", raw(null, { status: 302, headers: { location: "https://elsewhere.example/" } })],
  [
    "a list of which more than half cannot be read",
    json({ items: [{ ...ride, id: 5 }, null, "x", ride], nextCursor: null, total: 4 }),
  ],
  [
    "a list whose items have lost their field id",
    json(listOf(...[ride, ride].map(({ id, ...rest }) => ({ ...rest, uuid: id })))),
  ],
]

it.each(failures)("the API's answer of %s is replaced by the last good one, else by a 503", async (name, reply) => {
  const asked = upstream({ "/v1/rides": reply })
  for (const response of [await visit("/api/v1/rides"), await inner("/en/api/v1/rides")]) {
    expect([response.status, response.headers.get("cache-control")]).toEqual([503, "no-store"])
    expect(cdnCache(response)).toBeNull()
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0)
    expect(await response.json()).toMatchObject({ status: 503, code: "unavailable" })
  }
  expect(new Set(asked.map(({ path }) => path))).toEqual(new Set(["/v1/rides"]))
  expect(await copiesOf("/api/v1/rides")).toBe(0)
  await goodOnce("/v1/rides", listOf({ ...ride, name }))
  for (const failure of [reply, status(500), reply]) {
    upstream({ "/v1/rides": failure })
    expect(await answerTo("/v1/rides")).toMatchObject({ items: [{ id: "42", name }] })
    expect(cdnCache(await inner("/pt-BR/api/v1/rides"))).toBe("max-age=30")
  }
  upstream({ "/v1/rides": json(listOf({ ...ride, name: "recovered" })) })
  expect(await answerTo("/v1/rides")).toMatchObject({ items: [{ name: "recovered" }] })
})

it("an API that is silent for too long times out, and a second attempt may succeed", async () => {
  const good = json(listOf(ride))
  upstream({ "/v1/rides": silence, "/v1/events": stalled, "/v1/stolen": [silence, good] })
  // First, as long as there is a second attempt to be had.
  expect((await visit("/api/v1/stolen")).status).toBe(200)
  const [silent, halfway] = await Promise.all([visit("/api/v1/rides"), visit("/api/v1/events")])
  expect([silent.status, halfway.status]).toEqual([503, 503])
})

it("the last good answer is kept by language and query", async () => {
  await goodOnce("/v1/rides", listOf(ride), "es")
  upstream({ "/v1/rides": status(500), "/v1/events": status(500) })
  for (const [path, language, expected] of [
    ["rides", "es", 200],
    ["rides", "en", 503],
    ["events", "es", 503],
  ] as const)
    expect((await visit(`/api/v1/${path}`, { headers: { "accept-language": language } })).status).toBe(expected)
})

it("the last good answer shows its page, which is fresh for 30 seconds", async () => {
  await goodOnce("/v1/rides", listOf(ride))
  upstream({ "/v1/rides": cut })
  const document = await exports.Documents.fetch("https://site/pt-BR/rides")
  expect([document.status, cdnCache(document)]).toEqual([200, "max-age=30"])
  expect(await document.text()).toContain("/rides/42")
})

it("the last good answer is not replaced by a failure, and is not given once the entity is gone", async () => {
  await goodOnce("/v1/rides/42", ride)
  for (const [reply, expected] of [
    [raw("null"), 200],
    [status(404), 404],
    [status(500), 404],
  ] as const) {
    upstream({ "/v1/rides/42": reply })
    expect((await visit("/api/v1/rides/42")).status).toBe(expected)
  }
})

it("an entity of which most fields cannot be read is replaced by the last good one", async () => {
  const path = "/v1/cycling-routes/serra"
  await goodOnce(path, cyclingRoute)
  const file = await (await visit("/cycling-routes/serra/route.gpx")).text()
  await vi.waitFor(async () => expect(await copiesOf("")).toBe(2))
  const broken = Object.fromEntries(Object.keys(cyclingRoute).map((field) => [field, field === "id" ? "serra" : 5]))
  for (const body of [broken, { items: 5 }, { ...cyclingRoute, encodedPath: 5, id: null }]) {
    upstream({ [path]: json(body) })
    expect(await answerTo(path)).toMatchObject({ name: cyclingRoute.name })
    expect(await (await visit("/cycling-routes/serra/route.gpx")).text()).toBe(file)
  }
})

it("an entity of which most fields cannot be read is shown for 30 s where no copy is", async () => {
  const empty = Object.fromEntries(Object.keys(ride).map((field) => [field, "?!"]))
  upstream({ "/v1/rides/42": json({ ...empty, id: "42", name: "left" }) })
  const answer = await inner("/en/api/v1/rides/42")
  expect([answer.status, cdnCache(answer)]).toEqual([200, "max-age=30"])
  expect(await answer.json()).toMatchObject({ id: "42", name: "left", distance: null })
  expect(await copiesOf("/rides/42")).toBe(0)
})

it("a list that lacks one of three items is shown for 30 s, and copied where there is no better copy", async () => {
  const items = [ride, { ...ride, id: "43" }, null]
  upstream({ "/v1/rides": json({ items, nextCursor: null, total: 2 }) })
  const answer = await inner("/en/api/v1/rides")
  expect([answer.status, cdnCache(answer)]).toEqual([200, "max-age=30"])
  expect(await answer.json()).toMatchObject({ items: [{ id: "42" }, { id: "43" }] })
  await vi.waitFor(async () => expect(await copiesOf("/api/v1/rides")).toBe(1))
  expect(cdnCache(await exports.Documents.fetch("https://site/en/rides"))).toBe("max-age=30")
})

const lists = Object.entries(home).filter(([, block]) => Array.isArray(block))

it.each([
  ["with a broken block", { latestRides: [{ id: 5 }, null] }, { latestRides: [], suggestedRoutes: [{ id: "serra" }] }],
  ["of which nothing can be read", Object.fromEntries(lists.map(([name]) => [name, [{ uuid: "5" }]])), { status: 503 }],
])("a home page %s is replaced by the last good one, else shown as far as possible", async (_, change, alone) => {
  upstream({ "/v1/home": json({ ...home, ...change }) })
  expect(await answerTo("/v1/home")).toMatchObject(alone)
  await goodOnce("/v1/home", home)
  upstream({ "/v1/home": json({ ...home, ...change }) })
  expect(await answerTo("/v1/home")).toMatchObject({ latestRides: [{ id: "42" }] })
})

it("an entity with a photo that cannot be read is complete", async () => {
  await goodOnce("/v1/rides/whole", { ...ride, id: "whole", photos: [5] })
})

it.each([
  ["cycling-routes", schemas.CyclingRouteSummary, schemas.CyclingRoute],
  ["rides", schemas.Ride, schemas.Ride],
  ["cycling-groups", schemas.CyclingGroupSummary, schemas.CyclingGroup],
  ["events", schemas.EventSummary, schemas.Event],
  ["products", schemas.ProductSummary, schemas.Product],
  ["stolen", schemas.StolenReport, schemas.StolenReport],
] as const)("the site misses only fields that the contract has every API send: %s", (resource, card, whole) => {
  const one = readingOf({ kind: "one", resource, id: "42" }).required
  expect(one).toEqual({ fields: expect.arrayContaining(["id"]) })
  expect(fieldsOf(whole)).toEqual(expect.arrayContaining("fields" in one ? [...one.fields] : []))
  for (const kind of ["feed", "list"] as const) {
    const wanted = readingOf({ kind, resource, parameters: {} }).required
    expect(fieldsOf(card)).toEqual(expect.arrayContaining("lists" in wanted ? [...(wanted.lists.items ?? [])] : []))
  }
})

it("the home page misses only blocks that the contract has every API send, and of each a name", () => {
  const wanted = readingOf({ kind: "home" }).required
  const blocks = "lists" in wanted ? wanted.lists : {}
  expect(fieldsOf(schemas.Home)).toEqual(expect.arrayContaining(Object.keys(blocks)))
  for (const fields of Object.values(blocks)) expect(fields.some((field) => /^(name|title)$/.test(field))).toBe(true)
})

it("the log says once an hour which field of a resource breaks its answers", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {})
  const logged = () => error.mock.calls.filter(([{ event }]) => event === "answer_not_whole").map(([{ what }]) => what)
  const broken = json({ items: [{ uuid: "42" }], nextCursor: null, total: 1 })
  upstream({ "/v1/rides": broken, "/v1/rides?limit=7": broken, "/v1/events": broken })
  for (const path of ["/rides", "/rides?limit=7", "/events"]) await visit(`/api/v1${path}`)
  expect(logged()).toEqual(["rides items", "events items"])
  advanceClock(61 * 60_000)
  await visit("/api/v1/rides")
  expect(logged()).toHaveLength(3)
})

it("the log says which query failed, without what somebody typed", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {})
  upstream({ "/v1/stolen?q=ana%40serra.cc": status(502) })
  await visit("/api/v1/stolen?q=ana%40serra.cc")
  const line = { event: "upstream_failed", query: "/api/v1/stolen", status: 502 }
  expect(error.mock.calls).toEqual([[expect.objectContaining(line)]])
  expect(JSON.stringify(error.mock.calls)).not.toContain("serra.cc")
})

function inner(path: string): Promise<Response> {
  return exports.Answers.fetch(`https://site${path}`)
}

function cdnCache({ headers }: Response): string | null {
  return headers.get("cloudflare-cdn-cache-control")
}

async function answerTo(path: string): Promise<unknown> {
  return (await visit(`/api${path}`)).json()
}

/** Lets the API answer well for once, until the answer is copied. */
async function goodOnce(path: string, body: unknown, language = "pt-BR"): Promise<void> {
  upstream({ [path]: json(body) })
  await visit(`/api${path}`, { headers: { "accept-language": language } })
  await vi.waitFor(async () => expect(await copiesOf(`/api${path}`)).toBe(1))
}

/** In how many languages an answer is copied. */
async function copiesOf(path: string): Promise<number> {
  const { keys } = await env.LAST_ANSWERS.list()
  return keys.filter(({ name }) => name.endsWith(path)).length
}
