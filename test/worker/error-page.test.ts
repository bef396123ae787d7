// An exception is a page in the visitor's language where a page was asked for, a problem document elsewhere, and one line of the log.

import { beforeEach, describe, expect, it, type MockInstance, vi } from "vitest"
import { languageCodes, languages } from "#app/domain/format/language.ts"
import { pages } from "#app/pages.ts"
import { namespaces } from "#worker/cache/store.ts"
import { resultOf } from "#worker/documents/load.ts"
import * as api from "./api-objects.ts"
import { textsIn } from "./locales.ts"
import { attributes, expectMarkup, texts } from "./markup.ts"
import { muteConsole } from "./observed.ts"
import { json, upstream } from "./upstream.ts"
import { fromOurPage, visit, visitConfigured } from "./visit.ts"

let errors: MockInstance<typeof console.error>

beforeEach(() => {
  errors = muteConsole()
  const list = json(api.listOf(api.ride))
  upstream({ "/v1/rides": list, "/v1/rides?q=serra": list, "/v1/rides/42": json(api.ride) })
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

function visitBroken(part: keyof typeof breaking, path: string): Promise<Response> {
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
