import { beforeEach, describe, expect, it, type MockInstance, vi } from "vitest"
import { languageCodes, languages } from "#app/domain/format/language.ts"
import { pages } from "#app/pages.ts"
import { answerOf } from "#worker/cache/edge-cache.ts"
import { namespaces } from "#worker/cache/store.ts"
import { Documents } from "#worker/documents/documents.ts"
import { resultOf } from "#worker/documents/load.ts"
import { currentTime } from "../support/clock.ts"
import { cyclingRoute, home, listOf, ride } from "./api-objects.ts"
import { textsIn } from "./locales.ts"
import { attributes, expectMarkup, initialDataOf, texts } from "./markup.ts"
import { muteConsole } from "./observed.ts"
import { ask } from "./reporter.ts"
import { bearer, json, raw, status, upstream } from "./upstream.ts"
import { fromOurPage, read, readWith, visit, visitConfigured } from "./visit.ts"

const rides = { "/v1/rides": json(listOf(ride)), "/v1/rides/42": json(ride) }

it.each([
  ["/pt-BR/rides", 900],
  ["/es/rides/42", 900],
  ["/en", 900],
  ["/pt-BR/terms-of-use", 86_400],
  ["/en/404", 86_400],
])("a document is fresh at the edge as long as its answers and may be served stale: %s", async (path, seconds) => {
  upstream({ ...rides, "/v1/home": json(home) })
  const { headers } = await answerOf("Documents", new Request(`https://site${path}`))
  expect(Object.fromEntries(headers)).toMatchObject({
    "cloudflare-cdn-cache-control": `max-age=${seconds}, stale-while-revalidate=86400, stale-if-error=604800`,
    "cache-tag": expect.stringContaining("documents"),
  })
  expect([headers.get("set-cookie"), headers.get("vary")]).toEqual([null, null])
})

it.each([
  ["without one of its answers is not cached", "/pt-BR/cycling-routes/serra", 200, null, []],
  ["of a missing entity is cached for a minute", "/en/rides/nothing", 404, "max-age=60", ["noindex"]],
  ["without its required answer is a 503 that is not cached", "/pt-BR/stolen", 503, null, []],
  ["with a broken required answer is a 503 that is not cached", "/pt-BR/stolen/broken", 503, null, ["noindex"]],
])("a document %s [1.1][6.1]", async (_, path, code, cached, robots) => {
  upstream({
    "/v1/cycling-routes/serra": json(cyclingRoute),
    ...{ "/v1/cycling-routes/serra/similar": status(500), "/v1/stolen": status(500) },
    "/v1/stolen/broken": raw("<html>"),
  })
  const response = await answerOf("Documents", new Request(`https://site${path}`))
  expect([response.status, response.headers.get("cloudflare-cdn-cache-control")]).toEqual([code, cached])
  if (cached === null) expect(response.headers.get("cache-control")).toBe("no-store")
  if (code === 503) expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0)
  expect(await attributes(await response.text(), "meta[name=robots]", "content")).toEqual(robots)
})

it.each([
  ["cursor: it begins anew, and keeps its filters and its language", "?q=serra&cursor=x", 302, "/en/rides?q=serra"],
  ["query: a 400", "?q=serra", 400, null],
  ["plain question: a 503", "", 503, null],
])("a list with a refused %s, which is not cached", async (_, search, code, location) => {
  upstream({ "/v1/rides": status(400), "/v1/rides?q=serra": status(400), "/v1/rides?cursor=x&q=serra": status(400) })
  const { status: answered, headers } = await visit(`/en/rides${search}`)
  expect([answered, headers.get("location"), headers.get("cache-control")]).toEqual([code, location, "no-store"])
})

it.each([status(404), status(418), raw(null, { status: 405 })])(
  "a list is never missing: what is refused without a cursor is a 503 without placeholders: %#",
  async (reply) => {
    upstream({ "/v1/rides": reply, "/v1/rides?q=serra": reply })
    for (const path of ["/rides", "/rides?q=serra"]) {
      const response = await visit(path)
      expect(response.status).toBe(503)
      expect(await attributes(await response.text(), "[class*=skeleton]", "class")).toEqual([])
    }
  },
)

it("a document is private to its visitor and says nothing of the edge's cache", async () => {
  upstream(rides)
  const { headers } = await visit("/rides")
  expect(headers.get("cache-control")).toMatch(/private/)
  for (const name of ["cloudflare-cdn-cache-control", "cache-tag", "x-answer-source", "set-cookie", "x-robots-tag"])
    expect(headers.get(name), name).toBeNull()
})

