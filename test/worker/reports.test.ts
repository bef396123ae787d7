// Specification 7.6: what breaks in the worker reaches the error reporter with its stack, whichever entrypoint it breaks in.

import { expect, it, vi } from "vitest"
import { pages } from "#app/pages.ts"
import { resources } from "#worker/gateway/resources.ts"
import worker, { Answers, Documents, Pictures } from "#worker/index.ts"
import { currentTime } from "../support/clock.ts"
import * as api from "./api-objects.ts"
import { photo } from "./photo.ts"
import { address, original, png } from "./photo-host.ts"
import { ask, receive, type Sent } from "./reporter.ts"
import { json, raw, status } from "./upstream.ts"

/** A post whose body cannot be read, which nothing in the router expects. */
function brokenPost(more: Record<string, string> = {}): RequestInit {
  // Somebody of their own: those whom no address names are one visitor to the limit of posts, in all tests together.
  const own = { "cf-connecting-ip": "203.0.113.8" }
  const headers = { "sec-fetch-site": "same-origin", "content-type": "application/json", ...own, ...more }
  return { method: "POST", headers, body: new ReadableStream({ pull: breakLoose }) }
}

it("an error in the router is reported with its stack", async () => {
  const sent = receive({})
  await ask(worker, "/api/v1/subscribed", {}, brokenPost())
  expectReported(sent())
})

it("a view that breaks while it is rendered is reported as the error that it is", async () => {
  const sent = receive({ "/v1/rides/42": json(api.ride) })
  const broken = { ...pages.ride, source: "broken.tsx", view: () => Promise.resolve({ View: breakLoose }) }
  vi.spyOn(pages, "ride", "get").mockReturnValue(broken)
  const response = await ask(Documents, "/en/rides/42")
  expect(response.status).toBe(500)
  expectReported(sent())
})

it("a view that breaks five times is reported five times", async () => {
  const sent = receive({ "/v1/rides/42": json(api.ride) })
  const broken = { ...pages.ride, source: "broken.tsx", view: () => Promise.resolve({ View: breakLoose }) }
  vi.spyOn(pages, "ride", "get").mockReturnValue(broken)
  for (let time = 1; time <= 5; time++) await ask(Documents, "/en/rides/42")
  expect(sent().flatMap(({ exception }) => exception ?? [])).toHaveLength(5)
})

it("an answer that cannot be shaped because of a mistake of ours is reported", async () => {
  const sent = receive({ "/v1/rides/43": json({ ...api.ride, id: "43" }) })
  vi.spyOn(resources, "rides", "get").mockImplementation(breakLoose)
  expect((await ask(Answers, "/en/api/v1/rides/43")).status).toBe(503)
  expectReported(sent())
})

const scaled = { contentType: () => "image/avif", image: breakLoose }
const images = { input: () => ({ transform: () => ({ output: () => Promise.resolve(scaled) }) }) }

it("a picture that breaks is reported", async () => {
  const sent = receive({
    [original]: raw(photo, png),
  })
  const asked = ask(Pictures, `/avif${address}`, {
    IMAGES: images,
  })
  const response = await asked
  expect([response.status, await response.json()]).toMatchObject([503, { code: "unavailable" }])
  expectReported(sent())
})

it("what the API failed to answer is no error of ours but a line of the log, with its fields", async () => {
  const sent = receive({ "/v1/rides/42": status(500) })
  await ask(Answers, "/en/api/v1/rides/42")
  expect(sent().flatMap(({ exception }) => exception ?? [])).toEqual([])
  const [line] = sent().flatMap(({ items }) => items ?? [])
  expect(line?.attributes).toMatchObject({ event: { value: "upstream_failed" }, status: { value: 500 } })
})

it("an API that answers no JSON is no error of ours either, and what it said is repeated to nobody", async () => {
  const sent = receive({ "/v1/rides/42": raw("private words") })
  await ask(Answers, "/en/api/v1/rides/42")
  expect(sent().flatMap(({ exception }) => exception ?? [])).toEqual([])
  expect(sent().flatMap(({ items }) => items ?? [])).toHaveLength(1)
  expect(JSON.stringify(sent())).not.toContain("private words")
})

it("a field that breaks the answers of a resource is reported once", async () => {
  const sent = receive({
    "/v1/events": json({ items: [{ uuid: "42", name: "private words" }], nextCursor: null, total: 1 }),
  })
  for (const language of ["en", "es"]) await ask(Answers, `/${language}/api/v1/events`)
  const told = sent().flatMap(({ exception }) => exception?.values.map(({ value }) => value) ?? [])
  expect(told).toEqual(["answer not whole: events items"])
  expect(JSON.stringify(sent())).not.toContain("private words")
})

const visitor = {
  "user-agent": "Mozilla/5.0 (Android 16; Mobile)",
  "accept-language": "es-AR",
  "cf-connecting-ip": "203.0.113.7",
  "cf-ray": "9a1b-GRU",
}

it("a report of the router says whose request it was, and nothing that was typed or is a secret", async () => {
  const sent = receive({})
  const secrets = {
    referer: "https://pelotao.example/rides?q=private+words",
    cookie: "language=es; other=private",
    authorization: "Bearer private",
  }
  await ask(worker, "/api/v1/subscribed?q=private+words", {}, brokenPost({ ...visitor, ...secrets }))
  expect(errorsOf(sent())).toMatchObject([
    {
      user: { ip_address: visitor["cf-connecting-ip"] },
      request: {
        url: "https://pelotao.example/api/v1/subscribed",
        headers: { ...visitor, referer: "https://pelotao.example/rides" },
      },
    },
  ])
  expect(JSON.stringify(sent())).not.toContain("private")
})

