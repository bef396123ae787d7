import { createExecutionContext } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { answerOf } from "#worker/cache/edge-cache.ts"
import worker from "#worker/index.ts"
import { resetIsolateState } from "#worker/isolate-state.ts"
import { entryOf, muteConsole, workDone } from "./observed.ts"
import { advanceClock, cut, raw, status, upstream, upstreamLater } from "./upstream.ts"
import { headersOf, purge, statusOf, visit, visitConfigured } from "./visit.ts"

const destination = "https://shop.example/tyres?size=29"
const minute = 60_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-01T12:00:00Z") })
  muteConsole()
  muteConsole("warn")
})

const replyTo = (code: string, body = destination) => upstream({ [`/v1/shortner/${code}`]: raw(body) })

/** Visits a code until its copy is written. */
async function cached(code: string): Promise<ReturnType<typeof upstream>> {
  const asked = replyTo(code)
  expect(await statusOf(`/${code}`)).toBe(200)
  await entryOf(env.SHORT_LINKS, code)
  return asked
}

describe("a known code", () => {
  it("is asked of the API again after 15 minutes", async () => {
    const asked = await cached("known")
    advanceClock(14 * minute)
    expect(await statusOf("/known")).toBe(200)
    expect(asked).toHaveLength(1)
    advanceClock(2 * minute)
    replyTo("known", "https://shop.example/other")
    expect(await (await visit("/known")).text(), "at once from its copy").toContain(destination)
    await workDone()
    expect(await (await visit("/known")).text(), "renewed behind it").toContain("https://shop.example/other")
  })

  it("that was purged alone waits for the API", async () => {
    await cached("moved")
    await cached("other")
    advanceClock(1_000)
    await purge("short-links-moved")
    const asked = upstreamLater({ "/v1/shortner/moved": raw("https://shop.example/moved") })
    expect(await (await visit("/moved")).text()).toContain("https://shop.example/moved")
    expect(await (await visit("/other")).text()).toContain(destination)
    expect(asked.map(({ path }) => path)).toEqual(["/v1/shortner/moved"])
  })

  it("is one of 20 that were purged within a second, all of which an isolate elsewhere asks anew", async () => {
    const codes = Array.from({ length: 20 }, (_, at) => `twenty-${at}`)
    const replies = (there: string) => Object.fromEntries(codes.map((code) => [`/v1/shortner/${code}`, raw(there)]))
    upstream(replies(destination))
    for (const code of codes) expect(await statusOf(`/${code}`)).toBe(200)
    await workDone()
    advanceClock(1_000)
    await Promise.all(codes.map((code) => purge(`short-links-${code}`)))
    resetIsolateState()
    upstreamLater(replies("https://shop.example/moved"))
    const moved: string[] = []
    for (const code of codes)
      if ((await (await visit(`/${code}`)).text()).includes("https://shop.example/moved")) moved.push(code)
    expect(moved).toEqual(codes)
  })

  it("leads to its destination for a day when the API fails", async () => {
    await cached("loyal")
    const { keys } = await env.SHORT_LINKS.list()
    // KV has the real clock.
    const seconds = (keys[0]?.expiration ?? 0) - vi.getRealSystemTime() / 1_000
    expect(seconds / 3_600).toBeGreaterThan(23.9)
    advanceClock(23 * 60 * minute)
    upstream({ "/v1/shortner/loyal": status(500) })
    expect(await statusOf("/loyal")).toBe(200)
  })

  it("outlives garbage and the failures after it", async () => {
    await cached("printed")
    const garbage = ["<!doctype html>", "null", "[]", '{"url":"https://shop.example/"}', "javascript:alert(1)"]
    for (const body of garbage)
      for (const reply of [raw(body), status(500), raw(body)]) {
        upstream({ "/v1/shortner/printed": reply })
        expect(await statusOf("/printed"), body).toBe(200)
      }
  })

  const typed = { "content-type": "application/json" }
  it.each<[string, BodyInit | null, ResponseInit]>([
    ["no route of a gateway", '{"message":"no Route matched with those values"}', { status: 404, headers: typed }],
    ["an empty 404", null, { status: 404 }],
    ["a 404 in plain text", "not found", { status: 404 }],
    ["no content", null, { status: 204 }],
    ["a blank body", " \n", {}],
  ])("outlives an unclear no for a day, which is a failure in the log: %s", async (_, body, init) => {
    const error = muteConsole()
    await cached("unclear")
    upstream({ "/v1/shortner/unclear": raw(body, init) })
    expect(await statusOf("/unclear")).toBe(200)
    await workDone()
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ event: "short_link_failed" }))
    upstream({ "/v1/shortner/unclear": cut })
    expect(await statusOf("/unclear")).toBe(200)
    advanceClock(24 * 60 * minute)
    upstream({ "/v1/shortner/unclear": raw(body, init) })
    expect(await headersOf("/unclear")).toMatchObject({ location: "/404" })
  })

  it("leads to /404 once the API says that it is gone", async () => {
    await cached("ended")
    advanceClock(16 * minute)
    upstream({})
    expect(await statusOf("/ended"), "at once from its copy").toBe(200)
    await workDone()
    for (const replies of [{}, { "/v1/shortner/ended": status(500) }]) {
      upstream(replies)
      expect(await headersOf("/ended")).toMatchObject({ location: "/404" })
    }
  })
})

