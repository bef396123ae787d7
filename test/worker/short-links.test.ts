// Proves [2.7]

import { env } from "cloudflare:workers"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { answerOf } from "#worker/cache/edge-cache.ts"
import { shortLink } from "#worker/short-links.ts"
import { cyclingRoute, listOf } from "./api-objects.ts"
import { en } from "./locales.ts"
import { attributes, expectMarkup, texts } from "./markup.ts"
import { muteConsole, workDone } from "./observed.ts"
import { cut, json, type Reply, raw, silence, status, upstream, upstreamLater } from "./upstream.ts"
import { headersOf, read, statusOf, visit } from "./visit.ts"

const destination = "https://shop.example/tyres?size=29"
const problem = { "content-type": "application/problem+json" }

const program: Record<string, string> = { "user-agent": "WhatsApp/2.26.1 A" }

/** Each test has a code of its own, because a copy may still be written when the next one begins. */
let code = ""
let tests = 0
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-01T12:00:00Z") })
  code = `promo-${++tests}`
})

const replyWith = (reply: Reply) => upstream({ [`/v1/shortner/${code}`]: reply })
const reply = (body: BodyInit | null = destination, init: ResponseInit = {}) => replyWith(raw(body, init))
const visitCode = () => visit(`/${code}`)
const locationOf = async (path: string) => (await visit(path)).headers.get("location")
const innerAnswer = () => answerOf("Answers", new Request(`https://site/en/api/v1/shortner/${code}`))

/** Finds where a code leads, when the work in the background is done. */
async function resolved(variables: { LINK_SCHEMES?: string } = {}) {
  const link = await shortLink.make({ ...env, ...variables }, { kind: "shortLink", code }, "pt-BR")
  await workDone()
  return link
}

describe("the page of a short link [2.12]", () => {
  it("says where it leads, and leads there without JavaScript", async () => {
    reply()
    const response = await visitCode()
    const html = await response.text()
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/html; charset=UTF-8"])
    await expectMarkup(html, {
      ".destination": [destination],
      "meta[http-equiv=refresh]": [],
      "main a[rel=noopener]@href": [destination],
      "meta[name=robots]@content": ["noindex"],
    })
    const [scriptless = ""] = await texts(html, "noscript")
    await expectMarkup(scriptless, { "meta[http-equiv=refresh]@content": [`10; url=${destination}`] })
  })

  it("is cached by nobody", async () => {
    reply()
    const inner = await answerOf("Documents", new Request(`https://site/en/${code}`))
    const answers = [inner, await innerAnswer()].map(({ headers }) => headers)
    expect(answers.map((headers) => headers.get("cache-control"))).toEqual(["no-store", "no-store"])
    expect(inner.headers.has("cloudflare-cdn-cache-control")).toBe(false)
    expect((await visitCode()).headers.get("cache-control")).toMatch(/private|no-store/)
  })

  it("is in the visitor's language", async () => {
    reply()
    const pages = await Promise.all(["/pt", "/es", "/en"].map((prefix) => read(`${prefix}/${code}`)))
    const headings = (await Promise.all(pages.map((html) => texts(html, "h1")))).flat()
    expect([headings[0], new Set(headings).size]).toEqual(["Você será redirecionado para:", 3])
  })

  it("has for a program the name and picture of the page of this site that it leads to, in its language", async () => {
    const api = { "/v1/cycling-routes/serra": json(cyclingRoute), "/v1/cycling-routes/serra/similar": json(listOf()) }
    const shared = "meta[property='og:title'], meta[property='og:description'], meta[property='og:image']"
    const previewOf = async (path: string, headers = program) =>
      (await attributes(await read(path, headers), shared, "content")).slice(0, 3)
    upstream(api)
    const page = await previewOf("/en/cycling-routes/serra")
    expect(page[0]).toBe(cyclingRoute.name)
    for (const [at, there] of ["/cycling-routes/serra", "https://pelotao.example/en/cycling-routes/serra"].entries()) {
      const asked = upstream({ ...api, [`/v1/shortner/own-${at}`]: raw(there) })
      expect((await previewOf(`/en/own-${at}`, {}))[0], "of a person").toBe("Redirecting · Pelotão")
      await workDone()
      expect(asked.map(({ path }) => path)).toEqual([`/v1/shortner/own-${at}`])
      expect(await previewOf(`/en/own-${at}`)).toEqual(page)
    }
    upstream({ "/v1/shortner/list": raw("/es/rides"), [`/v1/shortner/${code}`]: raw(destination) })
    expect((await previewOf("/en/list"))[0]).toContain("Entrenos")
    expect((await previewOf(`/en/${code}`))[0]).toBe("Redirecting · Pelotão")
  })

  it.each([
    ["nobody answers", silence],
    ["is not there", status(404)],
    ["fails", status(500)],
  ])("is as ever while the page that it leads to %s", async (_, reply) => {
    muteConsole()
    upstream({ [`/v1/shortner/${code}`]: raw("/rides/42"), "/v1/rides/42": reply })
    const html = await read(`/en/${code}`, program)
    expect(await texts(html, ".destination")).toEqual(["Pelotão/rides/42"])
    expect(await attributes(html, "meta[property='og:title']", "content")).toEqual(["Redirecting · Pelotão"])
  })

  it("with a plus after its code leads nowhere by itself", async () => {
    reply()
    const html = await read(`/en/${code}+`)
    await expectMarkup(html, {
      h1: ["This link leads to:"],
      ".destination": [destination],
      "[role=timer]": [],
      "main a[rel=noopener]@href": [destination],
    })
    expect(html).not.toContain("http-equiv")
    expect(await locationOf("/unknown+")).toBe("/404")
  })

  it("the API is asked for a short link as its code is written, in one language [2.9][7.3]", async () => {
    const asked = upstream({ "/v1/shortner/A-b_9": raw(destination) })
    await visit("/es/A-b_9", { headers: { "accept-language": "en" } })
    const asks = asked.map(({ path, headers }) => `${path} ${headers.get("accept-language")}`)
    expect(asks).toEqual(["/v1/shortner/A-b_9 pt-BR"])
  })
})