it.each([
  ["a page", Documents, "/es/terms-of-use"],
  ["an answer", Answers, "/es/api/v1/rides/42"],
] as const)("a report of %s says whose request it was at the router", async (_, entrypoint, path) => {
  const sent = receive({ "/v1/rides/42": json(api.ride) })
  const broken = { ...pages.termsOfUse, meta: breakLoose }
  vi.spyOn(pages, "termsOfUse", "get").mockReturnValue(broken)
  vi.spyOn(resources, "rides", "get").mockImplementation(breakLoose)
  const told = Object.entries({ ...visitor, address: "https://pelotao.example/rides/42" })
  const headers = Object.fromEntries(told.map(([name, value]) => [`x-visitor-${name}`, value]))
  await ask(entrypoint, path, {}, { headers })
  expect(errorsOf(sent())).toMatchObject([
    {
      user: { ip_address: visitor["cf-connecting-ip"] },
      request: { url: "https://pelotao.example/rides/42", headers: visitor },
    },
  ])
})

it("what a visitor searched is in no report, not even as what the API was asked", async () => {
  const path = "/v1/events?q=private"
  const sent = receive({ [path]: json({ items: [{ uuid: "42" }], nextCursor: null, total: 1 }) })
  await ask(Answers, "/en/api/v1/events?q=private")
  expect(errorsOf(sent())).toHaveLength(1)
  expect(JSON.stringify(sent())).toContain("/v1/events")
  expect(JSON.stringify(sent())).not.toContain("private")
})

it("a report holds nothing of what somebody posted, such as a serial number", async () => {
  const sent = receive({})
  // Another error than that of the test before, which the reporter would take for the same one again.
  const limit = () => Promise.reject(new RangeError("a spoke snapped"))
  const headers = { "sec-fetch-site": "same-origin", "content-type": "application/json" }
  const post = { method: "POST", headers, body: JSON.stringify({ serial: "WSBC014567232N" }) }
  await ask(worker, "/api/v1/stolen/lookup", { POST_LIMIT: { limit } }, post)
  expect(JSON.stringify(sent())).toContain("a spoke snapped")
  expect(JSON.stringify(sent())).not.toContain("WSBC014567232N")
})

it.each([
  ["/api/v1/subscribed", "application/json", JSON.stringify({ email: "ana@serra.cc" })],
  ["/api/v1/subscribed", "application/x-www-form-urlencoded", "email=ana%40serra.cc"],
  [
    "/api/v1/contact",
    "application/json",
    JSON.stringify({ name: "Ana", email: "ana@serra.cc", message: "private words of mine" }),
  ],
  ["/api/v1/stolen/lookup", "application/json", JSON.stringify({ serial: "WSBC014567232N" })],
  ["/api/v1/stolen/lookup", "application/x-www-form-urlencoded", "serial=WSBC014567232N&page=%2Fstolen"],
])("what was posted to %s as %s is in no envelope when the API fails", async (path, type, body) => {
  const answers = ["subscribed", "contact", "stolen/lookup"].map((name) => [`/v1/${name}`, status(500)])
  const sent = receive(Object.fromEntries(answers))
  const headers = {
    "sec-fetch-site": "same-origin",
    "content-type": type,
    "cf-connecting-ip": `203.0.113.${body.length}`,
  }
  await ask(worker, path, {}, { method: "POST", headers, body })
  expect(sent().flatMap(({ items }) => items ?? []).length).toBeGreaterThan(0)
  expect(JSON.stringify(sent())).not.toMatch(/serra\.cc|private words|WSBC014567232N/)
})

it("an outage is one alarm for each part of the API, and its end one message", async () => {
  const parts = { "/home": "home", "/rides": "rides", "/events": "events", "/shortner/abc": "short-links" }
  const bad = Object.fromEntries(Object.keys(parts).map((path) => [`/v1${path}`, status(500)]))
  const during = receive(bad)
  const start = currentTime()
  for (let second = 0; second <= 120; second += 10) {
    vi.setSystemTime(start + second * 1_000)
    for (const path of Object.keys(parts)) await ask(Answers, `/en/api/v1${path}`)
  }
  const told = (sent: Sent[]) =>
    sent.flatMap(({ message, level }) => (message === undefined ? [] : [`${level} ${message}`]))
  const names = Object.values(parts)
  expect(told(during()).toSorted()).toEqual(
    names.map((name) => `error ${name}: no good answer for a minute`).toSorted(),
  )
  vi.setSystemTime(start + 180_000)
  const after = receive({
    "/v1/home": json(api.home),
    "/v1/rides": json(api.listOf(api.ride)),
    "/v1/events": json(api.listOf()),
    "/v1/shortner/abc": raw("https://shop.example/tyres"),
  })
  for (const _ of [1, 2]) for (const path of Object.keys(parts)) await ask(Answers, `/en/api/v1${path}`)
  expect(told(after()).toSorted()).toEqual(names.map((name) => `info ${name}: answers again`).toSorted())
})

it("without a DSN nothing is sent anywhere", async () => {
  const sent = receive({ "/v1/rides/42": status(500) })
  await ask(Answers, "/en/api/v1/rides/42", { SENTRY_DSN: undefined })
  expect(sent()).toEqual([])
})

function breakLoose(): never {
  throw new TypeError("a bolt came loose")
}

function errorsOf(sent: Sent[]): Sent[] {
  return sent.filter(({ exception }) => exception !== undefined)
}

function expectReported(sent: Sent[]): void {
  const errors = sent.flatMap(({ exception }) => exception?.values ?? [])
  expect(errors.map(({ type, value }) => `${type}: ${value}`)).toEqual(["TypeError: a bolt came loose"])
  expect(errors[0]?.stacktrace?.frames.at(-1)?.filename).toContain("reports.test.ts")
}