it("a document is the same for all who read one language, whatever their browser sends [1.1][6.1]", async () => {
  // All of them come at once: a document says when it was rendered.
  vi.useFakeTimers({ toFake: ["Date"], now: currentTime() })
  upstream(rides)
  const visitors = [
    { cookie: "theme=light; language=en; session=1", "cf-connecting-ip": "10.1.2.3" },
    { cookie: "language=en", "accept-language": "es", "user-agent": "Phone", "sec-ch-prefers-color-scheme": "dark" },
    { "accept-language": "en-GB", referer: "https://elsewhere.example/", authorization: "Bearer mine" },
  ].map((headers, at): RequestInit => ({ headers, cf: { country: "BR", regionCode: ["PE", "PR"][at] ?? "SC" } }))
  const pages = await Promise.all(visitors.map(async (visitor) => (await visit("/rides/42", visitor)).text()))
  expect(new Set(pages).size).toBe(1)
})

it("a document carries its answers, so that nothing is asked on load", async () => {
  const initialData: unknown = JSON.parse(await initialDataOf(await readWith(rides, "/en/rides/42")))
  const answers = { "/api/v1/rides/42": { id: "42", name: "Treino de domingo" } }
  expect(initialData).toMatchObject({ language: "en", prefixed: true, copies: {}, failures: {}, answers })
})

it("a document keeps what people write from becoming markup", async () => {
  const name = `</script><script>alert(1)</script><!--<img src=x onerror=alert(2)>" onload="`
  upstream({ "/v1/rides/42": json({ ...ride, name, description: name, ownerName: name }) })
  const html = await read("/rides/42?q=%3C/script%3E%3Cscript%3Ealert(3)")
  expect(html).not.toMatch(/<script>alert|<img src=x|" onload="/)
  expect(await initialDataOf(html)).not.toMatch(/<\/|<!--/)
  expect(JSON.parse(await initialDataOf(html))).toMatchObject({ answers: { "/api/v1/rides/42": { name } } })
})

it.each(["/", "/rides/42", "/stolen", "/nope", "/contact-us", "/api/v1/rides/42", "/api/v1/events"])(
  "no document or answer carries the bearer: %s [6.2]",
  async (path) => {
    upstream({ ...rides, "/v1/home": json(home), "/v1/stolen": status(401), "/v1/events": status(500) })
    const response = await visit(path)
    expect(await response.text()).not.toContain(bearer)
    expect(JSON.stringify([...response.headers])).not.toContain(bearer)
  },
)

it("a document shows the message that a form came back with, and no other", async () => {
  expect(await texts(await read("/en/terms-of-use?notice=newsletter.success"), ".toast")).toHaveLength(1)
  expect(await texts(await read("/en/terms-of-use?notice=constructor"), ".toast")).toEqual([])
})

it("an answer is parsed and its covers are drawn once for all documents that show it, in every language", async () => {
  upstream({ "/v1/cycling-routes": json(listOf({ ...cyclingRoute, name: "Serra lida uma vez" })) })
  const first = await read("/cycling-routes")
  const [trace = ""] = await attributes(first, ".trace", "d")
  const [parsing, matching] = [vi.spyOn(JSON, "parse"), vi.spyOn(String.prototype, "match")]
  for (const language of ["pt", "es", "en"]) expect(await read(`/${language}/cycling-routes`)).toContain(trace)
  // The API is asked in each language, and each of its answers is another.
  expect(parsing.mock.calls.filter(([text]) => text.includes("Serra lida") && text.includes(trace))).toEqual([])
  expect(matching.mock.contexts.map(String)).not.toContain(trace)
})

it.each([
  ["a page that is read waits", "/pt-BR/rides", {}, false],
  ["one with the language in its address waits", "/en/rides?prefixed=1", {}, false],
  ["what is drawn on the device does not", "/pt-BR/saved", {}, true],
  ["what a visitor writes on the device does not", "/pt-BR/my-bike", {}, true],
  ["a list that is a map does not", "/pt-BR/cycling-routes?view=map", {}, true],
  ["what speaks with the page around it does not", "/pt-BR/embed/events", {}, true],
  ["an address of nothing waits", "/en/404", {}, false],
  ["a short link that is asked for again waits", "/en/404?link=demo", {}, false],
  ["a notice does not", "/en/terms-of-use?notice=newsletter.success", {}, true],
  ["an answer that failed does not", "/pt-BR/stolen", {}, true],
  ["with HYDRATE=load no page does", "/pt-BR/rides", { HYDRATE: "load" }, true],
])("scripts wait for an intent: %s", async (_, path, settings, atOnce) => {
  upstream({ ...rides, "/v1/stolen": status(500) })
  expect(/ data-start/.test(await (await ask(Documents, path, settings)).text())).toBe(atOnce)
})

