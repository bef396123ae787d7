// What an editor's program says was changed: it is asked anew, and what was kept stays for the day on which the API fails.

import { createExecutionContext } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { describe, expect, it, vi } from "vitest"
import worker from "#worker/index.ts"
import { resetIsolateState } from "#worker/isolate-state.ts"
import { currentTime } from "../support/clock.ts"
import { advanceClock } from "./advance-clock.ts"
import { cyclingRoute, home, listOf, product, ride } from "./api-objects.ts"
import { json, status, upstream, upstreamLater } from "./upstream.ts"
import { visit } from "./visit.ts"

const PURGE_TOKEN = "a-token-of-at-least-32-characters"
const address = "/api/v1/purge"
const entity = "/api/v1/rides/42"

describe("who may purge", () => {
  it.each([
    ["404", {}, `Bearer ${PURGE_TOKEN}`],
    ["403", { PURGE_TOKEN }, `Bearer ${PURGE_TOKEN}!`],
    ["403", { PURGE_TOKEN }, PURGE_TOKEN],
    ["403", { PURGE_TOKEN }, null],
    ["204", { PURGE_TOKEN }, `Bearer ${PURGE_TOKEN}`],
  ])("a purge is answered with %s: %o, %s", async (expected, bindings, authorization) => {
    expect(String((await purge({ tags: ["rides"] }, bindings, authorization)).status)).toBe(expected)
  })

  it.each([
    [422, "no JSON"],
    [422, "[]"],
    [422, '{"tags":"rides"}'],
    [422, '{"tags":["rides,*"]}'],
    [422, JSON.stringify({ tags: Array.from({ length: 501 }, (_, at) => `rides-${at}`) })],
    [413, JSON.stringify({ tags: ["r".repeat(140_000)] })],
    [204, JSON.stringify({ tags: Array.from({ length: 500 }, (_, at) => `rides-${at}`) })],
    [204, '{"tags":["*"]}'],
    [204, '{"tags":["stolen-á%2F","unknown-1","home","map"]}'.replace("á", "%C3%A1")],
  ])("a purge is answered with %i: %s", async (expected, body) => {
    expect((await purge(body)).status).toBe(expected)
  })
})

describe("copies after a purge", () => {
  it.each([
    ["rides-42", entity],
    ["rides", "/api/v1/rides"],
    ["home", "/api/v1/home"],
    ["stolen", "/api/v1/stolen?limit=1&recovered=false"],
    ["products-bike", "/api/v1/products/bike/similar"],
    ["products-bike", "/api/v1/products/bike/seller"],
    ["cycling-routes-serra", "/api/v1/cycling-routes/serra/track"],
    ["*", entity],
  ])("what is tagged %s is asked anew, and is there when the API fails: %s", async (tag, query) => {
    const asked = await goodOnce(query)
    const before = asked.length
    await visit(query)
    expect(asked).toHaveLength(before)
    await purge({ tags: [tag] })
    await visit(query)
    expect(asked.length).toBeGreaterThan(before)
    await purge({ tags: [tag] })
    upstreamLater(Object.fromEntries(asked.map(({ path }) => [path, status(500)])))
    const response = await visit(query)
    expect([response.status, response.headers.has("x-as-of")]).toEqual([200, true])
  })

  it("what the API called gone by mistake is there again when it is purged and the API fails", async () => {
    await goodOnce(entity)
    upstream({ "/v1/rides/42": status(404) })
    expect((await visit(entity)).status).toBe(404)
    await vi.waitFor(async () => expect(await goneAt(`pt-BR ${entity}`)).toBeGreaterThan(0))
    upstream({ "/v1/rides/42": status(500) })
    expect((await visit(entity)).status).toBe(404)
    await purge({ tags: ["rides-42"] })
    advanceClock(60_000)
    expect((await visit(entity)).status).toBe(200)
  })

  it("what is tagged otherwise stays young", async () => {
    const asked = await goodOnce(entity)
    await purge({ tags: ["rides", "rides-4", "rides-421", "home", "events-42"] })
    await visit(entity)
    expect(asked).toHaveLength(1)
  })

  it("a copy that this isolate confirmed is asked anew too", async () => {
    const asked = await goodOnce(entity)
    advanceClock(16 * 60_000)
    await visit(entity)
    await vi.waitFor(async () => {
      await visit(entity)
      expect(asked).toHaveLength(2)
    })
    await purge({ tags: ["rides-42"] })
    await visit(entity)
    expect(asked).toHaveLength(3)
  })
})

