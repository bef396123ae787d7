// Proves [7.1]

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { mostSearchWords } from "#contract/codes.ts"
import { isNotFound } from "#worker/gateway/upstream.ts"
import { resetIsolateState } from "#worker/isolate-state.ts"
import { advanceClock } from "./advance-clock.ts"
import { listOf, product, ride } from "./api-objects.ts"
import { muteConsole } from "./observed.ts"
import { cut, json, type Reply, raw, silence, status, upstream, upstreamLater } from "./upstream.ts"
import { origin, send, visit, visitConfigured } from "./visit.ts"

const statusOf = async (path: string) => (await visit(`/api/v1/${path}`)).status
const email = { email: "ana@serra.cc" }
const authorized = { accept: "application/json", authorization: "Bearer the-secret-bearer" }
const mebibytes = 1024 * 1024

const resources = ["rides", "cycling-routes", "cycling-groups", "products", "stolen", "events"]

describe("a call of the API", () => {
  it("asks for JSON with the bearer and nothing of the visitor but the language", async () => {
    const asked = upstream({ "/v1/rides/42": json(ride) })
    await visit("/api/v1/rides/42", { headers: { "cf-connecting-ip": "10.1.1.1", cookie: "language=es" } })
    expect(Object.fromEntries(asked[0]?.headers ?? [])).toEqual({ ...authorized, "accept-language": "es" })
  })

  it("names the address of the visitor when it is a post, so that the API can limit the rate", async () => {
    const asked = upstream({ "/v1/subscribed": status(202) })
    await send("/api/v1/subscribed", email, { "cf-connecting-ip": "10.1.1.2" })
    const headers = { origin, "content-type": "application/json" }
    const post = { method: "POST", body: JSON.stringify(email), headers }
    // Visitors without an address share one limit of posts.
    await visitConfigured({ POST_LIMIT: undefined }, "/api/v1/subscribed", post)
    const sent = { ...authorized, "accept-language": "pt-BR", "content-type": "application/json" }
    expect(asked.map(({ headers }) => Object.fromEntries(headers))).toEqual([
      { ...sent, "cf-connecting-ip": "10.1.1.2" },
      sent,
    ])
  })

  it("goes to the service binding when no other API is configured", async () => {
    const asked = upstream({ "/v1/subscribed": status(500) })
    const headers = { origin, "content-type": "application/json", "cf-connecting-ip": "203.0.113.9" }
    const post = { method: "POST", headers, body: JSON.stringify(email) }
    const embedded = { API_BASE_URL: undefined, API_TOKEN: undefined }
    expect((await visitConfigured(embedded, "/api/v1/subscribed", post)).status).toBe(204)
    expect(asked).toEqual([])
  })

  it.each(resources)("has a week for events alone: %s", async (resource) => {
    const asked = upstream({})
    const response = await visit(`/api/v1/${resource}?${resource === "events" ? "weeks" : "week"}=this`)
    expect([response.status, await response.json()]).toMatchObject([400, { errors: [{ code: "unknown" }] }])
    expect(asked).toEqual([])
    await visit("/api/v1/events?week=this")
    expect(asked).toHaveLength(1)
  })

  it("has as many words of a search as the contract allows", async () => {
    const words = Array.from({ length: mostSearchWords }, (_, at) => `w${at}`).join("+")
    upstream({ [`/v1/rides?q=${words}`]: json(listOf()), [`/v1/rides?q=${words}+more`]: json(listOf()) })
    expect(await statusOf(`rides?q=${words}`)).toBe(200)
    const errors = [{ field: "q", code: "malformed" }]
    const response = await visit(`/api/v1/rides?q=${words}+more`)
    expect([response.status, await response.json()]).toMatchObject([400, { errors }])
  })
})

const notUtf8 = Uint8Array.from([...JSON.stringify(ride)].map((letter) => letter.charCodeAt(0)))
notUtf8[notUtf8.indexOf("d".charCodeAt(0))] = 0xe3

it.each<[name: string, reply: Reply, status: number, reason: string | RegExp]>([
  ["a failure without a body", raw(null, { status: 500 }), 500, "upstream answered 500"],
  ["the first of the redirects", raw("{}", { status: 300 }), 300, "upstream answered 300"],
  ["the last of the redirects", raw("{}", { status: 399 }), 399, "upstream answered 399"],
  ["more than 2 MiB", raw(" ".repeat(2 * mebibytes + 1)), 200, "body too large"],
  ["a list in place of an entity", raw("[]"), 200, "unreadable: envelope"],
  ["no JSON", raw("<html>"), 200, "unreadable: not JSON"],
  ["no UTF-8", raw(notUtf8), 0, /^TypeError/],
  ["no connection", cut, 0, "Error: Network connection lost."],
])("an answer of the API is logged when it is none: %s", async (_, reply, code, reason) => {
  const error = muteConsole()
  upstream({ "/v1/rides/odd": reply })
  expect(await statusOf("rides/odd?")).toBe(503)
  const line = { event: "upstream_failed", query: "/api/v1/rides/odd", status: code }
  expect(error.mock.calls).toEqual([[{ ...line, reason: expect.stringMatching(reason) }]])
})

it("an answer of the API may have exactly 2 MiB", async () => {
  const body = new Uint8Array(2 * mebibytes).fill(32)
  new TextEncoder().encodeInto(JSON.stringify({ ...ride, id: "large" }), body)
  upstream({ "/v1/rides/large": raw(body) })
  expect(await statusOf("rides/large")).toBe(200)
})

it("an answer of the API refuses a question with parameters, and fails one without", async () => {
  upstream({ "/v1/rides/refused": status(400), "/v1/rides": status(400), "/v1/rides?cursor=x": status(400) })
  const statuses = await Promise.all(["rides?cursor=x", "rides/refused", "rides"].map(statusOf))
  expect(statuses).toEqual([400, 503, 503])
})

