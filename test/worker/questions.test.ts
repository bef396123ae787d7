// What the API is asked: the other products of a seller, weeks, tracks, and what can be no id.

import { env } from "cloudflare:workers"
import { beforeEach, describe, expect, it, type MockInstance, vi } from "vitest"
import { advanceClock } from "./advance-clock.ts"
import { listOf, product } from "./api-objects.ts"
import { entryOf, muteConsole } from "./observed.ts"
import { json, status, upstream, upstreamLater } from "./upstream.ts"
import { headersOf, statusOf, visit } from "./visit.ts"

const hour = 3_600_000
let error: MockInstance<typeof console.error>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-01T12:00:00Z") })
  error = muteConsole()
  muteConsole("warn")
})

describe("other products of a seller", () => {
  const others = "/v1/products?exclude=bike&limit=4&seller=ana"
  const bike = { "/v1/products/bike": json(product) }
  const good = { ...product, id: "other" }
  const seller = "/api/v1/products/bike/seller"

  it("are asked for by the seller of a product that was answered before, at any time", async () => {
    upstream(bike)
    await visit("/api/v1/products/bike")
    await entryOf(env.LAST_ANSWERS, "pt-BR /api/v1/products/bike")
    const asked = upstreamLater({ [others]: json(listOf(good)) })
    advanceClock(24 * hour)
    expect(await (await visit(seller)).json()).toMatchObject({ items: [{ id: "other" }] })
    expect(asked.map(({ path }) => path)).toEqual([others])
  })

  it("fail with their product", async () => {
    const asked = upstream({ "/v1/products/bike": status(500) })
    expect(await statusOf(seller)).toBe(503)
    expect(asked.filter(({ path }) => path === others)).toEqual([])
    const product = { query: "/api/v1/products/bike", status: 500 }
    expect(error.mock.calls).toMatchObject([[product]])
  })

  it("are neither shown nor cached over a list that lacks less", async () => {
    upstream({ ...bike, [others]: json(listOf(good)) })
    await visit(seller)
    await entryOf(env.LAST_ANSWERS, `pt-BR ${seller}`)
    upstream({ ...bike, [others]: json({ ...listOf(), items: [good, { ...good, id: "another" }, null] }) })
    expect(await (await visit(seller)).json()).toMatchObject({ items: [{ id: "other" }] })
    await visit("/terms-of-use")
    expect(await entryOf(env.LAST_ANSWERS, `pt-BR ${seller}`)).not.toContain("another")
  })
})

it("questions to the API are a week as its days, a track as its route, and any other as it stands", async () => {
  const asked = upstream({})
  for (const path of ["events?week=next", "events?q=serra", "rides/week", "cycling-routes/a.b~c/track"])
    await visit(`/api/v1/${path}`)
  const [week = "", ...others] = asked.map(({ path }) => path)
  const days = { from: "2026-05-04T00:00:00-03:00", to: "2026-05-11T00:00:00-03:00" }
  expect(Object.fromEntries(new URLSearchParams(week.split("?")[1]))).toEqual(days)
  expect(others).toEqual(["/v1/events?q=serra", "/v1/rides/week", "/v1/cycling-routes/a.b~c"])
})

it("questions to the API are none for what can be no id", async () => {
  const asked = upstream({})
  for (const id of ["x".repeat(129), "a%20b", "caf%C3%A9", "a+b", "100%25"]) {
    expect(await statusOf(`/api/v1/rides/${id}`), id).toBe(404)
    expect(await headersOf(`/rides/${id}`), id).toMatchObject({ location: "/404" })
  }
  await visit(`/api/v1/rides/${"x".repeat(128)}`)
  expect(asked).toHaveLength(1)
})
