import { env, exports } from "cloudflare:workers"
import { describe, expect, it, vi } from "vitest"
import { advanceClock } from "./advance-clock.ts"
import { cyclingRoute, home, listOf, ride } from "./api-objects.ts"
import { cut, cutMidway, json, type Reply, raw, silence, stalled, status, upstream } from "./upstream.ts"
import { visit } from "./visit.ts"

/** Good, but for its size. */
const tooLarge = `${" ".repeat(2 * 1024 * 1024)}${JSON.stringify(listOf(ride))}`

const failures: [name: string, reply: Reply][] = [
  ["500", status(500)],
  ["503", status(503)],
  ["401", status(401)],
  ["403", status(403)],
  ["429", status(429)],
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
]

describe("failures of the API", () => {
  it.each(failures)("the API's answer of %s, with no good one kept, is a 503 that nobody keeps", async (_, reply) => {
    const asked = upstream({ "/v1/rides": reply })
    for (const response of [
      await visit("/api/v1/rides"),
      await exports.Answers.fetch("https://site/en/api/v1/rides"),
    ]) {
      expect(response.status).toBe(503)
      expect(response.headers.get("cache-control")).toBe("no-store")
      expect(response.headers.get("cloudflare-cdn-cache-control")).toBeNull()
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0)
      expect(await response.json()).toMatchObject({ status: 503, code: "unavailable" })
    }
    expect(new Set(asked.map(({ path }) => path))).toEqual(new Set(["/v1/rides"]))
    expect(await keptFor("/api/v1/rides")).toBe(0)
  })

  it.each(failures)("the API's answer of %s is replaced by the last good one", async (name, reply) => {
    await goodOnce(name)
    upstream({ "/v1/rides": reply })
    const response = await visit("/api/v1/rides")
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ items: [{ id: "42", name }] })
    const inner = await exports.Answers.fetch("https://site/pt-BR/api/v1/rides")
    expect(inner.headers.get("cloudflare-cdn-cache-control")).toBe("max-age=30")
  })

  it("an API that is silent for too long is given up, and a spare attempt may save the answer", async () => {
    const good = json(listOf(ride))
    upstream({ "/v1/rides": silence, "/v1/events": stalled, "/v1/stolen": [silence, good] })
    // First, as long as there is a second attempt to be had.
    expect((await visit("/api/v1/stolen")).status).toBe(200)
    const [silent, halfway] = await Promise.all([visit("/api/v1/rides"), visit("/api/v1/events")])
    expect([silent.status, halfway.status]).toEqual([503, 503])
  })
})

describe("the last good answer", () => {
  it("the last good answer is kept by language and question", async () => {
    await goodOnce("own", "es")
    upstream({ "/v1/rides": status(500), "/v1/events": status(500) })
    expect((await visit("/api/v1/rides", { headers: { "accept-language": "es" } })).status).toBe(200)
    expect((await visit("/api/v1/rides", { headers: { "accept-language": "en" } })).status).toBe(503)
    expect((await visit("/api/v1/events", { headers: { "accept-language": "es" } })).status).toBe(503)
  })

  it("the last good answer is kept for a week", async () => {
    await goodOnce("week")
    const { keys } = await env.LAST_ANSWERS.list()
    const expiration = keys.find(({ name }) => name.endsWith("/rides"))?.expiration ?? 0
    expect((expiration - vi.getRealSystemTime() / 1_000) / 86_400).toBeCloseTo(7, 1)
  })

  it("the last good answer shows its page, which is fresh for 30 seconds", async () => {
    await goodOnce("page")
    upstream({ "/v1/rides": cut })
    const document = await exports.Documents.fetch("https://site/pt-BR/rides")
    expect([document.status, document.headers.get("cloudflare-cdn-cache-control")]).toEqual([200, "max-age=30"])
    expect(await document.text()).toContain("/rides/42")
  })

  it("the last good answer is not replaced by a failure, and is not given once the thing is gone", async () => {
    upstream({ "/v1/rides/42": json(ride) })
    await visit("/api/v1/rides/42")
    await vi.waitFor(async () => expect(await keptFor("/rides/42")).toBe(1))
    for (const [reply, expected] of [
      [raw("null"), 200],
      [status(404), 404],
    ] as const) {
      upstream({ "/v1/rides/42": reply })
      expect((await visit("/api/v1/rides/42")).status).toBe(expected)
    }
    upstream({ "/v1/rides/42": status(500) })
    expect((await visit("/api/v1/rides/42")).status).toBe(404)
  })
})