describe("a 404 of another API", () => {
  it.each([
    [404, ["no_ride"], "no_ride", true],
    [410, ["no_ride"], "no_ride", true],
    [404, ["no_ride"], "wrong base address", false],
    [404, [], "no_ride", false],
    [500, ["no_ride"], "no_ride", false],
  ])("%i with the words %j and the code %s is a missing entity: %s", (status, words, code, expected) => {
    const answer = { status, type: "application/json", retryAfter: null, body: JSON.stringify({ code }) }
    expect(isNotFound(answer, words)).toBe(expected)
  })
})

describe("a hedged request", () => {
  it.each([
    ["cut", cut],
    ["refused by a gateway", status(502)],
    ["failing", status(500)],
    ["slow", silence],
  ])("joins a first one that is %s, and its answer counts", async (_, first) => {
    const asked = upstream({ "/v1/rides/42": [first, json(ride)] })
    expect([await statusOf("rides/42"), asked.length]).toEqual([200, 2])
  })

  it("aborts the first one when it has answered", async () => {
    let first: AbortSignal | undefined
    const slow: Reply = (signal) => {
      first = signal
      return silence(signal)
    }
    upstream({ "/v1/rides/42": [slow, json(ride)] })
    expect(await statusOf("rides/42")).toBe(200)
    await vi.waitFor(() => expect(first?.aborted).toBe(true))
    expect(first?.reason).toMatchObject({ name: "AbortError" })
  })

  it.each([
    [503, 2],
    [200, 1],
    [400, 1],
    [404, 1],
    [429, 1],
  ])("follows a failure, once: the answer %i is asked for %i times", async (code, times) => {
    const asked = upstream({ "/v1/rides/42": code === 200 ? json(ride) : status(code) })
    await visit("/api/v1/rides/42")
    expect(asked).toHaveLength(times)
  })

  it("is sent for at most nine of a hundred questions, beside two of a new isolate", async () => {
    const questions = Array.from({ length: 100 }, (_, at) => `/v1/${resources[at % 4]}/${at}`)
    // Answers between the failures keep every breaker closed.
    const failing = questions.filter((_, at) => Math.floor(at / 4) % 3 === 0)
    const asked = upstream(Object.fromEntries(failing.map((path) => [path, status(503)])))
    for (const question of questions) await visit(`/api${question}`)
    expect([10, 11]).toContain(asked.length - questions.length)
  })

  it.each([cut, status(500)])("never follows a post", async (reply) => {
    const asked = upstream({ "/v1/subscribed": reply, "/v1/contact": reply })
    await send("/api/v1/subscribed", email)
    await send("/api/v1/contact", { name: "Ana", ...email, message: "Uma ponte caiu." })
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(["POST /v1/subscribed", "POST /v1/contact"])
  })
})

describe("the circuit breaker", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-01T12:00:00Z") }))
  afterEach(resetIsolateState)

  /** Fails often enough to open the breaker of rides. */
  async function openBreaker() {
    const paths = Array.from({ length: 10 }, (_, at) => `/v1/rides/down-${at}`)
    const asked = upstream(Object.fromEntries(paths.map((path) => [path, status(500)])))
    for (const path of paths) await visit(`/api${path}`)
    return asked
  }

  const other = { "/v1/rides/43": json({ ...ride, id: "43" }) }

  it("stops questions for a resource that is down, and neither others nor posts", async () => {
    const asked = await openBreaker()
    const before = asked.length
    expect(await statusOf("rides/another")).toBe(503)
    expect((await visit("/rides")).status).toBe(503)
    expect(asked).toHaveLength(before)
    upstreamLater({
      "/v1/products/bike": json(product),
      "/v1/shortner/printed": raw("https://shop.example/"),
      "/v1/subscribed": status(202),
    })
    expect(await statusOf("products/bike")).toBe(200)
    expect((await visit("/printed")).status).toBe(200)
    expect((await send("/api/v1/subscribed", email)).status).toBe(204)
  })

  it("lets one probe pass after a second, and closes when it is answered", async () => {
    await openBreaker()
    advanceClock(1_000)
    let isReleased = false
    // A request may not wait for what another one resolves.
    const held = async () => {
      while (!isReleased) await scheduler.wait(5)
      return Response.json(ride)
    }
    const asked = upstreamLater({ "/v1/rides/42": held, ...other })
    const probe = statusOf("rides/42")
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    expect(await statusOf("rides/43")).toBe(503)
    expect(asked.map(({ path }) => path)).toEqual(["/v1/rides/42"])
    isReleased = true
    expect([await probe, await statusOf("rides/43")]).toEqual([200, 200])
  })

  it("lets another probe pass a second later when the first has no answer", async () => {
    await openBreaker()
    advanceClock(1_000)
    const asked = upstreamLater({ "/v1/rides/42": silence })
    const lost = visit("/api/v1/rides/42")
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    expect(await statusOf("rides/43")).toBe(503)
    advanceClock(1_000)
    upstreamLater(other)
    expect(await statusOf("rides/43")).toBe(200)
    await lost
  })

  it("stays closed for one question that always fails, and for an API that knows nothing", async () => {
    const asked = upstream({ "/v1/rides/cursed": status(500), "/v1/rides/42": json(ride) })
    for (let time = 0; time < 30; time++) await visit("/api/v1/rides/cursed")
    expect(await statusOf("rides/42")).toBe(200)
    asked.length = 0
    for (let time = 0; time < 20; time++) await visit(`/api/v1/rides/nobody-${time}`)
    expect(asked).toHaveLength(20)
  })
})