describe("who is told of a purge", () => {
  it("a purge is written to KV once, with what was purged before", async () => {
    await purge({ tags: ["rides", "rides-42"] })
    // In another isolate.
    resetIsolateState()
    const written = vi.spyOn(Object.getPrototypeOf(env.LAST_ANSWERS), "put")
    await purge({ tags: ["home"] })
    expect(written).toHaveBeenCalledOnce()
    const purges = await env.LAST_ANSWERS.get<Record<string, number>>("purges", "json")
    expect(Object.keys(purges ?? {})).toEqual(["rides", "rides-42", "home"])
  })

  it("a place that was told by KV asks anew", async () => {
    const asked = await goodOnce(entity)
    await purge({ tags: ["rides-42"] })
    resetIsolateState()
    await visit(entity)
    expect(asked).toHaveLength(2)
  })

  it("a place learns of a purge elsewhere within half a minute", async () => {
    const asked = await goodOnce(entity)
    const at = currentTime() + 1_000
    await env.LAST_ANSWERS.put("purges", JSON.stringify({ "rides-42": at }), { metadata: { at } })
    advanceClock(29_000)
    await visit(entity)
    expect(asked).toHaveLength(1)
    advanceClock(1_000)
    await visit(entity)
    expect(asked).toHaveLength(2)
  })

  it("whoever changed more than a place remembers has changed everything", async () => {
    const asked = await goodOnce(entity)
    for (let first = 0; first < 2_500; first += 500)
      await purge({ tags: Array.from({ length: 500 }, (_, at) => `events-${first + at}`) })
    await visit(entity)
    expect(asked).toHaveLength(2)
    expect(Object.keys((await env.LAST_ANSWERS.get<object>("purges", "json")) ?? {})).toContain("*")
  })

  it("a store that fails is a 503, so that the program says it again", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {})
    vi.spyOn(Object.getPrototypeOf(env.LAST_ANSWERS), "put").mockRejectedValue(new Error("out of order"))
    expect((await purge({ tags: ["rides"] })).status).toBe(503)
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ event: "purge_failed" }))
  })

  it("a purge is answered at once, and search engines are told without anybody waiting", async () => {
    const waited = vi.spyOn(scheduler, "wait")
    expect((await purge({ tags: ["rides"] })).status).toBe(204)
    expect(waited).not.toHaveBeenCalledWith(30_000)
  })
})

function purge(
  body: string | object,
  bindings: object = { PURGE_TOKEN },
  authorization: string | null = `Bearer ${PURGE_TOKEN}`,
): Promise<Response> {
  const headers = { "content-type": "application/json", ...(authorization !== null && { authorization }) }
  const init = { method: "POST", headers, body: typeof body === "string" ? body : JSON.stringify(body) }
  const request = new Request(`https://pelotao.example${address}`, init)
  return worker.fetch(request, { ...env, ...bindings }, createExecutionContext())
}

async function goneAt(key: string): Promise<number | undefined> {
  return (await env.LAST_ANSWERS.getWithMetadata<{ goneAt?: number }>(key)).metadata?.goneAt
}

/** Visits once, until the answer is kept. */
async function goodOnce(query: string) {
  const asked = upstream({
    "/v1/rides/42": json(ride),
    "/v1/rides": json(listOf(ride)),
    "/v1/home": json(home),
    "/v1/stolen?limit=1&recovered=false": json(listOf()),
    "/v1/products/bike": json(product),
    "/v1/products/bike/similar": json(listOf()),
    "/v1/products?exclude=bike&limit=4&seller=ana": json(listOf()),
    "/v1/cycling-routes/serra": json(cyclingRoute),
  })
  expect((await visit(query)).status).toBe(200)
  await vi.waitFor(async () => {
    const { keys } = await env.LAST_ANSWERS.list()
    expect(keys.map(({ name }) => name)).toContain(`pt-BR ${query}`)
  })
  return asked
}
