// Proves [7.6][9.10]

import type { ReactNode } from "react"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { pages } from "#app/pages.ts"
import { Answers } from "#worker/answers/answers.ts"
import { Documents } from "#worker/documents/documents.ts"
import { resources } from "#worker/gateway/response-schemas.ts"
import { Pictures } from "#worker/images/images.ts"
import worker from "#worker/index.ts"
import { log, logAs } from "#worker/observability/log.ts"
import { currentTime } from "../support/clock.ts"
import * as api from "./api-objects.ts"
import { en } from "./locales.ts"
import { expectMarkup, initialDataOf } from "./markup.ts"
import { muteConsole } from "./observed.ts"
import { photo } from "./photo.ts"
import { address, original, png } from "./photo-host.ts"
import { ask, receive, type Sent } from "./reporter.ts"
import { json, raw, status, upstream } from "./upstream.ts"
import { visit } from "./visit.ts"

const ride = { "/v1/rides/42": json(api.ride) }

/** A post whose body cannot be read, of a visitor of its own to the limit of posts. */
function brokenPost(more: Record<string, string>): RequestInit {
  const own = { "sec-fetch-site": "same-origin", "content-type": "application/json" }
  return { method: "POST", headers: { ...own, ...more }, body: new ReadableStream({ pull: breakLoose }) }
}

/** The view is of another file than the page's own, which may be loaded already. */
function breakView(View: () => ReactNode): void {
  const broken = { ...pages.ride, source: "broken.tsx", view: () => Promise.resolve({ View }) }
  vi.spyOn(pages, "ride", "get").mockReturnValue(broken)
}

function breakLoose(): never {
  throw new TypeError("a bolt came loose")
}

const errorsOf = (sent: Sent[]) => sent.flatMap(({ exception }) => exception?.values ?? [])
const linesOf = (sent: Sent[]) => sent.flatMap(({ items }) => items ?? [])

function expectReported(sent: Sent[]): void {
  const errors = errorsOf(sent)
  expect(errors.map(({ type, value }) => `${type}: ${value}`)).toEqual(["TypeError: a bolt came loose"])
  expect(errors[0]?.stacktrace?.frames.at(-1)?.filename).toContain("reports.test.ts")
}

describe("a view that throws", () => {
  beforeEach(() => breakView(breakLoose))

  it("is a page of its own in the language of the visitor, with the navigation around it", async () => {
    muteConsole()
    upstream({ ...ride, "/v1/rides": json(api.listOf(api.ride)) })
    const response = await visit("/en/rides/42")
    const html = await response.text()
    expect([response.status, response.headers.get("cache-control")]).toEqual([500, "no-store"])
    await expectMarkup(html, {
      h1: [en.errors.crashed],
      "meta[name=robots]@content": ["noindex"],
      "header a[aria-current], nav a[href='/en/store']@href": expect.arrayContaining(["/en/store"]),
    })
    expect(JSON.parse(await initialDataOf(html))).toMatchObject({ crashed: "/rides/42" })
    expect(html).not.toContain("a bolt came loose")
    expect((await visit("/en/rides")).status).toBe(200)
  })

  it("is logged with its stack, stored by no cache, and reported each time", async () => {
    const errors = muteConsole()
    const sent = receive(ride)
    const { status, headers } = await ask(Documents, "/en/rides/42")
    const caches = [headers.get("cache-control"), headers.get("cloudflare-cdn-cache-control")]
    expect([status, ...caches]).toEqual([500, "no-store", null])
    const reason = expect.stringMatching(/a bolt came loose.*breakLoose/s)
    expect(errors.mock.calls).toEqual([[expect.objectContaining({ event: "view_crashed", reason })]])
    expectReported(sent())
    for (let time = 2; time <= 5; time++) await ask(Documents, "/en/rides/42")
    expect(errorsOf(sent())).toHaveLength(5)
  })
})

