import { exports } from "cloudflare:workers"
import { describe, expect, it, vi } from "vitest"
import * as given from "./api-objects.ts"
import { bearer, json, raw, status, upstream } from "./upstream.ts"
import { visit } from "./visit.ts"

const { listOf } = given

describe("answers", () => {
  it("an answer is the API's, asked with the bearer in the visitor's language", async () => {
    const asked = upstream({ "/v1/rides?limit=2&q=serra+azul": json(listOf(given.ride)) })
    const response = await visit("/api/v1/rides?q=serra%20azul&limit=2", { headers: { "accept-language": "es" } })
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"])
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(["GET /v1/rides?limit=2&q=serra+azul"])
    expect(asked[0]?.headers.get("authorization")).toBe(`Bearer ${bearer}`)
    expect(asked[0]?.headers.get("accept-language")).toBe("es")
  })

  it.each(["cycling-routes", "rides", "cycling-groups", "events", "products", "stolen"])(
    "a list may be asked for what is within a box: %s",
    async (resource) => {
      const path = `/v1/${resource}?bbox=179%2C-18%2C-179%2C-16&limit=24`
      const asked = upstream({ [path]: json(listOf()) })
      expect((await visit(`/api${path}`)).status).toBe(200)
      expect(asked.map((request) => request.path)).toEqual([path])
    },
  )

  it("a page without an item that goes on is followed to one that has some, and not for ever", async () => {
    const empty = (nextCursor: string) => json({ ...listOf(), nextCursor })
    upstream({
      "/v1/cycling-routes?difficulty=hard": empty("a"),
      "/v1/cycling-routes?difficulty=hard&cursor=a": empty("b"),
      "/v1/cycling-routes?difficulty=hard&cursor=b": json(listOf(given.cyclingRoute)),
    })
    expect(await (await visit("/api/v1/cycling-routes?difficulty=hard")).json()).toMatchObject({
      items: [{ id: given.cyclingRoute.id }],
    })
    const asked = upstream({ "/v1/events": empty("a"), "/v1/events?cursor=a": empty("a") })
    expect((await visit("/api/v1/events")).status).toBe(200)
    expect(asked.length).toBe(5)
  })

  it("an answer is kept by the browser for a minute and by no cache on the way", async () => {
    upstream({ "/v1/rides/42": json(given.ride) })
    const { headers } = await visit("/api/v1/rides/42")
    expect(headers.get("cache-control")).toBe("private, max-age=60")
    for (const name of ["cloudflare-cdn-cache-control", "cache-tag", "x-answer-source", "set-cookie"]) {
      expect(headers.get(name), name).toBeNull()
    }
  })

  it("an answer varies by accept-language", async () => {
    upstream({ "/v1/rides/42": json(given.ride) })
    const { headers } = await visit("/api/v1/rides/42")
    expect((headers.get("vary") ?? "").toLowerCase()).toContain("accept-language")
  })

  it("an answer that the browser has is a 304", async () => {
    upstream({ "/v1/rides/42": json(given.ride) })
    const tag = (await visit("/api/v1/rides/42")).headers.get("etag")
    const again = await visit("/api/v1/rides/42", { headers: { "if-none-match": tag ?? "" } })
    expect([again.status, await again.text()]).toEqual([304, ""])
  })

  it.each(["/v1/rides/42", "/v1/rides", "/v1/home", "/v1/products/bike/similar"])(
    "an answer is fresh in the edge's cache for 15 minutes and may be served stale: %s",
    async (path) => {
      const whole = path === "/v1/home" ? given.home : path === "/v1/rides/42" ? given.ride : listOf()
      upstream({ [path]: json(whole) })
      const { headers } = await exports.Answers.fetch(`https://site/en/api${path}`)
      expect(headers.get("cloudflare-cdn-cache-control")).toBe(
        "max-age=900, stale-while-revalidate=86400, stale-if-error=604800",
      )
      expect(headers.get("cache-tag")).not.toBeNull()
    },
  )
})

