// The cache in front of the entrypoints, which is a real one here: workerd's Cache API.

import { env } from "cloudflare:workers"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { resetIsolateState } from "#worker/isolate-state.ts"
import { currentTime } from "../support/clock.ts"
import { advanceClock } from "./advance-clock.ts"
import { home, listOf, ride } from "./api-objects.ts"
import { photo } from "./photo.ts"
import { address, original, png } from "./photo-host.ts"
import { json, type Replies, raw, status, upstream, upstreamLater } from "./upstream.ts"
import { visit, visitConfigured } from "./visit.ts"

const minute = 60_000
/** Nothing can empty the cache: each test is about a ride of its own. */
let id = ""
let page = ""

beforeEach(() => {
  vi.restoreAllMocks()
  id = crypto.randomUUID()
  page = `/rides/${id}`
})

describe("a page in the cache", () => {
  it("the second visit is a hit: nobody asks the API or KV, and nothing is rendered", async () => {
    const asked = upstream(theRide("Serra"))
    const body = await (await kept()).text()
    const reads = vi.spyOn(Object.getPrototypeOf(env.LAST_ANSWERS), "getWithMetadata")
    const second = await visit(page)
    expect(said(second)).toBe("HIT")
    expect(await second.text()).toBe(body)
    expect([asked.length, reads.mock.calls.length]).toEqual([1, 0])
  })

  it("a hit has the headers of the first visit, and none of the cache's own", async () => {
    upstream(theRide("Serra"))
    const [first, second] = [headersOf(await kept()), headersOf(await visit(page))]
    expect(second).toEqual(first)
    expect(
      Object.keys(second).filter((name) => /^(x-stored-at|x-cache-policy|age|cache-tag|cdn|cloudflare)/.test(name)),
    ).toEqual([])
  })

  it.each([
    ["HIT", 14 * minute],
    ["STALE", 16 * minute],
    ["MISS", 25 * 60 * minute],
  ])("a page is a %s after %i ms", async (expected, later) => {
    upstream(theRide("Serra"))
    await kept()
    advanceClock(later)
    expect(said(await visit(page))).toBe(expected)
  })

  it("a stale page is renewed behind the visitor's back, once", async () => {
    upstream(theRide("Serra"))
    await kept()
    advanceClock(16 * minute)
    const asked = upstream(theRide("Canastra"))
    const stale = await Promise.all([visit(page), visit(page)])
    expect(await stale[0].text()).toContain("Serra")
    await vi.waitFor(async () => {
      const renewed = await visit(page)
      expect([said(renewed), await renewed.text()]).toEqual(["HIT", expect.stringContaining("Canastra")])
    })
    expect(asked).toHaveLength(1)
  })

  it("what nobody keeps a copy of is shown for a week when the API fails, and says of when it is", async () => {
    const search = `/rides?q=${id}`
    const query = `/v1/rides?q=${id}`
    upstream({ [query]: json(listOf({ ...ride, name: "Serra" })) })
    await visit(search)
    await vi.waitFor(async () => expect(said(await visit(search))).toBe("HIT"), 10_000)
    upstream({ [query]: status(500) })
    advanceClock(6 * 24 * 60 * minute)
    const html = await (await visit(search)).text()
    expect(html).toContain("Serra")
    expect(html).toContain("Como estava em")
    advanceClock(2 * 24 * 60 * minute)
    expect((await visit(search)).status).toBe(503)
  })

  it("a failure is not kept, and what is missing for a minute", async () => {
    upstream({ [`/v1${page}`]: status(500) })
    await visit(page)
    expect(said(await visit(page))).toBe("MISS")
    upstream({ [`/v1${page}`]: status(404) })
    expect((await kept()).status).toBe(404)
    advanceClock(61_000)
    expect(said(await visit(page))).toBe("MISS")
  })

  it("each language and each search is kept by itself", async () => {
    upstream(theRide("Serra"))
    await kept()
    expect(said(await visit(`/en${page}`))).toBe("MISS")
    expect(said(await visit(page, { headers: { "accept-language": "es" } }))).toBe("MISS")
    expect(said(await visit(`${page}?utm_source=x`))).toBe("HIT")
  })

  it("an answer that the browser asks for is the one that its page was made of", async () => {
    const asked = upstream(theRide("Serra"))
    await kept()
    const answer = await visit(`/api/v1${page}`)
    expect(answer.headers.get("server-timing")).toContain("answers;desc=HIT")
    expect(asked).toHaveLength(1)
  })

  it("a photo is scaled once for all who read its format", async () => {
    const asked = upstream({ [original]: raw(photo, png) })
    const put = vi.spyOn(Cache.prototype, "put")
    const hit = () =>
      vi.waitFor(async () => expect((await visit(address)).headers.get("server-timing")).toContain("pictures;desc=HIT"))
    await hit()
    const before = asked.length
    await hit()
    expect(asked).toHaveLength(before)
    // The photo stays when a new version begins with a cache of its own.
    const keys = put.mock.calls.map(([key]) => new URL(String(key)).pathname)
    expect(keys.every((key) => !key.includes("/local/"))).toBe(true)
    upstreamLater(theRide("Serra"))
    await kept()
    expect(String(put.mock.calls.at(-1)?.[0])).toBe(`https://pelotao.example/Documents/local/pt-BR${page}`)
  })
})