describe("a report", () => {
  it("is sent of an answer that cannot be shaped because of a bug", async () => {
    const sent = receive({ "/v1/rides/43": json({ ...api.ride, id: "43" }) })
    vi.spyOn(resources, "rides", "get").mockImplementation(breakLoose)
    expect((await ask(Answers, "/en/api/v1/rides/43")).status).toBe(503)
    expectReported(sent())
  })

  it("is sent of a picture that throws", async () => {
    const sent = receive({ [original]: raw(photo, png) })
    const scaled = { contentType: () => "image/avif", image: breakLoose }
    const IMAGES = { input: () => ({ transform: () => ({ output: () => Promise.resolve(scaled) }) }) }
    const response = await ask(Pictures, `/avif${address}`, { IMAGES })
    expect([response.status, await response.json()]).toMatchObject([503, { code: "unavailable" }])
    expectReported(sent())
  })

  it("is sent once of a field that breaks the answers of a resource, without a search or a word of the answer", async () => {
    const broken = json({ items: [{ uuid: "42", name: "private words" }], nextCursor: null, total: 1 })
    const sent = receive({ "/v1/events?q=private": broken })
    for (const language of ["en", "es"]) await ask(Answers, `/${language}/api/v1/events?q=private`)
    expect(errorsOf(sent()).map(({ value }) => value)).toEqual(["answer not whole: events items"])
    expect(JSON.stringify(sent())).toContain("/v1/events")
    expect(JSON.stringify(sent())).not.toContain("private")
  })

  it.each([
    ["fails", status(500), 500],
    ["answers no JSON", raw("private words"), 200],
  ])("is a line of the log with its fields when the API %s", async (_, reply, code) => {
    const sent = receive({ "/v1/rides/42": reply })
    await ask(Answers, "/en/api/v1/rides/42")
    expect(errorsOf(sent())).toEqual([])
    const attributes = { event: { value: "upstream_failed" }, status: { value: code } }
    expect(linesOf(sent())).toMatchObject([{ attributes }])
    expect(JSON.stringify(sent())).not.toContain("private words")
  })

  it("is not sent without a DSN", async () => {
    const sent = receive({ "/v1/rides/42": status(500) })
    await ask(Answers, "/en/api/v1/rides/42", { SENTRY_DSN: undefined })
    expect(sent()).toEqual([])
  })

  const visitor = {
    "user-agent": "Mozilla/5.0 (Android 16; Mobile)",
    "accept-language": "es-AR",
    "cf-connecting-ip": "203.0.113.7",
    "cf-ray": "9a1b-GRU",
  }
  const user = { ip_address: visitor["cf-connecting-ip"] }

  it("of the router has the request of the visitor, without what was typed and secrets [9.10]", async () => {
    const sent = receive({})
    const referer = "https://pelotao.example/rides?q=private+words"
    const secrets = { referer, cookie: "language=es; other=private", authorization: "Bearer private" }
    await ask(worker, "/api/v1/subscribed?q=private+words", {}, brokenPost({ ...visitor, ...secrets }))
    expectReported(sent())
    const headers = { ...visitor, referer: "https://pelotao.example/rides" }
    const request = { url: "https://pelotao.example/api/v1/subscribed", headers }
    expect(sent().filter(({ exception }) => exception)).toMatchObject([{ user, request }])
    expect(JSON.stringify(sent())).not.toContain("private")
  })

  it.each([
    ["a page", "/es/terms-of-use"],
    ["an answer", "/api/v1/rides/42"],
  ])("of %s has the request that the router was sent", async (_, path) => {
    const sent = receive(ride)
    const broken = { ...pages.termsOfUse, meta: breakLoose }
    vi.spyOn(pages, "termsOfUse", "get").mockReturnValue(broken)
    vi.spyOn(resources, "rides", "get").mockImplementation(breakLoose)
    await ask(worker, path, {}, { headers: visitor })
    const request = { url: `https://pelotao.example${path}`, headers: visitor }
    expect(sent().filter(({ exception }) => exception)).toMatchObject([{ user, request }])
  })

  const form = "application/x-www-form-urlencoded"
  const words = { name: "Ana", email: "ana@serra.cc", message: "private words of mine" }

  it.each([
    ["/api/v1/subscribed", "application/json", JSON.stringify({ email: "ana@serra.cc" })],
    ["/api/v1/subscribed", form, "email=ana%40serra.cc"],
    ["/api/v1/contact", "application/json", JSON.stringify(words)],
    ["/api/v1/stolen/lookup", "application/json", JSON.stringify({ serial: "WSBC014567232N" })],
    ["/api/v1/stolen/lookup", form, "serial=WSBC014567232N&page=%2Fstolen"],
  ])("has nothing of what was posted to %s as %s", async (path, type, body) => {
    const answers = ["subscribed", "contact", "stolen/lookup"].map((name) => [`/v1/${name}`, status(500)])
    const sent = receive(Object.fromEntries(answers))
    const ip = `203.0.113.${body.length}`
    const headers = { "sec-fetch-site": "same-origin", "content-type": type, "cf-connecting-ip": ip }
    await ask(worker, path, {}, { method: "POST", headers, body })
    // The reporter takes an error that it was sent before for the same one.
    const limit = () => Promise.reject(new RangeError(`a spoke snapped at ${ip}`))
    await ask(worker, path, { POST_LIMIT: { limit } }, { method: "POST", headers, body })
    expect(linesOf(sent()).length).toBeGreaterThan(0)
    expect(JSON.stringify(sent())).toContain("a spoke snapped")
    expect(JSON.stringify(sent())).not.toMatch(/serra\.cc|private words|WSBC014567232N/)
  })
})

