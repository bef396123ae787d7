import { env, exports } from "cloudflare:workers"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { advanceClock } from "./advance-clock.ts"
import { attributes, texts } from "./markup.ts"
import { cut, raw, status, upstream } from "./upstream.ts"
import { visit } from "./visit.ts"

const destination = "https://shop.example/tyres?size=29"
const minute = 60_000

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-01T12:00:00Z") }))
afterEach(() => void vi.useRealTimers())

describe("the page of a short link", () => {
  it("the page of a short link says where it leads, and leads there without JavaScript", async () => {
    upstream({ "/v1/shortner/shown": raw(destination) })
    const response = await visit("/shown")
    const html = await response.text()
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/html; charset=UTF-8"])
    expect(await texts(html, ".destination")).toEqual([destination])
    const [scriptless = ""] = await texts(html, "noscript")
    expect(await attributes(scriptless, "meta[http-equiv=refresh]", "content")).toEqual([`10; url=${destination}`])
    expect(await attributes(html, "meta[http-equiv=refresh]", "content")).toEqual([])
    expect(await attributes(html, "main a[rel=noopener]", "href")).toEqual([destination])
    expect(await attributes(html, "meta[name=robots]", "content")).toEqual(["noindex"])
  })

  it("the page of a short link is kept by no cache", async () => {
    upstream({ "/v1/shortner/fresh": raw(destination) })
    const inner = await exports.Documents.fetch("https://site/en/fresh")
    expect(inner.headers.get("cache-control")).toBe("no-store")
    expect(inner.headers.get("cloudflare-cdn-cache-control")).toBeNull()
    const answer = await exports.Answers.fetch("https://site/en/api/v1/shortner/fresh")
    expect(answer.headers.get("cache-control")).toBe("no-store")
    expect((await visit("/fresh")).headers.get("cache-control")).toMatch(/private|no-store/)
  })

  it("the page of a short link speaks the visitor's language", async () => {
    upstream({ "/v1/shortner/spoken": raw(destination) })
    const pages = await Promise.all(
      ["/pt/spoken", "/es/spoken", "/en/spoken"].map(async (path) => texts(await (await visit(path)).text(), "h1")),
    )
    expect(pages[0]).toEqual(["Você será redirecionado para:"])
    expect(new Set(pages.flat()).size).toBe(3)
  })

  it("the API is asked for a short link as its code is written", async () => {
    const asked = upstream({ "/v1/shortner/A-b_9": raw(destination) })
    expect((await visit("/A-b_9")).status).toBe(200)
    expect(asked.map(({ path }) => path)).toEqual(["/v1/shortner/A-b_9"])
  })
})

describe("codes as people write them", () => {
  it.each([
    ["/abc.def", "abc.def"],
    ["/a~b", "a~b"],
    ["/promoção", "promoção"],
    ["/corac\u0327a\u0303o", "coração"],
    ["/en/ciclo.turismo", "ciclo.turismo"],
  ])("a code may have dots, tildes and accents: %s", async (path, code) => {
    const asked = upstream({ [`/v1/shortner/${encodeURIComponent(code)}`]: raw(destination) })
    expect((await visit(path)).status).toBe(200)
    expect(asked).toHaveLength(1)
  })

  it("a plus after a code shows where it leads and leads nowhere by itself", async () => {
    upstream({ "/v1/shortner/looked": raw(destination) })
    const html = await (await visit("/en/looked+")).text()
    expect(await texts(html, "h1")).toEqual(["This link leads to:"])
    expect(await texts(html, ".destination")).toEqual([destination])
    expect(html).not.toContain("http-equiv")
    expect(await texts(html, "[role=timer]")).toEqual([])
    expect(await attributes(html, "main a[rel=noopener]", "href")).toEqual([destination])
  })

  it("a plus after a code that leads nowhere leads to /404", async () => {
    upstream({})
    expect((await visit("/unknown+")).headers.get("location")).toBe("/404")
  })
})

describe("codes that lead nowhere", () => {
  it.each([
    ["unknown", status(404)],
    ["gone", status(410)],
    ["empty", raw("")],
    ["blank", raw(" \n")],
    ["emptied", raw('""')],
    ["null", raw("null")],
  ])("a code that leads nowhere leads to /404: %s", async (code, reply) => {
    upstream({ [`/v1/shortner/${code}`]: reply })
    const response = await visit(`/${code}`)
    expect([response.status, response.headers.get("location")]).toEqual([302, "/404"])
  })

  it("a code whose look-up fails leads to /404, and the log says so (specification 7.3)", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {})
    for (const [position, reply] of [status(500), status(401), status(429), cut].entries()) {
      upstream({ [`/v1/shortner/fails-${position}`]: reply })
      const response = await visit(`/fails-${position}`)
      expect([response.status, response.headers.get("location")]).toEqual([302, `/404?link=fails-${position}`])
      expect(error).toHaveBeenLastCalledWith(expect.objectContaining({ event: "short_link_failed" }))
      error.mockClear()
    }
  })
})