describe("answers that are less than whole", () => {
  const emptyRide = Object.fromEntries(Object.keys(ride).map((field) => [field, "?!"]))
  const half = { items: [{ ...ride, id: 5 }, null, "x", ride], nextCursor: null, total: 4 }
  const blocks = Object.keys(home).filter((block) => Array.isArray(Reflect.get(home, block)))
  const renamed = listOf(...[ride, ride].map(({ id, ...rest }) => ({ ...rest, uuid: id })))

  it.each([
    ["a list of which more than half cannot be read", half],
    ["a list whose items have lost their field id", renamed],
  ])("%s is replaced by the last good one, also when the API fails after it", async (_, body) => {
    await goodOnce("sacred")
    for (const reply of [json(body), status(500), json(body)]) {
      upstream({ "/v1/rides": reply })
      expect(await (await visit("/api/v1/rides")).json()).toMatchObject({ items: [{ name: "sacred" }] })
    }
    upstream({ "/v1/rides": json(listOf({ ...ride, name: "recovered" })) })
    expect(await (await visit("/api/v1/rides")).json()).toMatchObject({ items: [{ name: "recovered" }] })
  })

  it("a thing of which most fields cannot be read is replaced by the last good one", async () => {
    const entity = "/v1/cycling-routes/serra"
    upstream({ [entity]: json(cyclingRoute) })
    const file = await (await visit("/cycling-routes/serra/route.gpx")).text()
    await visit(`/api${entity}`)
    await vi.waitFor(async () => expect(await keptFor("")).toBe(2))
    const broken = Object.fromEntries(Object.keys(cyclingRoute).map((field) => [field, field === "id" ? "serra" : 5]))
    for (const body of [broken, { items: 5 }, { ...cyclingRoute, encodedPath: 5, id: null }]) {
      upstream({ [entity]: json(body) })
      expect(await (await visit(`/api${entity}`)).json()).toMatchObject({ name: cyclingRoute.name })
      expect(await (await visit("/cycling-routes/serra/route.gpx")).text()).toBe(file)
    }
  })

  it("a thing of which most fields cannot be read is shown for a moment where no good one is kept", async () => {
    upstream({ "/v1/rides/42": json({ ...emptyRide, id: "42", name: "left" }) })
    const answer = await exports.Answers.fetch("https://site/en/api/v1/rides/42")
    expect([answer.status, answer.headers.get("cloudflare-cdn-cache-control")]).toEqual([200, "max-age=30"])
    expect(await answer.json()).toMatchObject({ id: "42", name: "left", distance: null })
    expect(await keptFor("/rides/42")).toBe(0)
  })

  it("a list of which more than half cannot be read is a 503 where no good one is kept", async () => {
    upstream({ "/v1/rides": json(half) })
    expect((await visit("/api/v1/rides")).status).toBe(503)
    expect(await keptFor("/api/v1/rides")).toBe(0)
  })

  it("a list that lacks one of three items is shown for a moment, and kept where there is no better copy", async () => {
    upstream({
      "/v1/rides": json({ ...listOf(ride, { ...ride, id: "43" }), items: [ride, { ...ride, id: "43" }, null] }),
    })
    const inner = await exports.Answers.fetch("https://site/en/api/v1/rides")
    expect([inner.status, inner.headers.get("cloudflare-cdn-cache-control")]).toEqual([200, "max-age=30"])
    expect(await inner.json()).toMatchObject({ items: [{ id: "42" }, { id: "43" }] })
    await vi.waitFor(async () => expect(await keptFor("/api/v1/rides")).toBe(1))
    const document = await exports.Documents.fetch("https://site/en/rides")
    expect(document.headers.get("cloudflare-cdn-cache-control")).toBe("max-age=30")
  })

  it("a home page with a broken block is replaced by the last good one, and shown without the block where none is kept", async () => {
    const broken = { ...home, latestRides: [{ id: 5 }, null] }
    upstream({ "/v1/home": json(broken) })
    expect(await (await visit("/api/v1/home")).json()).toMatchObject({
      latestRides: [],
      suggestedRoutes: [{ id: "serra" }],
    })
    upstream({ "/v1/home": json(home) })
    await visit("/api/v1/home")
    await vi.waitFor(async () => expect(await keptFor("/api/v1/home")).toBe(1))
    upstream({ "/v1/home": json(broken) })
    expect(await (await visit("/api/v1/home")).json()).toMatchObject({ latestRides: [{ id: "42" }] })
  })

  it("a home page of which nothing can be read is a 503, or the last good one", async () => {
    const broken = { ...home, ...Object.fromEntries(blocks.map((block) => [block, [{ uuid: "5" }]])) }
    upstream({ "/v1/home": json(broken) })
    expect((await visit("/api/v1/home")).status).toBe(503)
    upstream({ "/v1/home": json(home) })
    await visit("/api/v1/home")
    await vi.waitFor(async () => expect(await keptFor("/api/v1/home")).toBe(1))
    upstream({ "/v1/home": json(broken) })
    expect(await (await visit("/api/v1/home")).json()).toMatchObject({ latestRides: [{ id: "42" }] })
  })

  it("a thing with a photo that cannot be read is whole", async () => {
    upstream({ "/v1/rides/whole": json({ ...ride, id: "whole", photos: [5] }) })
    await visit("/api/v1/rides/whole")
    await vi.waitFor(async () => expect(await keptFor("/api/v1/rides/whole")).toBe(1))
  })
})

