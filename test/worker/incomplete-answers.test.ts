import { env } from "cloudflare:workers"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { currentTime } from "../support/clock.ts"
import { advanceClock } from "./advance-clock.ts"
import { home, listOf, product, ride } from "./api-objects.ts"
import { json, raw, status, upstream, upstreamLater } from "./upstream.ts"
import { visit } from "./visit.ts"

const hour = 3_600_000
const lacking = json({ ...listOf(ride, { ...ride, id: "43" }), items: [ride, { ...ride, id: "43" }, null] })

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-01T12:00:00Z") }))

describe("answers that are not whole", () => {
  it("an answer that lacks a part is logged once an hour, by what it lacks", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {})
    upstream({ "/v1/rides": lacking, "/v1/rides?q=serra": lacking })
    const told = [[{ event: "answer_not_whole", what: "rides items" }]]
    await visit("/api/v1/rides")
    expect(error.mock.calls).toEqual(told)
    advanceClock(hour - 1)
    await visit("/api/v1/rides?q=serra")
    expect(error.mock.calls).toEqual(told)
    advanceClock(1)
    await visit("/api/v1/rides?q=serra")
    expect(error.mock.calls).toEqual([...told, ...told])
  })

  it("an answer without a resource is named by its kind, and each fault is logged for itself", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {})
    upstream({ "/v1/home": json({ ...home, latestRides: [ride, null] }), "/v1/rides": lacking })
    await visit("/api/v1/home")
    await visit("/api/v1/rides")
    expect(error.mock.calls).toEqual([
      [{ event: "answer_not_whole", what: "home latestRides" }],
      [{ event: "answer_not_whole", what: "rides items" }],
    ])
  })

  it("an answer that lacks too much fails, and the log names the field", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {})
    upstream({ "/v1/rides": json({ ...listOf(ride), items: [ride, null, null] }) })
    expect((await visit("/api/v1/rides")).status).toBe(503)
    expect(error.mock.calls).toEqual([
      [{ event: "answer_not_whole", what: "rides items" }],
      [{ event: "upstream_failed", query: "/api/v1/rides", status: 200, reason: "broken: items" }],
    ])
  })

  it("a whole answer is not logged", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {})
    upstream({ "/v1/rides": json(listOf(ride)) })
    await visit("/api/v1/rides")
    expect(error).not.toHaveBeenCalled()
  })
})

describe("what else a seller sells", () => {
  const others = "/v1/products?exclude=bike&limit=4&seller=ana"

  it("who the seller is says a copy of the product, of any age, and else the API", async () => {
    const said = JSON.stringify({ ...product, id: "bike" })
    await env.LAST_ANSWERS.put("pt-BR /api/v1/products/bike", said, { metadata: { at: currentTime() - 24 * hour } })
    const asked = upstream({ [others]: json(listOf()) })
    expect((await visit("/api/v1/products/bike/seller")).status).toBe(200)
    expect(asked.map(({ path }) => path)).toEqual([others])
  })

  it("a product that cannot be asked for is told as such, and asks for no seller", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {})
    const asked = upstream({ "/v1/products/bike": status(500) })
    expect((await visit("/api/v1/products/bike/seller")).status).toBe(503)
    expect(asked.filter(({ path }) => path === others)).toEqual([])
    expect(error.mock.calls.map(([{ query, status }]) => [query, status])).toEqual([
      ["/api/v1/products/bike", 500],
      ["/api/v1/products/bike/seller", 503],
    ])
  })
})

describe("answers that the API repeats", () => {
  it("a broken item is logged once while the API says the same of it, and again once a hundred others were asked", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {})
    vi.spyOn(console, "error").mockImplementation(() => {})
    const others = Array.from({ length: 100 }, (_, at) => `/v1/rides?q=other-${at}`)
    upstream({
      "/v1/rides?q=first": lacking,
      "/v1/rides?q=second": lacking,
      ...Object.fromEntries(others.map((path) => [path, json(listOf(ride))])),
    })
    for (const path of ["first", "second", "first", "second"]) await visit(`/api/v1/rides?q=${path}`)
    expect(warn).toHaveBeenCalledTimes(2)
    for (const path of others.slice(0, 90)) await visit(`/api${path}`)
    await visit("/api/v1/rides?q=second")
    expect(warn).toHaveBeenCalledTimes(2)
    for (const path of others) await visit(`/api${path}`)
    await visit("/api/v1/rides?q=second")
    expect(warn).toHaveBeenCalledTimes(3)
  })

  it("a long answer is read anew each time, so that a hundred of them do not fill the memory", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {})
    vi.spyOn(console, "error").mockImplementation(() => {})
    const body = JSON.stringify({ ...listOf(ride), items: [ride, ride, null] })
    upstream({ "/v1/rides?q=long": raw(body.padEnd(250_001)), "/v1/rides?q=short": raw(body.padEnd(250_000)) })
    for (const path of ["long", "long", "short", "short"]) await visit(`/api/v1/rides?q=${path}`)
    expect(warn).toHaveBeenCalledTimes(3)
  })
})

