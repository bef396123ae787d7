import { env, exports } from "cloudflare:workers"
import { describe, expect, it, vi } from "vitest"
import { fetchWithFallback } from "#worker/cache/fallback.ts"
import { currentTime } from "../support/clock.ts"
import { advanceClock } from "./advance-clock.ts"
import { cyclingRoute, home, listOf, product, ride } from "./api-objects.ts"
import { type Asked, json, type Reply, silence, status, upstream, upstreamLater } from "./upstream.ts"
import { read, visit } from "./visit.ts"

const path = "/api/v1/rides/42"
const minute = 60_000

describe("what is kept", () => {
  it.each([
    "/home",
    "/rides",
    "/rides/42",
    "/stolen?limit=1",
    "/stolen?limit=1&recovered=false",
    "/products/bike/similar",
    "/products/bike/seller",
    "/cycling-routes/serra/track",
  ])("the answer to a question that any visitor asks is kept: %s", async (query) => {
    await goodOnce({ ...world, "/v1/rides/42": json(ride) }, `/api/v1${query}`)
  })

  it.each([
    "/rides?q=serra",
    "/cycling-routes?near=-23.5%2C-46.6",
    "/stolen?bbox=-47%2C-24%2C-46%2C-23",
    "/rides?cursor=abc",
    "/rides?limit=7",
    "/products?exclude=bike&limit=4&seller=ana",
  ])("the answer to a question that somebody made up is not kept: %s", async (query) => {
    upstream({ [`/v1${query}`]: json(listOf(ride)) })
    const written = vi.spyOn(Object.getPrototypeOf(env.LAST_ANSWERS), "put")
    expect((await visit(`/api/v1${query}`)).status).toBe(200)
    await visit("/terms-of-use")
    expect(written).not.toHaveBeenCalled()
    expect((await env.LAST_ANSWERS.list()).keys).toEqual([])
  })
})

describe("a young copy", () => {
  it("a young copy is the answer, and the API is not asked", async () => {
    const asked = await goodOnce({ "/v1/rides/42": json(ride) })
    expect(await (await visit(path)).json()).toMatchObject({ id: "42" })
    expect(asked).toHaveLength(1)
  })

  it("a young copy is fresh in the cache for the rest of its quarter of an hour", async () => {
    await goodOnce({ "/v1/rides/42": json(ride) })
    advanceClock(5 * minute)
    const answer = await exports.Answers.fetch(`https://site/pt-BR${path}`)
    expect(answer.headers.get("cloudflare-cdn-cache-control")).toMatch(/^max-age=(600|599), stale-while-revalidate/)
    expect(answer.headers.has("x-as-of")).toBe(false)
  })

  it("a copy is young again when the API says what it says, and is not written anew", async () => {
    const asked = await goodOnce({ "/v1/rides/42": json(ride) })
    const at = await writtenAt()
    advanceClock(16 * minute)
    await visit(path)
    await vi.waitFor(async () => {
      await visit(path)
      expect(asked).toHaveLength(2)
    })
    advanceClock(14 * minute)
    await visit(path)
    expect(asked).toHaveLength(2)
    expect(await writtenAt()).toBe(at)
  })

  it("a copy is written anew when half of its time has passed, so that it is not lost", async () => {
    await goodOnce({ "/v1/rides/42": json(ride) })
    advanceClock(4 * 24 * 60 * minute)
    await visit(path)
    await vi.waitFor(async () => expect(await writtenAt()).toBe(currentTime()))
  })
})

describe("a copy of before a deployment", () => {
  it("a copy holds what the API said, and is read as an answer is", async () => {
    await goodOnce({ "/v1/rides/42": json({ ...ride, invented: "since" }) })
    expect(JSON.parse((await env.LAST_ANSWERS.get(`pt-BR ${path}`)) ?? "")).toHaveProperty("invented")
    await env.LAST_ANSWERS.put(`pt-BR ${path}`, JSON.stringify({ ...ride, name: " kept ", distance: "far" }), young())
    expect(await (await visit(path)).json()).toMatchObject({ name: "kept", distance: null })
  })

  it.each(["garbled", "[]", "{}", JSON.stringify({ ...ride, id: 5 })])(
    "a copy that cannot be read any more is none, and is replaced: %s",
    async (text) => {
      await env.LAST_ANSWERS.put(`pt-BR ${path}`, text, young())
      await goodOnce({ "/v1/rides/42": json({ ...ride, name: "asked" }) })
      expect(await (await visit(path)).json()).toMatchObject({ name: "asked" })
      await vi.waitFor(async () => expect(await env.LAST_ANSWERS.get(`pt-BR ${path}`)).toContain("asked"))
    },
  )
})