describe("an exception", () => {
  let errors: MockInstance<typeof console.error>

  beforeEach(() => {
    errors = muteConsole()
    upstream({ ...rides, "/v1/rides?q=serra": json(listOf(ride)) })
  })

  function fail(): never {
    throw new TypeError("a bolt came loose")
  }

  function expectOneLine(): void {
    expect(errors.mock.calls.map(([line]) => line?.event ?? line)).toEqual(["request_failed"])
  }

  const untitled = { ...pages.rides, meta: fail }
  const breaking = {
    /** In `Answers`, beside the query of the API. */
    answers: () => vi.spyOn(namespaces, "answers", "get").mockImplementation(fail),
    /** In the head of every document of the list. */
    title: () => vi.spyOn(pages, "rides", "get").mockReturnValue(untitled),
    /** The cookie of the language is the router's own. */
    cookie: () => vi.spyOn(Headers.prototype, "append").mockImplementationOnce(fail),
  }

  const visitBroken = (part: keyof typeof breaking, path: string) => {
    breaking[part]()
    return visit(path)
  }
  const formType = "application/x-www-form-urlencoded"

  /** A post whose body cannot be read, which nothing in the router expects. */
  function breakPost(type: string, form: string): Promise<Response> {
    const headers = {
      ...fromOurPage(),
      "content-type": type,
      referer: `https://pelotao.example${form}`,
      "accept-language": form.split("/")[1] ?? "",
    }
    const body = new ReadableStream({ pull: fail })
    return visitConfigured({}, "/api/v1/contact", { method: "POST", headers, body })
  }

  describe.each(languageCodes())("an exception on a page in %s", (language) => {
    const { prefix } = languages[language]
    const { failed, crashed } = textsIn(language).errors

    const list = `/${prefix}/rides`
    const search = `/${prefix}/rides?q=serra`
    const form = `/${prefix}/contact-us`

    it.each<[string, number, string, string[], () => Promise<Response>]>([
      ["the answer of a list", 503, failed, [], () => visitBroken("answers", list)],
      ["a document", 500, crashed, [], () => visitBroken("title", list)],
      ["the router, with a link to the page", 500, crashed, [search], () => visitBroken("cookie", search)],
      ["a posted form, with a link to the form", 500, crashed, [form], () => breakPost(formType, form)],
    ])("an exception in %s is a page", async (_, status, title, links, respond) => {
      const response = await respond()
      const html = await response.text()
      expect([response.status, response.headers.get("content-type")]).toEqual([status, "text/html; charset=UTF-8"])
      expect(response.headers.get("cache-control")).toBe("no-store")
      await expectMarkup(html, { "html@lang": [language] })
      expect(await texts(html, "main h1, main .notice, main p")).toContain(title)
      expect(await attributes(html, "nav a", "href")).toContain(`/${prefix}/store`)
      expect(await attributes(html, ".notice a", "href")).toEqual(expect.arrayContaining(links))
      expectOneLine()
    })
  })

  it.each(["/api/v1/rides", "/feeds/rides.xml", "/sitemap-rides.xml", "/events/pedal/event.ics", "a post of a script"])(
    "an exception in the answer of %s is a problem document",
    async (path) => {
      const isPost = !path.startsWith("/")
      const status = isPost ? 500 : 503
      const response = await (isPost ? breakPost("application/json", "/en/contact-us") : visitBroken("answers", path))
      expect([response.status, response.headers.get("cache-control")]).toEqual([status, "no-store"])
      expect(await response.json()).toMatchObject({ status, code: "unavailable" })
      expectOneLine()
    },
  )

  it("a share card that throws is that of the brand", async () => {
    const response = await visitBroken("title", "/en/card/rides.png")
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "public, max-age=60"])
    expect(await response.text()).toBe("the brand's card")
    expectOneLine()
  })

  it("a query that throws before it has an answer is a failed one, and the page goes on without it", async () => {
    const never = new Promise<never>(() => {})
    const rejected = Promise.reject(new TypeError("cut off"))
    const result = await resultOf(never, "rides", "/api/v1/rides", rejected)
    expect(result).toMatchObject({ failed: true, value: null })
    expectOneLine()
  })
})
