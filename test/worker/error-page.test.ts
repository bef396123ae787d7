// Whatever throws, wherever: a page in the visitor's language where a page was asked for, a problem elsewhere, and one line of the log.

import { expect, it, vi } from "vitest"
import { type Language, languageCodes, languages } from "#app/domain/format/language.ts"
import { pages } from "#app/pages.ts"
import { namespaces } from "#worker/cache/store.ts"
import { resultOf } from "#worker/documents/load.ts"
import { Documents } from "#worker/index.ts"
import * as api from "./api-objects.ts"
import { textsIn } from "./locales.ts"
import { attributes, texts } from "./markup.ts"
import { ask } from "./reporter.ts"
import { json, upstream } from "./upstream.ts"
import { visit, visitConfigured } from "./visit.ts"

const every = languageCodes()

it.each(["/api/v1/rides", "/feeds/rides.xml", "/sitemap-rides.xml", "/events/pedal/event.ics"])(
  "%s is a problem when the answer behind it breaks",
  async (path) => {
    const lines = listen()
    breakAnswers()
    const response = await visit(path)
    expect([response.status, response.headers.get("cache-control")]).toEqual([503, "no-store"])
    expect(await response.json()).toMatchObject({ status: 503, code: "unavailable" })
    expect(lines()).toEqual(["request_failed"])
  },
)

it.each(every)("a list in %s says so when the answer behind it breaks", async (language) => {
  const lines = listen()
  breakAnswers()
  const response = await visit(`/${languages[language].prefix}/rides`)
  await expectPage(response, 503, language, textsIn(language).errors.failed)
  expect(lines()).toEqual(["request_failed"])
})

it.each(every)("a document in %s that breaks is a page all the same", async (language) => {
  upstream({ "/v1/rides": json(api.listOf(api.ride)) })
  const lines = listen()
  breakTitle()
  const response = await visit(`/${languages[language].prefix}/rides`)
  await expectPage(response, 500, language, textsIn(language).errors.crashed)
  expect(lines()).toEqual(["request_failed"])
})

it("no cache is told to keep the page in the place of a view that broke", async () => {
  upstream({ "/v1/rides/42": json(api.ride) })
  listen()
  const broken = { ...pages.ride, source: "broken.tsx", view: () => Promise.resolve({ View: breakLoose }) }
  vi.spyOn(pages, "ride", "get").mockReturnValue(broken)
  const { headers } = await ask(Documents, "/en/rides/42", { SENTRY_DSN: undefined })
  expect([headers.get("cache-control"), headers.get("cloudflare-cdn-cache-control")]).toEqual(["no-store", null])
})

it.each(every)("a page in %s says so when the router breaks", async (language) => {
  const lines = listen()
  upstream({ "/v1/rides?q=serra": json(api.listOf(api.ride)) })
  // The cookie of the language is the router's own.
  vi.spyOn(Headers.prototype, "append").mockImplementationOnce(breakLoose)
  const response = await visit(`/${languages[language].prefix}/rides?q=serra`)
  const html = await expectPage(response, 500, language, textsIn(language).errors.crashed)
  expect(await attributes(html, ".notice a", "href")).toContain(`/${languages[language].prefix}/rides?q=serra`)
  expect(lines()).toEqual(["request_failed"])
})

it.each(every)("a form in %s whose post breaks is answered by a page that leads back to it", async (language) => {
  const lines = listen()
  const form = `/${languages[language].prefix}/contact-us`
  const response = await breakPost("application/x-www-form-urlencoded", form)
  const html = await expectPage(response, 500, language, textsIn(language).errors.crashed)
  expect(await attributes(html, ".notice a", "href")).toContain(form)
  expect(lines()).toEqual(["request_failed"])
})

it("a post of a script that breaks is a problem", async () => {
  const lines = listen()
  const response = await breakPost("application/json", "/en/contact-us")
  expect([response.status, await response.json()]).toMatchObject([500, { status: 500, code: "unavailable" }])
  expect(lines()).toEqual(["request_failed"])
})

it("a share card that breaks is that of the brand", async () => {
  upstream({ "/v1/rides": json(api.listOf(api.ride)) })
  const lines = listen()
  breakTitle()
  const response = await visit("/en/card/rides.png")
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "public, max-age=60"])
  expect(await response.text()).toBe("the brand's card")
  expect(lines()).toEqual(["request_failed"])
})

it("a question that breaks before it has an answer is a failed one, and the page goes on without it", async () => {
  const lines = listen()
  const reply = await resultOf(
    new Promise(() => {}),
    "rides",
    "/api/v1/rides",
    Promise.reject(new TypeError("cut off")),
  )
  expect(reply).toMatchObject({ failed: true, value: null })
  expect(lines()).toEqual(["request_failed"])
})

/** The names of the lines of errors that the site logs from now on. */
function listen(): () => unknown[] {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {})
  return () => logged.mock.calls.map(([line]) => line?.event ?? line)
}

/** In `Answers`, beside the question of the API. */
function breakAnswers(): void {
  upstream({ "/v1/rides": json(api.listOf(api.ride)) })
  vi.spyOn(namespaces, "answers", "get").mockImplementation(breakLoose)
}

/** In what every document of the list says of itself. */
function breakTitle(): void {
  const broken = { ...pages.rides, meta: breakLoose }
  vi.spyOn(pages, "rides", "get").mockReturnValue(broken)
}

/** A post whose body cannot be read, which nothing in the router expects. */
function breakPost(type: string, form: string): Promise<Response> {
  posts += 1
  const headers = {
    "sec-fetch-site": "same-origin",
    "content-type": type,
    "cf-connecting-ip": `198.51.100.${posts}`,
    referer: `https://pelotao.example${form}`,
    "accept-language": form.split("/")[1] ?? "",
  }
  return visitConfigured({}, "/api/v1/contact", {
    method: "POST",
    headers,
    body: new ReadableStream({ pull: breakLoose }),
  })
}

let posts = 0

async function expectPage(response: Response, status: number, language: Language, title: string): Promise<string> {
  const html = await response.text()
  expect([response.status, response.headers.get("content-type")]).toEqual([status, "text/html; charset=UTF-8"])
  expect(response.headers.get("cache-control")).toBe("no-store")
  expect(await attributes(html, "html", "lang")).toEqual([language])
  expect(await texts(html, "main h1, main .notice, main p")).toContain(title)
  expect(await attributes(html, "nav a", "href")).toContain(`/${languages[language].prefix}/store`)
  return html
}

function breakLoose(): never {
  throw new TypeError("a bolt came loose")
}