describe("an old copy", () => {
  it("an old copy is given when the API is slow, which then renews it", async () => {
    await goodOnce({ "/v1/rides/42": json({ ...ride, name: "before" }) })
    const at = await writtenAt()
    upstream({ "/v1/rides/42": later(500, json({ ...ride, name: "after" })) })
    const response = await visit(path)
    expect(await response.json()).toMatchObject({ name: "before" })
    expect(Number(response.headers.get("x-as-of"))).toBe(at)
    await vi.waitFor(async () => expect(await (await visit(path)).json()).toMatchObject({ name: "after" }))
  })

  it("an old copy is not given when the API answers in time", async () => {
    await goodOnce({ "/v1/rides/42": json({ ...ride, name: "before" }) })
    upstream({ "/v1/rides/42": later(50, json({ ...ride, name: "after" })) })
    const response = await visit(path)
    expect(await response.json()).toMatchObject({ name: "after" })
    expect(response.headers.has("x-as-of")).toBe(false)
  })

  it("a copy that is too old is none", async () => {
    await goodOnce({ "/v1/rides/42": json(ride) })
    advanceClock(8 * 24 * 60 * minute)
    upstreamLater({ "/v1/rides/42": status(500) })
    expect((await visit(path)).status).toBe(503)
  })

  it("what else a seller sells outlives the API as the product does", async () => {
    await goodOnce(world, "/api/v1/products/bike/seller")
    upstream({})
    upstreamLater({ "/v1/products/bike": silence, "/v1/products?exclude=bike&limit=4&seller=ana": silence })
    expect(await (await visit("/api/v1/products/bike/seller")).json()).toMatchObject({ items: [{ id: "other" }] })
  })
})

describe("a store that fails", () => {
  it.each([
    ["fails", () => Promise.reject(new Error("out of order"))],
    ["is silent", () => new Promise<never>(() => {})],
  ])("the API's answer is given when the store %s", async (_, broken) => {
    const given = await fetchWithFallback({
      env: { ...env, LAST_ANSWERS: { ...env.LAST_ANSWERS, getWithMetadata: broken, put: broken } },
      namespace: "answers",
      key: "key",
      tags: [],
      ask: async () => ({ text: "said", value: "answer", missing: 0 }),
      read: (text) => ({ value: text, missing: 0 }),
      background: { waitUntil: () => {} },
    })
    expect(given).toMatchObject({ value: "answer", source: "api" })
  })
})

describe("a page", () => {
  it("a page that is made of old copies says how old the oldest is, in its language", async () => {
    vi.setSystemTime("2026-11-20T17:05:00Z")
    await goodOnce({ "/v1/rides/42": json(ride) })
    expect(await (await visit("/rides/42")).text()).not.toContain("Como estava em")
    upstream({ "/v1/rides/42": status(500) })
    const html = await (await visit("/rides/42")).text()
    expect(html).toContain('<time dateTime="2026-11-20T17:05:00.000Z">Como estava em 20/11, 14:05</time>')
  })

  it("a page does not wait for a part of it that is late, and shows the rest", async () => {
    const slow = later(775, json(listOf({ ...product, id: "other" })))
    upstream({
      ...world,
      "/v1/products/bike": later(775, json({ ...product, id: "bike" })),
      "/v1/products?exclude=bike&limit=4&seller=ana": slow,
    })
    const html = await read("/en/product/bike")
    // The reports like it take three answers, one after the other.
    expect(html).toContain(`"failures":["/api/v1/products/bike/seller","/api/v1/products/bike/reports"]`)
    expect(html).toContain(`<h1 dir="auto">${product.name}</h1>`)
  })
})

const world = {
  "/v1/home": json(home),
  "/v1/rides": json(listOf(ride)),
  "/v1/stolen?limit=1": json(listOf()),
  "/v1/stolen?limit=1&recovered=false": json(listOf()),
  "/v1/products/bike": json({ ...product, id: "bike" }),
  "/v1/products/bike/similar": json(listOf()),
  "/v1/products?exclude=bike&limit=4&seller=ana": json(listOf({ ...product, id: "other" })),
  "/v1/cycling-routes/serra": json(cyclingRoute),
}

/** Visits once, until the answer is kept. */
async function goodOnce(replies: Record<string, Reply>, query = path): Promise<Asked[]> {
  const asked = upstream(replies)
  expect((await visit(query)).status).toBe(200)
  await vi.waitFor(async () => {
    const { keys } = await env.LAST_ANSWERS.list()
    expect(keys.map(({ name }) => name)).toContain(`pt-BR ${query}`)
  })
  return asked
}

function young(): KVNamespacePutOptions {
  return { metadata: { at: currentTime() } }
}

async function writtenAt(): Promise<number | undefined> {
  const { metadata } = await env.LAST_ANSWERS.getWithMetadata<{ at: number }>(`pt-BR ${path}`)
  return metadata?.at
}

/** A good answer that takes its time, in milliseconds. */
function later(milliseconds: number, reply: Reply): Reply {
  return async (signal) => {
    await scheduler.wait(milliseconds)
    return reply(signal)
  }
}
