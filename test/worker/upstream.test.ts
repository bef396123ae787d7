import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { resetIsolateState } from "#worker/isolate-state.ts"
import { advanceClock } from "./advance-clock.ts"
import { product, ride } from "./api-objects.ts"
import { cut, json, raw, silence, status, upstream, upstreamLater } from "./upstream.ts"
import { origin, send, visit, visitConfigured } from "./visit.ts"

describe("hedged requests", () => {
  it.each([
    ["broken", cut],
    ["refused by a gateway", status(502)],
    ["failing", status(500)],
    ["slow", silence],
  ])("a second request joins one that is %s, and its answer counts", async (_, first) => {
    const asked = upstream({ "/v1/rides/42": [first, json(ride)] })
    const response = await visit("/api/v1/rides/42")
    expect([response.status, asked.length]).toEqual([200, 2])
  })

  it("a failed question has one second request only", async () => {
    const asked = upstream({ "/v1/rides/down": status(503) })
    expect((await visit("/api/v1/rides/down")).status).toBe(503)
    expect(asked).toHaveLength(2)
  })

  it("of a hundred questions no more than nine have a second request, beside the two that a new isolate may spend", async () => {
    const questions = Array.from(
      { length: 100 },
      (_, n) => `/v1/${["rides", "events", "stolen", "products"][n % 4]}/${n}`,
    )
    // Answers between the failures keep every breaker closed.
    const asked = upstream({})
    vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      const { url } = new Request(input, init)
      asked.push({ method: "GET", path: new URL(url).pathname, headers: new Headers(), body: "" })
      return new Response(null, { status: Math.floor(Number(url.split("/").at(-1)) / 4) % 3 === 0 ? 503 : 404 })
    })
    for (const question of questions) await visit(`/api${question}`)
    expect(asked.length - questions.length).toBeLessThanOrEqual(11)
    expect(asked.length - questions.length).toBeGreaterThanOrEqual(10)
  })

  it.each([200, 400, 404, 429])("no second request is made after the answer %i", async (code) => {
    const asked = upstream({ "/v1/rides/answered": code === 200 ? json(ride) : status(code) })
    await visit("/api/v1/rides/answered")
    expect(asked).toHaveLength(1)
  })

  it("a post has no second request", async () => {
    for (const reply of [cut, status(500)]) {
      const asked = upstream({ "/v1/subscribed": reply, "/v1/contact": reply })
      await send("/api/v1/subscribed", { email: "ana@serra.cc" })
      await send("/api/v1/contact", { name: "Ana", email: "ana@serra.cc", message: "Uma ponte caiu." })
      expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(["POST /v1/subscribed", "POST /v1/contact"])
    }
  })
})

describe("the circuit breaker", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-01T12:00:00Z") }))
  afterEach(() => {
    vi.useRealTimers()
    resetIsolateState()
  })

  it("the open breaker leaves a resource that is down alone, and asks for all others", async () => {
    const asked = await down()
    const before = asked.length
    expect((await visit("/api/v1/rides/another")).status).toBe(503)
    expect((await visit("/rides")).status).toBe(503)
    expect(asked).toHaveLength(before)
    upstreamLater({
      "/v1/products/42": json({ ...product, id: "42" }),
      "/v1/shortner/printed": raw("https://shop.example/"),
    })
    expect((await visit("/api/v1/products/42")).status).toBe(200)
    expect((await visit("/printed")).status).toBe(200)
  })

  it("the breaker lets one probe pass and closes when it is answered", async () => {
    await down()
    advanceClock(1_000)
    let isReleased = false
    // A request may not wait for what another one resolves.
    const held = async () => {
      while (!isReleased) await scheduler.wait(5)
      return Response.json(ride)
    }
    const asked = upstreamLater({ "/v1/rides/42": held, "/v1/rides/43": json({ ...ride, id: "43" }) })
    const probe = visit("/api/v1/rides/42")
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    expect((await visit("/api/v1/rides/43")).status).toBe(503)
    expect(asked.map(({ path }) => path)).toEqual(["/v1/rides/42"])
    isReleased = true
    expect((await probe).status).toBe(200)
    expect((await visit("/api/v1/rides/43")).status).toBe(200)
  })

  it("another probe passes a second later when nothing was heard of the first", async () => {
    await down()
    advanceClock(1_000)
    const asked = upstreamLater({ "/v1/rides/42": silence })
    const lost = visit("/api/v1/rides/42")
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    expect((await visit("/api/v1/rides/43")).status).toBe(503)
    advanceClock(1_000)
    upstreamLater({ "/v1/rides/43": json({ ...ride, id: "43" }) })
    expect((await visit("/api/v1/rides/43")).status).toBe(200)
    await lost
  })

  it("one question that always fails opens no breaker, however often it is asked", async () => {
    upstream({ "/v1/rides/cursed": status(500), "/v1/rides/42": json(ride) })
    for (let time = 0; time < 30; time++) await visit("/api/v1/rides/cursed")
    expect((await visit("/api/v1/rides/42")).status).toBe(200)
  })

  it("the breaker stays closed for an API that refuses or knows nothing", async () => {
    const asked = upstream({})
    for (let time = 0; time < 20; time++) await visit(`/api/v1/rides/nobody-${time}`)
    expect(asked).toHaveLength(20)
  })

  it("the open breaker lets posts pass", async () => {
    await down()
    const asked = upstreamLater({ "/v1/subscribed": status(202) })
    expect((await send("/api/v1/subscribed", { email: "ana@serra.cc" })).status).toBe(204)
    expect(asked).toHaveLength(1)
  })
})

describe("the embedded API", () => {
  it("the embedded API is asked by the service binding when no other is configured", async () => {
    const asked = upstream({ "/v1/subscribed": status(500) })
    const post = {
      method: "POST",
      headers: { origin, "content-type": "application/json", "cf-connecting-ip": "203.0.113.9" },
      body: JSON.stringify({ email: "ana@serra.cc" }),
    }
    const response = await visitConfigured(
      { API_BASE_URL: undefined, API_TOKEN: undefined },
      "/api/v1/subscribed",
      post,
    )
    expect(response.status).toBe(204)
    expect(asked).toEqual([])
  })
})

/** Fails as often as it takes to be left alone. */
async function down() {
  const paths = Array.from({ length: 10 }, (_, n) => `/v1/rides/down-${n}`)
  const asked = upstream(Object.fromEntries(paths.map((path) => [path, status(500)])))
  for (const path of paths) await visit(`/api${path}`)
  return asked
}