describe("questions that cannot be answered", () => {
  it("a refused question is logged without the names and values that somebody may have typed", async () => {
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
  ])("a question with unknown parameters is a 400 that names them: %s", async (path, fields) => {
    const asked = upstream({})
    const response = await visit(path)
    expect([response.status, response.headers.get("content-type")]).toEqual([
      400,
      "application/problem+json; charset=utf-8",
    ])
    expect(response.headers.get("cache-control")).toBe("no-store")
    expect(await response.json()).toMatchObject({
      type: "about:blank",
      status: 400,
      code: "invalid_parameter",
      errors: fields.map((field) => ({ field, code: "unknown" })),
    })
    expect(asked).toEqual([])
  })

  it.each([
    "/api",
    "/api/",
    "/api/v1",
    "/api/v1/",
    "/api/v2/rides",
    "/api/v1/subscribers",
    "/api/v1/constructor",
    "/api/v1/rides/",
    "/api/v1/rides/42/similar",
    "/api/v1/cycling-routes/serra/gpx",
    "/api/v1/rides/42/similar/more",
    "/api/v1/home/42",
    "/api/v1/ads",
    "/api/v1/sitemap?type=nothing",
    "/api/v1/rides/42?token=1",
    "/api/v1/rides/../../admin",
    "/api/v1/stolen/lookup/x",
  ])("a question that the site does not know is a 404 that the API never sees: %s", async (path) => {
    const asked = upstream({})
    const response = await visit(path)
    expect(response.status).toBe(404)
    expect(asked).toEqual([])
  })

  it("an unknown question is answered with a problem document", async () => {
    upstream({})
    const response = await visit("/api/v1/subscribers")
    expect(response.headers.get("content-type")).toBe("application/problem+json; charset=utf-8")
    expect(await response.json()).toMatchObject({ status: 404, code: "not_found" })
  })

  it.each([
    [400, 400, "invalid_parameter", "/v1/rides?cursor=other"],
    [404, 404, "not_found", "/v1/rides/42"],
    [410, 404, "not_found", "/v1/rides/42"],
    [404, 404, "not_found", "/v1/products/42/similar"],
    [404, 503, "unavailable", "/v1/rides"],
    [410, 503, "unavailable", "/v1/home"],
  ])("the API's %i is a %i to the browser, %s: %s", async (code, expected, name, path) => {
    upstream({ [path]: status(code) })
    const response = await visit(`/api${path}`)
    expect(response.status).toBe(expected)
    expect(await response.json()).toMatchObject({ status: expected, code: name })
  })
})

describe("broken items", () => {
  it("a broken item is dropped and logged, without what it holds", async () => {
    const warn = vi.spyOn(console, "warn")
    const broken = [null, 7, "ride", {}, { id: "" }, { id: "a/b" }, { id: 42, name: "private words" }]
    const good = broken.map((_, position) => ({ ...given.ride, id: `${position}` }))
    upstream({ "/v1/rides": json({ items: [...good, ...broken], nextCursor: null, total: 14 }) })
    const answer = await (await visit("/api/v1/rides")).json()
    expect(answer).toMatchObject({ items: good.map(({ id }) => ({ id })), total: 14 })
    const logged = warn.mock.calls.map(([entry]: unknown[]) => entry)
    expect(logged).toHaveLength(broken.length)
    expect(logged[0]).toMatchObject({ event: "item_dropped" })
    expect(JSON.stringify(logged)).not.toContain("private words")
  })

  it("an item whose id can be no part of an address is dropped", async () => {
    upstream({ "/v1/rides": json(listOf(...[".", "..", "42", "43"].map((id) => ({ ...given.ride, id })))) })
    expect(await (await visit("/api/v1/rides")).json()).toMatchObject({ items: [{ id: "42" }, { id: "43" }] })
  })

  it("a broken item of the home page is dropped alone", async () => {
    upstream({ "/v1/home": json({ ...given.home, latestRides: [{ name: "no id" }, given.ride], ads: "none" }) })
    const answer = await (await visit("/api/v1/home")).json()
    expect(answer).toMatchObject({ latestRides: [{ id: "42" }], ads: [], suggestedRoutes: [{ id: "serra" }] })
  })
})

describe("broken envelopes", () => {
  // Under names that no other test asks for, so that no copy of a good answer stands in.
  it.each([
    ["/v1/rides?q=broken", "null"],
    ["/v1/rides?q=broken", "[]"],
    ["/v1/rides?q=broken", "{}"],
    ["/v1/rides?q=broken", '{"items":null,"nextCursor":null,"total":0}'],
    ["/v1/rides?q=broken", '{"items":{"0":{"id":"1"}}}'],
    ["/v1/rides/broken", "null"],
    ["/v1/rides/broken", "{}"],
    ["/v1/rides/broken", '{"id":42}'],
    ["/v1/products/broken", '{"id":null,"seller":null}'],
    ["/v1/products/broken/similar", '{"similar":[]}'],
  ])("an answer with a broken envelope is a 503: %s %s", async (path, body) => {
    upstream({ [path]: raw(body) })
    const response = await visit(`/api${path}`)
    expect([response.status, response.headers.get("cache-control")]).toEqual([503, "no-store"])
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0)
  })

  it("an answer for the home page without any block is a 503", async () => {
    for (const body of ["null", "[]", '{"message":"down for maintenance"}']) {
      upstream({ "/v1/home": raw(body) })
      const response = await visit("/api/v1/home", { headers: { "accept-language": "es" } })
      expect(response.status, body).toBe(503)
    }
  })
})