describe("codes that lead nowhere [2.11][8.3]", () => {
  it.each([
    ["no content", null, { status: 204 }],
    ["an empty body", "", {}],
    ["white space", " \n", {}],
    ["an empty string", '""', {}],
    ["a string of white space", '"  "', {}],
    ["null", "null", {}],
    ["404", "", { status: 404 }],
    ["404 with a destination", destination, { status: 404 }],
    ["410 with a destination", destination, { status: 410 }],
    ["404 with JSON", '{"error":"NotFound"}', { status: 404, headers: { "content-type": "application/json" } }],
    ["404 with the contract's problem", '{"status":404,"code":"not_found"}', { status: 404, headers: problem }],
  ])("redirect to /404 for a minute when the API answers %s, unless it is garbage", async (_, body, init) => {
    const warn = muteConsole("warn")
    reply(body, init)
    expect(await headersOf(`/${code}`)).toMatchObject({ status: 302, location: "/404" })
    const { status, headers } = await innerAnswer()
    const [lifetime, lines] = body === "null" ? [null, 2] : ["max-age=60", 0]
    expect([status, headers.get("cloudflare-cdn-cache-control")]).toEqual([404, lifetime])
    expect(warn.mock.calls.filter(([line]) => line.event === "short_link_refused")).toHaveLength(lines)
  })

  it.each([
    ["nothing", cut],
    ["500", status(500)],
    ["401", status(401)],
    ["429", status(429)],
    ["400 with a destination", raw(destination, { status: 400 })],
    ["403 with a destination", raw(destination, { status: 403 })],
    ["404 with a page of a gateway", raw("<html>", { status: 404, headers: { "content-type": "text/html" } })],
    ["404 with a page of another type", raw(" <!doctype html>", { status: 404 })],
    ["404 with an unknown path", raw('{"code":"unknown_path"}', { status: 404, headers: problem })],
  ])(
    "a code whose look-up fails leads to /404, and the log says so (specification 7.3): %s [7.3]",
    async (_, given) => {
      const error = muteConsole()
      replyWith(given)
      expect(await headersOf(`/${code}`)).toMatchObject({ status: 302, location: `/404?link=${code}` })
      expect(error.mock.calls).toEqual([[{ event: "short_link_failed", reason: expect.stringMatching(/Error: ./) }]])
      reply()
      expect(await statusOf(`/${code}`)).toBe(200)
    },
  )

  it("may be right when nobody answered for them: the page tries once more by itself", async () => {
    upstream({})
    const first = await visit("/en/404?link=printed")
    const html = await first.text()
    expect(first.status).toBe(404)
    const again = { "main .button-primary@href": ["/en/printed?tried=1"] }
    await expectMarkup(html, { h1: [en.errors.link_unasked], ...again })
    expect(html).toContain('<meta http-equiv="refresh" content="8; url=/printed?tried=1"/>')
    expect(html).toContain(en.errors.link_again)
    muteConsole()
    upstream({ "/v1/shortner/printed": cut })
    expect(await locationOf("/en/printed?tried=1")).toBe("/en/404?link=printed&tried=1")
    const second = await read("/en/404?link=printed&tried=1")
    await expectMarkup(second, again)
    expect(second).not.toContain("http-equiv")
    expect(second).not.toContain(en.errors.link_again)
  })

  it.each([
    ["characters", "/a+b"],
    ["characters", `/${encodeURIComponent("🚲")}`],
    ["characters", "/a%20b"],
    ["too_long", `/${"x".repeat(65)}`],
    ["reserved", "/MAP"],
  ])("are logged by what is wrong and without their text: %s, %s", async (reason, path) => {
    const warn = muteConsole("warn")
    const asked = upstream({})
    expect(await locationOf(path)).toBe("/404")
    expect(warn.mock.calls).toEqual([[{ event: "short_link_code_refused", reason }]])
    await visit("/store")
    expect(asked.map((request) => request.path)).toEqual(["/v1/products"])
  })
})

describe("the destination of a short link", () => {
  it("may be an app of a configured scheme, also as a copy", async () => {
    muteConsole("warn")
    const LINK_SCHEMES = "komoot, pelotao"
    reply("1pelotao://rides/42")
    expect(await resolved({ LINK_SCHEMES })).toBe("refused")
    reply("pelotao://rides/42")
    expect(await resolved({ LINK_SCHEMES })).toMatchObject({ fresh: null })
    expect(await resolved({ LINK_SCHEMES: "komoot" })).toBe("refused")
    muteConsole()
    upstreamLater({ [`/v1/shortner/${code}`]: status(500) })
    expect(await resolved({ LINK_SCHEMES })).toEqual({ value: "pelotao://rides/42", fresh: null })
  })

  it("a known code is told to a script as a plain string [3.2]", async () => {
    reply()
    expect(await (await visit(`/api/v1/shortner/${code}`)).json()).toBe(destination)
    expect(await statusOf("/api/v1/shortner/unknown")).toBe(404)
  })
})