it("an outage is one alarm for each part of the API, and its end one message", async () => {
  const parts = { "/home": "home", "/rides": "rides", "/events": "events", "/shortner/abc": "short-links" }
  const askAll = async () => {
    for (const path of Object.keys(parts)) await ask(Answers, `/en/api/v1${path}`)
  }
  const messages = (sent: Sent[]) => sent.flatMap(({ message, level }) => (message ? [`${level} ${message}`] : []))
  const expected = (text: (name: string) => string) => Object.values(parts).map(text).toSorted()
  const during = receive(Object.fromEntries(Object.keys(parts).map((path) => [`/v1${path}`, status(500)])))
  const start = currentTime()
  for (let second = 0; second <= 120; second += 10) {
    vi.setSystemTime(start + second * 1_000)
    await askAll()
  }
  expect(messages(during()).toSorted()).toEqual(expected((name) => `error ${name}: no good answer for a minute`))
  vi.setSystemTime(start + 180_000)
  const after = receive({
    "/v1/home": json(api.home),
    "/v1/rides": json(api.listOf(api.ride)),
    "/v1/events": json(api.listOf()),
    "/v1/shortner/abc": raw("https://shop.example/tyres"),
  })
  await askAll()
  await askAll()
  expect(messages(after()).toSorted()).toEqual(expected((name) => `info ${name}: answers again`))
})

it("a line of the log is an event with its fields, at its level and with the version of a deployed worker", () => {
  const [error, warn] = [muteConsole(), muteConsole("warn")]
  log("upstream_failed", { status: 500 })
  log("picture_refused")
  logAs("5fe6")
  log("upstream_failed")
  const lines = [[{ event: "upstream_failed", status: 500 }], [{ event: "upstream_failed", version: "5fe6" }]]
  expect(error.mock.calls).toEqual(lines)
  expect(warn.mock.calls).toEqual([[{ event: "picture_refused" }]])
})

it("a line of the log is written twenty times a minute for each event, and then each hundredth time with its number", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-01T12:00:00Z") })
  const [error, warn] = [muteConsole(), muteConsole("warn")]
  for (let line = 1; line <= 250; line += 1) log("upstream_failed")
  expect(error).toHaveBeenCalledTimes(22)
  expect(error.mock.calls.flatMap(([fields]) => fields.line ?? [])).toEqual([100, 200])
  log("item_dropped")
  expect(warn).toHaveBeenCalledTimes(1)
  vi.setSystemTime("2026-05-01T12:01:00Z")
  log("upstream_failed")
  expect(error).toHaveBeenCalledTimes(23)
})
