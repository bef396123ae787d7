import { createExecutionContext } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { beforeEach, describe, expect, it, vi } from "vitest"
import worker from "#worker/index.ts"
import { advanceClock } from "./advance-clock.ts"
import { listOf, ride } from "./api-objects.ts"
import { cut, json, raw, status, upstream, upstreamLater } from "./upstream.ts"
import { visit } from "./visit.ts"

const question = "/v1/stolen?limit=1"
const good = json(listOf())

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-01T12:00:00Z") }))

describe("health", () => {
  it("a site that was deployed says which version stands", async () => {
    upstream({ [question]: good })
    const bindings = {
      ...env,
      ENVIRONMENT: "preview",
      SITE_ORIGIN: "https://pelotao.cc",
      VERSION: { id: "5fe6", tag: "", timestamp: "" },
    }
    const request = new Request("https://pelotao.example/healthz")
    expect(await (await worker.fetch(request, bindings, createExecutionContext())).json()).toMatchObject({
      version: "5fe6",
    })
  })

  it("a site that stands says so, and that nobody may keep or list it", async () => {
    upstream({ [question]: good })
    const response = await visit("/healthz")
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"])
    expect(response.headers.get("x-robots-tag")).toBe("noindex")
    expect(await response.json()).toEqual({
      status: "ok",
      version: null,
      api: "ok",
      database: "ok",
      store: "ok",
      failing: [],
      incomplete: [],
      cacheHits: null,
      secondsSinceAnswer: 0,
    })
  })

  it.each([
    ["without a connection", cut, "failing", "unknown"],
    ["with an error", status(500), "ok", "failing"],
    ["with garbage", raw("<html>"), "ok", "failing"],
  ])("a site whose API is %s is a 503 that says which part fails", async (_, reply, api, database) => {
    upstream({ [question]: reply })
    const response = await visit("/healthz")
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ status: "failing", api, database, store: "ok", failing: ["stolen"] })
  })

  it("an API that is left alone is one that fails", async () => {
    const names = Array.from({ length: 11 }, (_, at) => `/api/v1/stolen?q=w${at}`)
    upstream({})
    upstreamLater(Object.fromEntries(names.map((name) => [name.replace("/api", ""), cut])))
    for (const name of names) await visit(name)
    upstreamLater({ [question]: good })
    expect(await (await visit("/healthz")).json()).toMatchObject({ api: "failing", database: "unknown" })
  })

  it.each([
    ["fails", () => Promise.reject(new Error("out of order"))],
    ["is silent", () => new Promise<never>(() => {})],
  ])("a store that %s is a 503", async (_, broken) => {
    upstream({ [question]: good })
    vi.spyOn(Object.getPrototypeOf(env.LAST_ANSWERS), "get").mockImplementation(broken)
    const response = await visit("/healthz")
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ status: "failing", api: "ok", store: "failing" })
  })

  it("as many as ask within five seconds cost the API one question", async () => {
    const asked = upstream({ [question]: good })
    for (let n = 0; n < 20; n += 1) await visit("/healthz")
    expect(asked).toHaveLength(1)
    advanceClock(5_000)
    await visit("/healthz")
    expect(asked).toHaveLength(2)
  })

  it("the age of the last good answer is that of any answer", async () => {
    upstream({ [question]: cut, "/v1/rides": json(listOf(ride)) })
    await visit("/api/v1/rides")
    advanceClock(90_000)
    expect(await (await visit("/healthz")).json()).toMatchObject({ secondsSinceAnswer: 90, failing: ["stolen"] })
  })

  it("what has failed and was asked by nobody for five minutes is no longer said to fail", async () => {
    upstream({ [question]: good, "/v1/shortner/abc": cut })
    const failing = async () => (await (await visit("/healthz")).json<{ failing: string[] }>()).failing
    await visit("/abc")
    advanceClock(299_000)
    expect(await failing()).toEqual(["short-links"])
    advanceClock(1_000)
    expect(await failing()).toEqual([])
  })

  it("no secret and no address of the API is told", async () => {
    upstream({ [question]: status(500) })
    expect(await (await visit("/healthz")).text()).not.toMatch(/secret|bearer|api\.pelotao/i)
  })
})