describe("the log", () => {
  it("the log says once an hour which field of a resource breaks its answers", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {})
    const told = () => error.mock.calls.filter(([line]) => line.event === "answer_not_whole").map(([line]) => line.what)
    const broken = { items: [{ uuid: "42" }], nextCursor: null, total: 1 }
    upstream({ "/v1/rides": json(broken), "/v1/rides?limit=7": json(broken), "/v1/events": json(broken) })
    for (const path of ["/rides", "/rides?limit=7", "/events"]) await visit(`/api/v1${path}`)
    expect(told()).toEqual(["rides items", "events items"])
    advanceClock(61 * 60_000)
    await visit("/api/v1/rides")
    expect(told()).toHaveLength(3)
  })

  it("the log says which question failed, without what somebody typed", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {})
    upstream({ "/v1/stolen?q=ana%40serra.cc": status(502) })
    await visit("/api/v1/stolen?q=ana%40serra.cc")
    expect(error.mock.calls).toHaveLength(1)
    expect(error).toHaveBeenCalledWith(
      expect.objectContaining({ event: "upstream_failed", query: "/api/v1/stolen", status: 502 }),
    )
    expect(JSON.stringify(error.mock.calls)).not.toContain("serra.cc")
  })
})

/** Lets the API answer well for once, until the answer is kept. */
async function goodOnce(name: string, language = "pt-BR"): Promise<void> {
  upstream({ "/v1/rides": json(listOf({ ...ride, name })) })
  await visit("/api/v1/rides", { headers: { "accept-language": language } })
  await vi.waitFor(async () => expect(await keptFor("/api/v1/rides")).toBe(1))
}

/** In how many languages a good answer is kept. */
async function keptFor(path: string): Promise<number> {
  const { keys } = await env.LAST_ANSWERS.list()
  return keys.filter(({ name }) => name.endsWith(path)).length
}
