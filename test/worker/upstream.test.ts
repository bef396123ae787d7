// The client of the API: what it sends and how often it tries, and what visitors see of its circuit breaker. [7.1]

import { env } from "cloudflare:workers"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { note, pause, secondsToWait } from "#worker/gateway/breaker.ts"
import { askUpstream, isNotFound } from "#worker/gateway/upstream.ts"
import { resetIsolateState } from "#worker/isolate-state.ts"
import { listOf, product, ride } from "./api-objects.ts"
import { advanceClock, cut, json, type Reply, raw, silence, status, upstream, upstreamLater } from "./upstream.ts"
import { headersOf, origin, send, statusOf, visit, visitConfigured } from "./visit.ts"

const email = { email: "ana@serra.cc" }
const authorized = { accept: "application/json", authorization: "Bearer the-secret-bearer" }

describe("a call of the API", () => {
  it("has the bearer and nothing of the visitor but the language; a post has the address too, to limit the rate", async () => {
    const asked = upstream({ "/v1/rides/42": json(ride), "/v1/subscribed": status(202) })
    await visit("/api/v1/rides/42", { headers: { "cf-connecting-ip": "10.1.1.1", cookie: "language=es" } })
    await send("/api/v1/subscribed", email, { "cf-connecting-ip": "10.1.1.2" })
    const headers = { origin, "content-type": "application/json" }
    const post = { method: "POST", body: JSON.stringify(email), headers }
    // Visitors without an address share one limit of posts.
    await visitConfigured({ POST_LIMIT: undefined }, "/api/v1/subscribed", post)
    const sent = { ...authorized, "accept-language": "pt-BR", "content-type": "application/json" }
    expect(asked.map(({ headers }) => Object.fromEntries(headers))).toEqual([
      { ...authorized, "accept-language": "es" },
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
})

it.each([
  [404, [], "not_found", true],
  [410, [], "gone", true],
  [500, [], "not_found", false],
  [404, ["no_ride"], "no_ride", true],
  [410, ["no_ride"], "no_ride", true],
  [404, ["no_ride"], "wrong base address", false],
  [404, [], "no_ride", false],
  [500, ["no_ride"], "no_ride", false],
])("in any JSON, %i with the words %j and the code %s is a missing entity: %s", (status, words, code, expected) => {
  const answer = { status, type: "application/json", retryAfter: null, body: JSON.stringify({ code }) }
  expect(isNotFound(answer, words)).toBe(expected)
})

describe("a hedged request", () => {
  it.each<[string, number, number, Reply[]]>([
    ["joins a first one that is cut", 200, 2, [cut, json(ride)]],
    ["joins a first one that is refused by a gateway", 200, 2, [status(502), json(ride)]],
    ["joins a first one that is slow", 200, 2, [silence, json(ride)]],
    ["follows a failure, once", 503, 2, [status(503)]],
    ["follows no answer", 200, 1, [json(ride)]],
    ["follows no refusal", 503, 1, [status(400)]],
    ["follows no missing entity", 404, 1, [status(404)]],
    ["follows no limit of the rate", 503, 1, [status(429)]],
  ])("%s: %i after %i", async (_, code, times, replies) => {
    const asked = upstream({ "/v1/rides/42": replies })
    expect([await statusOf("/api/v1/rides/42"), asked.length]).toEqual([code, times])
  })

  it("aborts the first one when it has answered", async () => {
    let first: AbortSignal | undefined
    const slow: Reply = (signal) => {
      first = signal
      return silence(signal)
    }
    upstream({ "/v1/rides/42": [slow, json(ride)] })
    expect(await statusOf("/api/v1/rides/42")).toBe(200)
    await vi.waitFor(() => expect(first?.aborted).toBe(true), 10_000)
    expect(first?.reason).toMatchObject({ name: "AbortError" })
  })

  it("is sent for at most nine of a hundred questions, beside two of a new isolate", async () => {
    const resources = ["rides", "cycling-routes", "cycling-groups", "products"]
    const questions = Array.from({ length: 100 }, (_, at) => `/v1/${resources[at % 4]}/${at}`)
    // Answers between the failures keep every breaker closed.
    const failing = questions.filter((_, at) => Math.floor(at / 4) % 3 === 0)
    const asked = upstream(Object.fromEntries(failing.map((path) => [path, status(503)])))
    for (const question of questions) await askUpstream(env, question, "pt-BR").catch(() => null)
    expect([10, 11]).toContain(asked.length - questions.length)
  })
})

describe("a part of the API that is left alone", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-01T12:00:00Z") }))

  const paths = Array.from({ length: 12 }, (_, at) => `/v1/rides/r${at}`)
  const well = {
    ...{ "/v1/rides": json(listOf()), "/v1/products/bike": json(product) },
    ...{ "/v1/shortner/printed": raw("https://shop.example/"), "/v1/subscribed": status(202) },
  }

  async function askAll(reply: Reply) {
    upstream(Object.fromEntries(paths.map((path) => [path, reply])))
    for (const path of paths) await visit(`/api${path}`)
    return upstreamLater(well)
  }

  it("is neither asked by scripts nor by pages, until a second later; other parts and posts are", async () => {
    const asked = await askAll(status(500))
    expect([await statusOf("/api/v1/rides"), await statusOf("/rides")]).toEqual([503, 503])
    expect(asked).toEqual([])
    expect([await statusOf("/api/v1/products/bike"), await statusOf("/printed")]).toEqual([200, 200])
    expect((await send("/api/v1/subscribed", email)).status).toBe(204)
    advanceClock(1_000)
    expect(await statusOf("/rides")).toBe(200)
  })

  it("is none that knows nothing", async () => {
    await askAll(status(404))
    expect(await statusOf("/rides")).toBe(200)
  })

  it("may have asked for it by 429 and Retry-After, which visitors are told", async () => {
    upstream({ "/v1/rides/42": busy(429, "7") })
    expect(await headersOf("/api/v1/rides/42")).toMatchObject({ status: 503, "retry-after": "7" })
    const asked = upstreamLater(well)
    for (const path of ["/api/v1/rides/43", "/rides/43"])
      expect(await headersOf(path)).toMatchObject({ status: 503, "retry-after": "7" })
    expect(asked).toEqual([])
    expect(await statusOf("/api/v1/products/bike")).toBe(200)
  })

  it.each([
    [429, "86400", "3600", 1],
    [503, "5", "5", 1],
    [503, "Fri, 01 May 2026 12:00:05 GMT", "5", 1],
    [503, "Fri, 01 May 2026 11:00:00 GMT", "30", 2],
    [503, "soon", "30", 2],
  ])("%i with Retry-After: %s is passed on as %s, and retried if unreadable", async (code, sent, passed, calls) => {
    const asked = upstream({ ...well, "/v1/rides/42": busy(code, sent) })
    expect(await headersOf("/api/v1/rides/42")).toMatchObject({ status: 503, "retry-after": passed })
    expect(asked).toHaveLength(calls)
    expect(await statusOf("/api/v1/rides")).toBe(code === 429 ? 503 : 200)
  })

  function busy(code: number, seconds: string): Reply {
    return raw(null, { status: code, headers: { "retry-after": seconds } })
  }
})

describe("the circuit breaker as functions", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-01T12:00:00Z") }))

  const next = "/v1/rides/next"

  /** Asks for rides as the client does; whether the breaker let the last one pass. */
  function ask(outcome: "good" | "bad" | "lost", count = 1, name: string = outcome): boolean {
    let isLet = false
    for (let at = 0; at < count; at += 1) {
      const path = `/v1/rides/${name}-${at}`
      isLet = secondsToWait(path) === 0
      if (isLet && outcome !== "lost") note(path, outcome === "bad")
    }
    return isLet
  }

  it("the breaker opens when all of ten questions failed within ten seconds, for its resource alone", () => {
    ask("bad", 9)
    expect(secondsToWait(next)).toBe(0)
    ask("bad", 10)
    expect(["/v1/rides", "/v1/rides?q=serra", "/v1/rides/42", next].map(secondsToWait)).toEqual([1, 1, 1, 1])
    expect(["/v1/products", "/v1/products/42"].map(secondsToWait)).toEqual([0, 0])
  })

  it.each([95, 94])("the breaker is open when 95 of 100 questions failed: %i", (failed) => {
    ask("good", 100 - failed)
    ask("bad", failed)
    expect(secondsToWait(next)).toBe(failed === 95 ? 1 : 0)
  })

  it("a question that fails again is counted once, by its last time, for ten seconds", () => {
    for (let time = 0; time < 30; time += 1) ask("bad", 9)
    advanceClock(10_000)
    ask("bad", 1, "late")
    expect(secondsToWait(next)).toBe(0)
    resetIsolateState()
    ask("bad", 1, "first")
    advanceClock(9_000)
    ask("bad", 8)
    ask("bad", 1, "first")
    advanceClock(9_000)
    ask("bad", 1, "last")
    expect(secondsToWait(next)).toBe(1)
  })

  it("an open breaker lets one question pass each second, whose answer closes it and forgets the failures", () => {
    ask("bad", 10)
    advanceClock(999)
    expect(ask("bad")).toBe(false)
    advanceClock(1)
    expect([ask("bad"), ask("good")]).toEqual([true, false])
    advanceClock(1_000)
    expect([ask("lost"), ask("good")]).toEqual([true, false])
    advanceClock(1_000)
    expect([ask("good"), ask("bad", 9, "new")]).toEqual([true, true])
    expect(secondsToWait(next)).toBe(0)
  })

  it("a resource that asked for a pause is left alone as long, at most a minute, and others are not", () => {
    pause("/v1/rides/42", 7)
    advanceClock(5_500)
    expect([secondsToWait(next), secondsToWait("/v1/events")]).toEqual([2, 0])
    advanceClock(1_500)
    expect(secondsToWait(next)).toBe(0)
    pause("/v1/rides/42", 86_400)
    expect(secondsToWait(next)).toBe(60)
    advanceClock(60_000)
    expect(secondsToWait(next)).toBe(0)
  })
})