it("an unknown code is asked of the API again at once after garbage, which nobody caches", async () => {
  replyTo("garbled", "<html>")
  expect(await headersOf("/garbled")).toMatchObject({ location: "/404" })
  const { status: code, headers } = await answerOf("Answers", new Request("https://site/en/api/v1/shortner/garbled"))
  expect([code, headers.get("cache-control")]).toEqual([404, "no-store"])
  replyTo("garbled")
  expect(await statusOf("/garbled")).toBe(200)
})

it("who asks for more codes that lead nowhere than anybody mistypes is told to wait, and nobody else", async () => {
  const asked = upstream({ "/v1/shortner/promo": raw(destination) })
  let left = 3
  const LIST_LIMIT = { limit: async () => ({ success: --left >= 0 }) }
  const locationFor = async (code: string, ip: string) => {
    const deployed = { ENVIRONMENT: "preview", SITE_ORIGIN: "https://pelotao.test", LIST_LIMIT }
    const response = await visitConfigured(deployed, `/en/${code}`, { headers: { "cf-connecting-ip": ip } })
    return response.headers.get("location")
  }
  for (const code of ["a1", "a2", "a3", "a4"]) expect(await locationFor(code, "192.0.2.1")).toBe("/en/404")
  expect(await locationFor("a5", "192.0.2.1")).toBe("/en/404?notice=post.too_many")
  expect(asked).toHaveLength(4)
  expect(await locationFor("promo", "192.0.2.2")).toBeNull()
  upstreamLater({ "/v1/shortner/promo": raw(destination), "/v1/shortner/b1": status(500) })
  for (const _ of "an outage") expect(await locationFor("b1", "192.0.2.3")).toBe("/en/404?link=b1")
  advanceClock(minute)
  expect(await locationFor("promo", "192.0.2.1")).toBeNull()
})

describe("a visit of a short link", () => {
  const safari =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/604.1"

  function visitCounted(path: string, VISITS?: AnalyticsEngineDataset, agent = safari, referer?: string) {
    replyTo("promo")
    const headers = { "user-agent": agent, ...(referer !== undefined && { referer }) }
    const request = new Request(`https://pelotao.example${path}`, { headers, cf: { country: "BR" } })
    return worker.fetch(request, { ...env, ...(VISITS && { VISITS }) }, createExecutionContext())
  }

  it.each([
    ["/promo", safari, "https://www.instagram.com/p/abc?igsh=1", ["promo", "BR", "www.instagram.com", "person"]],
    ["/en/promo", safari, undefined, ["promo", "BR", "", "person"]],
    ["/promo", "WhatsApp/2.26.1 A", "no address", ["promo", "BR", "", "program"]],
  ])("is counted by code, country, site and kind: %s, %s", async (path, agent, referer, blobs) => {
    const writeDataPoint = vi.fn()
    await visitCounted(path, { writeDataPoint }, agent, referer)
    expect(writeDataPoint.mock.calls).toEqual([[{ indexes: ["promo"], blobs }]])
  })

  it("has the same page as another one in its language, and each is counted", async () => {
    const writeDataPoint = vi.fn()
    const bindings = { ...env, VISITS: { writeDataPoint } }
    const documents = []
    replyTo("once")
    for (const path of ["/once", "/once", "/en/once", "/en/once"]) {
      const request = new Request(`https://pelotao.example${path}`, { headers: { "user-agent": safari } })
      const response = await worker.fetch(request, bindings, createExecutionContext())
      const headers = [...response.headers].filter(([name]) => !/timing|request-id/.test(name))
      documents.push(JSON.stringify([headers, await response.text()]))
    }
    expect([new Set(documents).size, writeDataPoint.mock.calls.length]).toEqual([2, 4])
  })

  it.each(["/promo+", "/nobody-made", "/terms-of-use", "/404"])("is none of %s", async (path) => {
    const writeDataPoint = vi.fn()
    await visitCounted(path, { writeDataPoint })
    expect(writeDataPoint).not.toHaveBeenCalled()
  })

  it.each([
    ["/promo", 503],
    ["/en/terms-of-use", 503],
    ["/terms-of-use", 200],
  ])("is none before somebody goes there, and no language is chosen: %s fetched ahead", async (path, code) => {
    const asked = upstream({})
    const { status, headers } = await visit(path, { headers: { "sec-purpose": "prefetch;prerender" } })
    expect([status, headers.get("set-cookie"), asked]).toEqual([code, null, []])
  })

  it("is answered where nothing counts and where counting fails", async () => {
    const warn = muteConsole("warn")
    expect((await visitCounted("/promo")).status).toBe(200)
    expect((await visitCounted("/promo", { writeDataPoint: () => expect.fail("out of order") })).status).toBe(200)
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ event: "visit_not_counted" }))
  })
})
