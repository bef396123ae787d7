// The cache in front of documents and answers, which is a real one here: workerd's Cache API.

import { env } from "cloudflare:workers"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { resetIsolateState } from "#worker/isolate-state.ts"
import { listOf, ride } from "./api-objects.ts"
import { muteConsole, workDone } from "./observed.ts"
import { photo } from "./photo.ts"
import { address, original, png } from "./photo-host.ts"
import { advanceClock, json, type Replies, raw, status, upstream, upstreamLater } from "./upstream.ts"
import { purge, read, visit } from "./visit.ts"

const minute = 60_000
/** Each test is about a ride of its own, because a test cannot empty the cache. */
let id = ""
let page = ""

beforeEach(() => {
  vi.restoreAllMocks()
  id = crypto.randomUUID()
  page = `/rides/${id}`
  upstream(theRide("Serra"))
})

it("the second visit is a hit with the same headers and body, without the API, KV or rendering", async () => {
  const asked = upstream(theRide("Serra"))
  const first = await cached()
  const reads = vi.spyOn(Object.getPrototypeOf(env.LAST_ANSWERS), "getWithMetadata")
  const second = await visit(page)
  expect(statusOf(second)).toBe("HIT")
  expect(headersOf(second)).toEqual(headersOf(first))
  const own = /^(x-stored-at|x-cache-policy|age|cache-tag|cdn|cloudflare)/
  expect([...second.headers.keys()].filter((name) => own.test(name))).toEqual([])
  expect(await second.text()).toBe(await first.text())
  expect([asked.length, reads.mock.calls.length]).toEqual([1, 0])
  const answer = await visit(`/api/v1${page}`)
  expect(answer.headers.get("server-timing")).toContain("answers;desc=HIT")
  expect(asked).toHaveLength(1)
})

it.each([
  ["HIT", 14 * minute],
  ["STALE", 16 * minute],
  ["MISS", 25 * 60 * minute],
])("a page is a %s after %i ms", async (expected, later) => {
  await cached()
  advanceClock(later)
  const answer = await visit(page)
  expect(statusOf(answer)).toBe(expected)
  // How old it is, browsers know by no other clock.
  const age = Number(/(?:HIT|STALE);dur=(\d+)/.exec(answer.headers.get("server-timing") ?? "")?.[1] ?? 0)
  expect(age).toBeGreaterThanOrEqual(expected === "MISS" ? 0 : later)
})

it("a stale page is revalidated in the background, once", async () => {
  await cached()
  advanceClock(16 * minute)
  const asked = upstream(theRide("Canastra"))
  const stale = await Promise.all([visit(page), visit(page)])
  expect(await stale[0].text()).toContain("Serra")
  await vi.waitFor(async () => {
    const renewed = await visit(page)
    expect([statusOf(renewed), await renewed.text()]).toEqual(["HIT", expect.stringContaining("Canastra")])
  }, 10_000)
  // The test before may still be revalidating its own.
  expect(asked.filter(({ path }) => path.endsWith(id))).toHaveLength(1)
})

it("a page without a copy of its answer is shown for a week when the API fails, with its date", async () => {
  page = `/rides?q=${id}`
  upstream({ [`/v1${page}`]: json(listOf({ ...ride, name: "Serra" })) })
  await cached()
  upstream({ [`/v1${page}`]: status(500) })
  advanceClock(6 * 24 * 60 * minute)
  const html = await read(page)
  expect(html).toContain("Serra")
  expect(html).toContain("Como estava em")
  advanceClock(2 * 24 * 60 * minute)
  expect((await visit(page)).status).toBe(503)
})

it("a failure is not cached, and a missing entity for a minute", async () => {
  upstream({ [`/v1${page}`]: status(500) })
  await visit(page)
  expect(statusOf(await visit(page))).toBe("MISS")
  upstream({ [`/v1${page}`]: status(404) })
  expect((await cached()).status).toBe(404)
  advanceClock(61_000)
  expect(statusOf(await visit(page))).toBe("MISS")
})