describe("what an editor has changed", () => {
  it("a page whose thing was changed is made anew, here at once and for a minute and a half", async () => {
    upstream(theRide("Serra"))
    await kept()
    await purge(`rides-${id}`)
    upstreamLater(theRide("Canastra"))
    const changed = await visit(page)
    expect([said(changed), await changed.text()]).toEqual(["MISS", expect.stringContaining("Canastra")])
    advanceClock(80_000)
    expect(said(await visit(page))).toBe("MISS")
    advanceClock(20_000)
    await kept()
  })

  it("a place that cannot read KV any more remembers what was changed", async () => {
    upstream(theRide("Serra"))
    await kept()
    await purge(`rides-${id}`)
    vi.spyOn(console, "error").mockImplementation(() => {})
    vi.spyOn(Object.getPrototypeOf(env.LAST_ANSWERS), "getWithMetadata").mockRejectedValue(new Error("out of order"))
    advanceClock(31_000)
    expect(said(await visit(page))).toBe("MISS")
  })

  it("a page of something else stays", async () => {
    upstream(theRide("Serra"))
    await kept()
    await purge("rides-another")
    expect(said(await visit(page))).toBe("HIT")
  })

  it("a place that was told by KV alone shows nothing older", async () => {
    upstream(theRide("Serra"))
    await kept()
    await purge(`rides-${id}`)
    resetIsolateState()
    expect(said(await visit(page))).toBe("MISS")
  })
})

describe("where there is no cache", () => {
  it.each(["match", "put"] as const)("a cache whose %s fails is told, and takes no page away", async (method) => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {})
    vi.spyOn(Cache.prototype, method).mockRejectedValue(new Error("out of order"))
    upstream(theRide("Serra"))
    const response = await visit(page)
    expect([response.status, said(response)]).toEqual([200, "MISS"])
    await vi.waitFor(() => expect(error).toHaveBeenCalledWith({ event: "cache_failed", reason: "Error: out of order" }))
  })

  it("young copies answer what no cache does: the API is asked once", async () => {
    vi.spyOn(Cache.prototype, "match").mockResolvedValue(undefined)
    const asked = upstream({ "/v1/home": json(home), "/v1/rides": json(listOf(ride)), ...theRide("Serra") })
    await visit(page)
    await vi.waitFor(async () => expect(await env.LAST_ANSWERS.get(`pt-BR /api/v1${page}`)).not.toBeNull())
    await visit(page)
    await visit(page)
    expect(asked).toHaveLength(1)
  })
})

describe("the share of hits", () => {
  it("/healthz says how many of what this isolate was asked came from the cache", async () => {
    expect(await health()).toMatchObject({ cacheHits: null })
    upstream({ ...theRide("Serra"), "/v1/stolen?limit=1": json(listOf()) })
    await kept()
    resetIsolateState()
    for (const one of [page, page, page, `/rides/${crypto.randomUUID()}`]) await visit(one)
    // Of the page that nobody asked for before the document and its answer are no hits.
    expect(await health()).toMatchObject({ cacheHits: 0.6 })
  })
})

/** The first visit, which is in the cache when this is over. */
async function kept(): Promise<Response> {
  const first = await visit(page)
  expect(said(first)).toBe("MISS")
  const copy = first.clone()
  await first.body?.cancel()
  await vi.waitFor(async () => expect(said(await visit(page))).toBe("HIT"), 10_000)
  return copy
}

function theRide(name: string): Replies {
  return { [`/v1${page}`]: json({ ...ride, id, name }) }
}

function said(response: Response): string | undefined {
  return /documents;desc=(\w+)/.exec(response.headers.get("server-timing") ?? "")?.[1]
}

function headersOf({ headers }: Response): Record<string, string> {
  const own = [...headers].filter(([name]) => !["server-timing", "x-request-id", "content-length"].includes(name))
  return Object.fromEntries(own)
}

async function purge(tag: string): Promise<void> {
  const at = currentTime()
  const response = await visitConfigured({ PURGE_TOKEN: "a-token-of-at-least-32-characters" }, "/api/v1/purge", {
    method: "POST",
    headers: { authorization: "Bearer a-token-of-at-least-32-characters", "content-type": "application/json" },
    body: JSON.stringify({ tags: [tag] }),
  })
  expect([response.status, currentTime() - at < minute]).toEqual([204, true])
}

async function health(): Promise<unknown> {
  return (await visit("/healthz")).json()
}
