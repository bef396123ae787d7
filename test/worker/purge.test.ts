// POST /api/v1/purge: what an editor changed is asked anew, and copies stay for an outage.

import { createExecutionContext } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { describe, expect, it, vi } from "vitest"
import worker from "#worker/index.ts"
import { resetIsolateState } from "#worker/isolate-state.ts"
import { currentTime } from "../support/clock.ts"
import { listOf, ride } from "./api-objects.ts"
import { entryOf, muteConsole, workDone } from "./observed.ts"
import { wholeApi } from "./page-content.ts"
import { advanceClock, json, status, upstream, upstreamLater } from "./upstream.ts"
import { headersOf, statusOf, visit } from "./visit.ts"

const PURGE_TOKEN = "a-token-of-at-least-32-characters"
const bearer = `Bearer ${PURGE_TOKEN}`
const entity = "/api/v1/rides/42"
const kv = Object.getPrototypeOf(env.LAST_ANSWERS)
const many = (count: number) => ({ tags: Array.from({ length: count }, (_, at) => `rides-${at}`) })

describe("a purge", () => {
  it.each([
    [404, {}, bearer],
    [403, { PURGE_TOKEN }, `${bearer}!`],
    [403, { PURGE_TOKEN }, PURGE_TOKEN],
    [403, { PURGE_TOKEN }, null],
    [204, { PURGE_TOKEN }, bearer],
  ])("is answered with %i: %o, %s", async (expected, bindings, authorization) => {
    expect((await purge({ tags: ["rides"] }, bindings, authorization)).status).toBe(expected)
  })

  it.each([
    [422, "no JSON"],
    [422, "[]"],
    [422, '{"tags":"rides"}'],
    [422, '{"tags":["rides,*"]}'],
    [422, many(501)],
    [413, { tags: ["r".repeat(140_000)] }],
    [204, many(500)],
    [204, { tags: ["*"] }],
    [204, { tags: ["stolen-%C3%A1%2F", "unknown-1", "home", "map"] }],
  ])("is answered with %i: %j", async (expected, body) => {
    vi.spyOn(kv, "put").mockResolvedValue(undefined)
    expect((await purge(body)).status).toBe(expected)
  })

  it.each([
    ["rides-42", entity],
    ["rides", "/api/v1/rides"],
    ["home", "/api/v1/home"],
    ["stolen", "/api/v1/stolen?limit=1&recovered=false"],
    ["products-bike", "/api/v1/products/bike/similar"],
    ["products-bike", "/api/v1/products/bike/seller"],
    ["cycling-routes-serra", "/api/v1/cycling-routes/serra/track"],
    ["*", entity],
  ])("of %s has it asked anew, and its copy stays for a failure: %s", async (tag, query) => {
    const asked = await answeredOnce(query)
    const before = asked.length
    await visit(query)
    expect(asked).toHaveLength(before)
    await purge({ tags: [tag] })
    await visit(query)
    expect(asked.length).toBeGreaterThan(before)
    await purge({ tags: [tag] })
    upstreamLater(Object.fromEntries(asked.map(({ path }) => [path, status(500)])))
    expect(await headersOf(query)).toMatchObject({ status: 200, "x-as-of": expect.any(String) })
  })

  it("of other tags leaves a copy fresh", async () => {
    const asked = await answeredOnce(entity)
    await purge({ tags: ["rides", "rides-4", "rides-421", "home", "events-42"] })
    await visit(entity)
    expect(asked).toHaveLength(1)
  })

  it("brings back what the API called gone by mistake", async () => {
    await answeredOnce(entity)
    const key = `pt-BR ${entity}`
    const goneAt = async () => (await env.LAST_ANSWERS.getWithMetadata<{ goneAt?: number }>(key)).metadata?.goneAt
    upstream({ "/v1/rides/42": status(404) })
    expect(await statusOf(entity)).toBe(404)
    await vi.waitFor(async () => expect(await goneAt()).toBeGreaterThan(0), 10_000)
    upstream({ "/v1/rides/42": status(500) })
    expect(await statusOf(entity)).toBe(404)
    await purge({ tags: ["rides-42"] })
    advanceClock(60_000)
    expect(await statusOf(entity)).toBe(200)
  })

  it("reaches a copy that this isolate confirmed", async () => {
    const asked = await answeredOnce(entity)
    advanceClock(16 * 60_000)
    await visit(entity)
    await workDone()
    expect(asked).toHaveLength(2)
    await purge({ tags: ["rides-42"] })
    advanceClock(1)
    await visit(entity)
    await workDone()
    resetIsolateState()
    await visit(entity)
    expect(asked).toHaveLength(3)
  })

  it("has an entry of its own, so that one from where nobody knows of it yet takes nothing away", async () => {
    const asked = await answeredOnce(entity)
    await purge({ tags: ["rides", "rides-42"] })
    resetIsolateState()
    const stale = [
      vi.spyOn(kv, "getWithMetadata").mockResolvedValue({ value: null, metadata: null }),
      vi.spyOn(kv, "list").mockResolvedValue({ keys: [], list_complete: true }),
    ]
    await purge({ tags: ["home"] })
    for (const spy of stale) spy.mockRestore()
    resetIsolateState()
    await visit(entity)
    expect(asked).toHaveLength(2)
    const { keys } = await env.LAST_ANSWERS.list({ prefix: "purge" })
    const tags = ["home", "rides", "rides-42"].map((tag) => `purge:${tag}`)
    expect(keys.map(({ name }) => name)).toEqual([...tags, "purges"])
  })

  it("of one after another within a second writes what all share once, and no other isolate misses one", async () => {
    const asked = await answeredOnce(entity)
    const written = vi.spyOn(kv, "put")
    for (let at = 0; at < 19; at++) await purge({ tags: [`short-links-${at}`] })
    expect(written.mock.calls.filter(([key]) => key === "purges")).toHaveLength(1)
    expect(written.mock.calls.filter(([key]) => String(key).startsWith("purge:"))).toHaveLength(19)
    resetIsolateState()
    await visit(entity)
    const now = currentTime()
    await env.LAST_ANSWERS.put("purge:rides-42", "", { metadata: { at: now } })
    advanceClock(31_000)
    await visit(entity)
    expect(asked).toHaveLength(2)
  })

  it.each([
    ["has no items", listOf()],
    ["has an item that cannot be read", { ...listOf(), items: [{ ...ride, id: "43" }, null] }],
    ["lost a field", listOf(...["43", "44"].map((id) => ({ ...ride, id, distance: null, name: 5 })))],
  ])("has a list that %s believed at once", async (_, list) => {
    await answeredOnce("/api/v1/rides")
    for (const level of ["error", "warn"] as const) muteConsole(level)
    upstreamLater({ "/v1/rides": json(list) })
    advanceClock(16 * 60_000)
    const shown = async () => (await (await visit("/api/v1/rides")).json<{ items: object[] }>()).items
    expect(await shown()).toMatchObject([{ id: "42", distance: ride.distance }])
    await purge({ tags: ["rides"] })
    expect(await shown()).not.toMatchObject([{ id: "42" }])
  })

  it("reaches every isolate within 30 seconds", async () => {
    const asked = await answeredOnce(entity)
    const at = currentTime() + 1_000
    for (const [key, text] of Object.entries({ purges: `${at}`, "purge:rides-42": "" }))
      await env.LAST_ANSWERS.put(key, text, { metadata: { at } })
    advanceClock(29_000)
    await visit(entity)
    expect(asked).toHaveLength(1)
    advanceClock(1_000)
    await visit(entity)
    expect(asked).toHaveLength(2)
  })

  it("of more tags than are remembered is one of everything", async () => {
    const asked = await answeredOnce(entity)
    const keys = Array.from({ length: 2_001 }, (_, at) => ({ name: `purge:events-${at}`, metadata: { at } }))
    vi.spyOn(kv, "list").mockResolvedValue({ keys, list_complete: true })
    await purge({ tags: ["home"] })
    resetIsolateState()
    await visit(entity)
    expect(asked).toHaveLength(2)
  })

  it("is a 503 when KV fails", async () => {
    const error = muteConsole()
    vi.spyOn(kv, "put").mockRejectedValue(new Error("out of order"))
    expect((await purge({ tags: ["rides"] })).status).toBe(503)
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ event: "purge_failed" }))
  })
})

async function purge(body: string | object, bindings: object = { PURGE_TOKEN }, authorization: string | null = bearer) {
  const headers = { "content-type": "application/json", ...(authorization !== null && { authorization }) }
  const init = { method: "POST", headers, body: typeof body === "string" ? body : JSON.stringify(body) }
  const request = new Request("https://pelotao.example/api/v1/purge", init)
  const response = await worker.fetch(request, { ...env, ...bindings }, createExecutionContext())
  await workDone()
  return response
}

/** Visits once and waits for the copy. */
async function answeredOnce(query: string) {
  const asked = upstream(wholeApi)
  expect(await statusOf(query)).toBe(200)
  await entryOf(env.LAST_ANSWERS, `pt-BR ${query}`)
  return asked
}