describe("how the API is asked", () => {
  it("a week is asked for as its days, and any other list as it stands", async () => {
    const asked = upstream({})
    await visit("/api/v1/events?week=next")
    await visit("/api/v1/events?q=serra")
    await visit("/api/v1/rides/week")
    const [week = "", ...others] = asked.map(({ path }) => path)
    expect(Object.fromEntries(new URLSearchParams(week.split("?")[1]))).toEqual({
      from: "2026-05-04T00:00:00-03:00",
      to: "2026-05-11T00:00:00-03:00",
    })
    expect(others).toEqual(["/v1/events?q=serra", "/v1/rides/week"])
  })

  it("a route's way is asked for as the route", async () => {
    const asked = upstream({})
    await visit("/api/v1/cycling-routes/a.b~c/track")
    expect(asked.map(({ path }) => path)).toEqual(["/v1/cycling-routes/a.b~c"])
  })

  it("a product that is kept is not asked for again when its seller is", async () => {
    const others = "/v1/products?exclude=bike&limit=4&seller=ana"
    upstream({ "/v1/products/bike": json({ ...product, id: "bike" }) })
    await visit("/api/v1/products/bike")
    await vi.waitFor(async () => expect(await env.LAST_ANSWERS.get("pt-BR /api/v1/products/bike")).not.toBeNull())
    const asked = upstreamLater({ [others]: json(listOf({ ...product, id: "other" })) })
    advanceClock(hour)
    expect(await (await visit("/api/v1/products/bike/seller")).json()).toMatchObject({ items: [{ id: "other" }] })
    expect(asked.map(({ path }) => path)).toEqual([others])
  })

  it("what else a seller sells is not kept over a list of it that lacks less", async () => {
    const others = "/v1/products?exclude=bike&limit=4&seller=ana"
    const good = { ...product, id: "other" }
    const key = "pt-BR /api/v1/products/bike/seller"
    const bike = { "/v1/products/bike": json({ ...product, id: "bike" }) }
    upstream({ ...bike, [others]: json(listOf(good)) })
    await visit("/api/v1/products/bike/seller")
    await vi.waitFor(async () => expect(await env.LAST_ANSWERS.get(key)).not.toBeNull())
    upstream({ ...bike, [others]: json({ ...listOf(good), items: [good, { ...good, id: "another" }, null] }) })
    const answer = await visit("/api/v1/products/bike/seller")
    expect(await answer.json()).toMatchObject({ items: [{ id: "other" }, { id: "another" }] })
    await visit("/terms-of-use")
    expect(await env.LAST_ANSWERS.get(key)).not.toContain("another")
  })

  it.each([401, 403, 429])("the status %i of the API is its failure and not the visitor's", async (code) => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {})
    upstream({ "/v1/rides/42": status(code) })
    expect((await visit("/api/v1/rides/42")).status).toBe(503)
    expect(error.mock.lastCall).toEqual([expect.objectContaining({ event: "upstream_failed", status: code })])
  })
})

describe("ids", () => {
  it("what can be no id is asked of nobody", async () => {
    const asked = upstream({})
    for (const id of ["x".repeat(129), "a%20b", "caf%C3%A9", "a+b", "100%25"]) {
      expect((await visit(`/api/v1/rides/${id}`)).status, id).toBe(404)
      expect((await visit(`/rides/${id}`)).headers.get("location"), id).toBe("/404")
    }
    await visit(`/api/v1/rides/${"x".repeat(128)}`)
    expect(asked).toHaveLength(1)
  })
})