it("each language is cached by itself, and unknown parameters are no part of the key", async () => {
  await cached()
  expect(statusOf(await visit(`/en${page}`))).toBe("MISS")
  expect(statusOf(await visit(page, { headers: { "accept-language": "es" } }))).toBe("MISS")
  expect(statusOf(await visit(`${page}?utm_source=x`))).toBe("HIT")
})

it("a photo is scaled once for all who read its format", async () => {
  const asked = upstream({ [original]: raw(photo, png) })
  const put = vi.spyOn(Cache.prototype, "put")
  const hit = () =>
    expect
      .poll(async () => (await visit(address)).headers.get("server-timing"), { timeout: 10_000 })
      .toContain("pictures;desc=HIT")
  await hit()
  const before = asked.length
  await hit()
  expect(asked).toHaveLength(before)
  // The photo stays when a new version begins with a cache of its own.
  const keys = put.mock.calls.map(([key]) => new URL(String(key)).pathname)
  expect(keys.every((key) => !key.includes("/local/"))).toBe(true)
  upstreamLater(theRide("Serra"))
  await cached()
  expect(String(put.mock.calls.at(-1)?.[0])).toBe(`https://pelotao.example/Documents/local/pt-BR${page}`)
})

describe("purges", () => {
  beforeEach(cached)

  it("a purged page is rendered again, here at once and for a minute and a half", async () => {
    await purge(`rides-${id}`)
    upstreamLater(theRide("Canastra"))
    const changed = await visit(page)
    expect([statusOf(changed), await changed.text()]).toEqual(["MISS", expect.stringContaining("Canastra")])
    advanceClock(80_000)
    expect(statusOf(await visit(page))).toBe("MISS")
    advanceClock(20_000)
    await cached()
  })

  it("a purge is of its tags alone, and remembered by an isolate that cannot read KV any more", async () => {
    await purge("rides-another")
    expect(statusOf(await visit(page))).toBe("HIT")
    await purge(`rides-${id}`)
    muteConsole()
    vi.spyOn(Object.getPrototypeOf(env.LAST_ANSWERS), "getWithMetadata").mockRejectedValue(new Error("out of order"))
    advanceClock(31_000)
    expect(statusOf(await visit(page))).toBe("MISS")
  })
})

it.each(["match", "put"] as const)("a cache whose %s fails is logged, and takes no page away", async (method) => {
  const error = muteConsole()
  vi.spyOn(Cache.prototype, method).mockRejectedValue(new Error("out of order"))
  const response = await visit(page)
  expect([response.status, statusOf(response)]).toEqual([200, "MISS"])
  await workDone()
  expect(error).toHaveBeenCalledWith({ event: "cache_failed", reason: "Error: out of order" })
})

it("/healthz has the share of this isolate's requests that the cache answered", async () => {
  upstream({ ...theRide("Serra"), "/v1/stolen?limit=1": json(listOf()) })
  await cached()
  resetIsolateState()
  for (const one of [page, page, page, `/rides/${crypto.randomUUID()}`]) await visit(one)
  // A new page is two misses: its document and its answer.
  expect(await (await visit("/healthz")).json()).toMatchObject({ cacheHits: 0.6 })
})

/** The first visit, whose response is in the cache when this is over. */
async function cached(): Promise<Response> {
  const first = await visit(page)
  expect(statusOf(first)).toBe("MISS")
  const copy = first.clone()
  await first.body?.cancel()
  await vi.waitFor(async () => expect(statusOf(await visit(page))).toBe("HIT"), 10_000)
  return copy
}

function theRide(name: string): Replies {
  return { [`/v1${page}`]: json({ ...ride, id, name }) }
}

function statusOf(response: Response): string | undefined {
  return /documents;desc=(\w+)/.exec(response.headers.get("server-timing") ?? "")?.[1]
}

function headersOf({ headers }: Response): Record<string, string> {
  const own = [...headers].filter(([name]) => !["server-timing", "x-request-id", "content-length"].includes(name))
  return Object.fromEntries(own)
}