describe("known codes", () => {
  it("a known code is not asked of the API again for 15 minutes", async () => {
    const asked = upstream({ "/v1/shortner/known": raw(destination) })
    await kept("known")
    advanceClock(14 * minute)
    expect((await visit("/known")).status).toBe(200)
    expect(asked).toHaveLength(1)
    advanceClock(2 * minute)
    upstream({ "/v1/shortner/known": raw("https://shop.example/other") })
    expect(await (await visit("/known")).text()).toContain("https://shop.example/other")
  })

  it("a known code still leads to its destination for a day when the API fails", async () => {
    upstream({ "/v1/shortner/loyal": raw(destination) })
    await kept("loyal")
    expect(await hoursLeft("loyal")).toBeGreaterThan(23.9)
    advanceClock(23 * 60 * minute)
    upstream({ "/v1/shortner/loyal": status(500) })
    expect((await visit("/loyal")).status).toBe(200)
  })

  it.each([
    ["a page of HTML", "<!doctype html><title>Gateway</title>"],
    ["null", "null"],
    ["a list", "[]"],
    ["an object", '{"url":"https://shop.example/"}'],
    ["a script", "javascript:alert(1)"],
  ])("a known code outlives garbage, and the failures after it: %s", async (_, garbage) => {
    upstream({ "/v1/shortner/printed": raw(destination) })
    await kept("printed")
    for (const reply of [raw(garbage), status(500), raw(garbage)]) {
      advanceClock(16 * minute)
      upstream({ "/v1/shortner/printed": reply })
      expect((await visit("/printed")).status).toBe(200)
    }
  })

  it("a code that garbage was told of is asked of the API again at once", async () => {
    upstream({ "/v1/shortner/repaired": raw("<html>") })
    expect((await visit("/repaired")).headers.get("location")).toBe("/404")
    upstream({ "/v1/shortner/repaired": raw(destination) })
    expect((await visit("/repaired")).status).toBe(200)
  })

  it("a known code leads to /404 once the API says that it is gone", async () => {
    upstream({ "/v1/shortner/ended": raw(destination) })
    await kept("ended")
    advanceClock(16 * minute)
    upstream({})
    expect((await visit("/ended")).headers.get("location")).toBe("/404")
    upstream({ "/v1/shortner/ended": status(500) })
    expect((await visit("/ended")).headers.get("location")).toBe("/404")
  })

  it("a known code is told to a script as a plain string", async () => {
    upstream({ "/v1/shortner/told": raw(destination) })
    expect(await (await visit("/api/v1/shortner/told")).json()).toBe(destination)
    expect((await visit("/api/v1/shortner/untold")).status).toBe(404)
  })
})

describe("unknown codes", () => {
  it("an unknown code is remembered by the cache for a minute, and by no store", async () => {
    upstream({})
    const { status: code, headers } = await exports.Answers.fetch("https://site/en/api/v1/shortner/missed")
    expect([code, headers.get("cloudflare-cdn-cache-control")]).toEqual([404, "max-age=60"])
    for (let at = 0; at < 20; at++) await visit(`/missed-${at}`)
    expect((await env.SHORT_LINKS.list()).keys).toEqual([])
  })

  it("garbage about a code is remembered by nobody", async () => {
    upstream({ "/v1/shortner/garbled": raw("<html>") })
    const { status: code, headers } = await exports.Answers.fetch("https://site/en/api/v1/shortner/garbled")
    expect([code, headers.get("cache-control")]).toEqual([404, "no-store"])
  })

  it("a code that was hidden by a failure is asked of the API again at once", async () => {
    upstream({ "/v1/shortner/hidden": status(500) })
    await visit("/hidden")
    upstream({ "/v1/shortner/hidden": raw(destination) })
    expect((await visit("/hidden")).status).toBe(200)
  })
})

describe("impossible codes", () => {
  it.each(["a b", "a/b", "x".repeat(65), "sitemap.xml", ".env", "store", "STORE", "assets", "pt-BR", "robots", "404"])(
    "a text that can be no code is not asked of the API: %s",
    async (code) => {
      const asked = upstream({})
      expect((await visit(`/api/v1/shortner/${encodeURIComponent(code)}`)).status).toBe(404)
      expect(asked).toEqual([])
    },
  )

  it.each([
    ["characters", "/a+b"],
    ["characters", `/${encodeURIComponent("🚲")}`],
    ["characters", "/a%20b"],
    ["too_long", `/${"x".repeat(65)}`],
    ["reserved", "/MAP"],
  ])(
    "a text that can be no code leaves one line of the log that says why, and not what was typed: %s, %s",
    async (reason, path) => {
      const warn = vi.spyOn(console, "warn").mockImplementation(() => {})
      upstream({})
      expect((await visit(path)).headers.get("location")).toBe("/404")
      expect(warn.mock.calls).toEqual([[{ event: "short_link_code_refused", reason }]])
    },
  )

  it("the look-up of codes does not stand in the way of a page", async () => {
    const asked = upstream({})
    await visit("/store")
    expect(asked.map(({ path }) => path)).toEqual(["/v1/products"])
  })
})

/** Visits a code until its answer is kept. */
async function kept(code: string): Promise<void> {
  await visit(`/${code}`)
  await vi.waitFor(async () => expect(await env.SHORT_LINKS.get(code)).not.toBeNull())
}

/** Hours until the platform forgets a code. It goes by the real clock. */
async function hoursLeft(code: string): Promise<number> {
  const { keys } = await env.SHORT_LINKS.list()
  const expiration = keys.find(({ name }) => name === code)?.expiration ?? 0
  return (expiration - vi.getRealSystemTime() / 1_000) / 3_600
}
