import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { resetIsolateState } from "#worker/isolate-state.ts"
import { ride } from "./api-objects.ts"
import { cut, json, raw, silence, status, upstream, upstreamLater } from "./upstream.ts"
import { origin, send, visit, visitConfigured } from "./visit.ts"

describe("hedged requests", () => {
  it.each([
    ["broken", cut],
    ["bad", status(500)],
    ["slow", silence],
  ])("a spare request joins one that is %s, and its answer counts", async (name, first) => {
    const asked = upstream({ [`/v1/rides/${name}`]: [first, json(ride)] })
    const response = await visit(`/api/v1/rides/${name}`)
    expect([response.status, asked.length]).toEqual([200, 2])
  })

  it("a failed question has one spare request only", async () => {
    const asked = upstream({ "/v1/rides/down": status(500) })
    expect((await visit("/api/v1/rides/down")).status).toBe(503)
    expect(asked).toHaveLength(2)
  })

  it.each([200, 400, 404, 429])("no spare request is made after the answer %i", async (code) => {
    const asked = upstream({ "/v1/rides/answered": code === 200 ? json(ride) : status(code) })
    await visit("/api/v1/rides/answered")
    expect(asked).toHaveLength(1)
  })

  it("a post has no spare request", async () => {
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

  it("the open breaker leaves an API that is down alone", async () => {
    const asked = await down()
    const before = asked.length
    expect((await visit("/api/v1/rides/down")).status).toBe(503)
    expect((await visit("/rides")).status).toBe(503)
    expect(asked).toHaveLength(before)
  })

  it("the breaker asks again after five seconds and closes when the API answers", async () => {
    await down()
    vi.setSystemTime(Date.now() + 6_000)
    const asked = upstreamLater({ "/v1/rides/42": json(ride) })
    expect((await visit("/api/v1/rides/42")).status).toBe(200)
    expect((await visit("/api/v1/rides/42")).status).toBe(200)
    expect(asked).toHaveLength(2)
  })

  it("the breaker opens again when the API still fails", async () => {
    await down()
    vi.setSystemTime(Date.now() + 6_000)
    const asked = upstreamLater({ "/v1/rides/42": status(500) })
    await visit("/api/v1/rides/42")
    const before = asked.length
    await visit("/api/v1/rides/42")
    expect([before, asked.length]).toEqual([2, 2])
  })

  it("the breaker stays closed for an API that refuses, knows nothing or answers in between", async () => {
    const almost = Array.from({ length: 14 }, () => status(500))
    const asked = upstream({ "/v1/rides": [...almost, raw("{}"), ...almost, status(400)] })
    for (let time = 0; time < 16; time++) await visit("/api/v1/rides")
    for (let time = 0; time < 20; time++) await visit("/api/v1/rides/nobody")
    expect(asked.filter(({ path }) => path === "/v1/rides/nobody")).toHaveLength(20)
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
      headers: { origin, "content-type": "application/json" },
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
  const asked = upstream({ "/v1/rides": status(500) })
  for (let time = 0; time < 8; time++) await visit("/api/v1/rides")
  return asked
}
