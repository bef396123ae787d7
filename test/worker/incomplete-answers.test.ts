import { env } from "cloudflare:workers"
import { beforeEach, describe, expect, it, type MockInstance, vi } from "vitest"
import type { ParsedQuery } from "#app/domain/address/query.ts"
import type { Language } from "#app/domain/format/language.ts"
import { kindOf } from "#worker/answers/kinds.ts"
import { shaped } from "#worker/gateway/kind.ts"
import { resources } from "#worker/gateway/resources.ts"
import { entityTranslation } from "#worker/translations.ts"
import { advanceClock } from "./advance-clock.ts"
import { cyclingRoute, event, home, listOf, product, ride } from "./api-objects.ts"
import { entryOf, muteConsole } from "./observed.ts"
import { json, raw, status, upstream, upstreamLater } from "./upstream.ts"
import { headersOf, statusOf, visit } from "./visit.ts"

const hour = 3_600_000
const lacking = json({ ...listOf(), items: [ride, { ...ride, id: "43" }, null] })
let error: MockInstance<typeof console.error>
let warn: MockInstance<typeof console.error>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-01T12:00:00Z") })
  error = muteConsole()
  warn = muteConsole("warn")
})

describe("the log", () => {
  it("has one line an hour for each field that is missing, and none for a whole answer", async () => {
    upstream({
      "/v1/rides": lacking,
      "/v1/rides?q=serra": lacking,
      "/v1/home": json({ ...home, latestRides: [ride, null] }),
      "/v1/events": json(listOf(event)),
    })
    const line = (what: string) => [{ event: "answer_not_whole", what }]
    for (const path of ["home", "rides", "events"]) await visit(`/api/v1/${path}`)
    const first = [line("home latestRides"), line("rides items")]
    expect(error.mock.calls).toEqual(first)
    advanceClock(hour - 1)
    await visit("/api/v1/rides?q=serra")
    expect(error.mock.calls).toEqual(first)
    advanceClock(1)
    await visit("/api/v1/rides?q=serra")
    expect(error.mock.calls).toEqual([...first, line("rides items")])
  })

  it("names the field because of which an answer failed", async () => {
    upstream({ "/v1/rides": json({ ...listOf(), items: [ride, null, null] }) })
    expect(await statusOf("/api/v1/rides")).toBe(503)
    expect(error.mock.calls).toEqual([
      [{ event: "answer_not_whole", what: "rides items" }],
      [{ event: "upstream_failed", query: "/api/v1/rides", status: 200, reason: "broken: items" }],
    ])
  })

  it("has one line for a broken item while its answer is memoized, among the last hundred", async () => {
    const others = Array.from({ length: 100 }, (_, at) => `/v1/rides?q=other-${at}`)
    upstream({
      "/v1/rides?q=first": lacking,
      "/v1/rides?q=second": lacking,
      ...Object.fromEntries(others.map((path) => [path, json(listOf(ride))])),
    })
    for (const path of ["first", "second", "first", "second"]) await visit(`/api/v1/rides?q=${path}`)
    for (const path of others.slice(0, 90)) await visit(`/api${path}`)
    await visit("/api/v1/rides?q=second")
    expect(warn).toHaveBeenCalledTimes(2)
    for (const path of others) await visit(`/api${path}`)
    await visit("/api/v1/rides?q=second")
    expect(warn).toHaveBeenCalledTimes(3)
  })

  it("has a line each time for a broken item of an answer that is too long to be memoized", async () => {
    const body = JSON.stringify({ ...listOf(), items: [ride, ride, null] })
    upstream({ "/v1/rides?q=long": raw(body.padEnd(250_001)), "/v1/rides?q=short": raw(body.padEnd(250_000)) })
    for (const path of ["long", "long", "short", "short"]) await visit(`/api/v1/rides?q=${path}`)
    expect(warn).toHaveBeenCalledTimes(3)
  })

  it.each([401, 403, 429])("has the status %i as a failure of the API and not of the visitor", async (code) => {
    upstream({ "/v1/rides/42": status(code) })
    expect(await statusOf("/api/v1/rides/42")).toBe(503)
    expect(error.mock.lastCall).toEqual([expect.objectContaining({ event: "upstream_failed", status: code })])
  })
})

describe("other products of a seller", () => {
  const others = "/v1/products?exclude=bike&limit=4&seller=ana"
  const bike = { "/v1/products/bike": json(product) }
  const good = { ...product, id: "other" }
  const seller = "/api/v1/products/bike/seller"

  it("are asked for by the seller of a product that was answered before, at any time", async () => {
    upstream(bike)
    await visit("/api/v1/products/bike")
    await entryOf(env.LAST_ANSWERS, "pt-BR /api/v1/products/bike")
    const asked = upstreamLater({ [others]: json(listOf(good)) })
    advanceClock(24 * hour)
    expect(await (await visit(seller)).json()).toMatchObject({ items: [{ id: "other" }] })
    expect(asked.map(({ path }) => path)).toEqual([others])
  })

  it("fail with their product", async () => {
    const asked = upstream({ "/v1/products/bike": status(500) })
    expect(await statusOf(seller)).toBe(503)
    expect(asked.filter(({ path }) => path === others)).toEqual([])
    const product = { query: "/api/v1/products/bike", status: 500 }
    expect(error.mock.calls).toMatchObject([[product]])
  })

  it("are not cached over a list that lacks less", async () => {
    upstream({ ...bike, [others]: json(listOf(good)) })
    await visit(seller)
    await entryOf(env.LAST_ANSWERS, `pt-BR ${seller}`)
    upstream({ ...bike, [others]: json({ ...listOf(), items: [good, { ...good, id: "another" }, null] }) })
    expect(await (await visit(seller)).json()).toMatchObject({ items: [{ id: "other" }, { id: "another" }] })
    await visit("/terms-of-use")
    expect(await entryOf(env.LAST_ANSWERS, `pt-BR ${seller}`)).not.toContain("another")
  })
})

it("questions to the API are a week as its days, a track as its route, and any other as it stands", async () => {
  const asked = upstream({})
  for (const path of ["events?week=next", "events?q=serra", "rides/week", "cycling-routes/a.b~c/track"])
    await visit(`/api/v1/${path}`)
  const [week = "", ...others] = asked.map(({ path }) => path)
  const days = { from: "2026-05-04T00:00:00-03:00", to: "2026-05-11T00:00:00-03:00" }
  expect(Object.fromEntries(new URLSearchParams(week.split("?")[1]))).toEqual(days)
  expect(others).toEqual(["/v1/events?q=serra", "/v1/rides/week", "/v1/cycling-routes/a.b~c"])
})

it("questions to the API are none for what can be no id", async () => {
  const asked = upstream({})
  for (const id of ["x".repeat(129), "a%20b", "caf%C3%A9", "a+b", "100%25"]) {
    expect(await statusOf(`/api/v1/rides/${id}`), id).toBe(404)
    expect(await headersOf(`/rides/${id}`), id).toMatchObject({ location: "/404" })
  }
  await visit(`/api/v1/rides/${"x".repeat(128)}`)
  expect(asked).toHaveLength(1)
})

const rides: ParsedQuery = { kind: "list", resource: "rides", parameters: {} }
const oneRide: ParsedQuery = { kind: "one", resource: "rides", id: "42" }
const track: ParsedQuery = { kind: "track", resource: "cycling-routes", id: "serra" }
const words = await entityTranslation("rides", "pt-BR")
const nothingHidden = { reportNumber: "whole", rideMetres: null } as const
function shapedOf(question: ParsedQuery, body: string, query: string, translation = words) {
  const kind = kindOf(question)
  if ("make" in kind) throw new Error("no body of the API")
  return shaped(kind, body, { question, query, translation, privacy: nothingHidden })
}
const read = (question: ParsedQuery, body: object) =>
  shapedOf(question, JSON.stringify(body), `/api/v1/${crypto.randomUUID()}`)
const without = (entity: object, ...fields: string[]) =>
  Object.fromEntries(Object.entries(entity).filter(([field]) => !fields.includes(field)))
const renamed = Object.fromEntries(
  Object.entries(ride).map(([field, value]) => [field === "id" ? field : `_${field}`, value]),
)
const all = (value: unknown) => Object.fromEntries(Object.keys(ride).map((field) => [field, value]))
const items = (...given: unknown[]) => ({ ...listOf(), items: given })
const point = { type: "Point", coordinates: [-49.5, -28.4] }
const route = { type: "Feature", geometry: point, properties: { type: "route", id: "serra", name: "Serra" } }
const map = (...features: unknown[]) => ({ type: "FeatureCollection", features, truncated: false })

describe("the completeness of an answer", () => {
  it.each<[completeness: string, field: string | null, ParsedQuery, body: object]>([
    ["whole", null, rides, items()],
    ["whole", null, rides, items(ride)],
    ["partial", "items", rides, items(ride, null)],
    ["partial", "items", rides, items(ride, ride, null)],
    ["lost", "items", rides, items(ride, null, null)],
    ["lost", "items", rides, items(null, {})],
    ["partial", "items[].distance", rides, items(ride, without(ride, "distance"))],
    ["partial", "items[].name", rides, items(ride, ride, without(ride, "name"))],
    ["broken", "items[].name", rides, items(ride, without(ride, "name"), without(ride, "name"))],
    ["broken", "items[].name", rides, items(renamed)],
    ["whole", null, rides, { ...listOf(ride), strangers: [null, null] }],
    ["lost", "items", { kind: "related", resource: "products", id: "bike", relation: "similar" }, items(product, 0, 0)],
    ["lost", "items", { kind: "ofSeller", id: "bike" }, items(product, null, null)],
    ["whole", null, { kind: "home" }, { ...home, latestRides: [] }],
    ["partial", "latestRides", { kind: "home" }, { ...home, latestRides: [ride, null] }],
    ["broken", "latestRides", { kind: "home" }, { ...home, latestRides: [null] }],
    ["broken", "latestRides", { kind: "home" }, { ...home, suggestedRoutes: [cyclingRoute, 0], latestRides: [0] }],
    ["lost", "latestRides", { kind: "home" }, { latestRides: [null], suggestedRoutes: [] }],
    ["partial", "latestRides[].distance", { kind: "home" }, { ...home, latestRides: [without(ride, "distance")] }],
    ["broken", "upcomingEvents[].title", { kind: "home" }, { ...home, upcomingEvents: [without(event, "title")] }],
    ["broken", "ads", { kind: "home" }, without(home, "ads")],
    ["whole", null, { kind: "home" }, without(home, "stolenReports", "community")],
    ["whole", null, oneRide, ride],
    ["whole", null, oneRide, { ...all(null), id: "42" }],
    ["whole", null, oneRide, { ...ride, invented: 5, strange: 6, odd: 7 }],
    ["whole", null, oneRide, { ...ride, distance: "far", name: " " }],
    ["whole", null, oneRide, without(ride, "elevationSketch")],
    ["partial", "distance", oneRide, without(ride, "distance")],
    ["broken", "name", oneRide, without(ride, "name")],
    ["broken", "name", oneRide, { ...ride, name: 5 }],
    ["broken", "name", oneRide, renamed],
    ["broken", "startedAt", oneRide, { ...all("?!"), id: "42", name: "left", distance: 5 }],
    ["whole", null, track, { ...cyclingRoute, waypoints: [null, null] }],
    ["partial", "duration", track, without(cyclingRoute, "duration")],
    ["whole", null, { kind: "features", parameters: {} }, map(route)],
    ["partial", "features", { kind: "features", parameters: {} }, map(route, null)],
    ["broken", "features", { kind: "features", parameters: {} }, map(route, null, {})],
    ["lost", "features", { kind: "features", parameters: {} }, map(null, {})],
  ])("is %s, for the field %s of %j: %j", (completeness, field, question, body) => {
    expect(read(question, body)).toMatchObject({ completeness, field })
  })

  it("is broken when at least half of the fields were not sent", () => {
    const fields = resources.rides.whole.required.fields.filter((field) => !["id", "name"].includes(field))
    const half = Math.ceil((fields.length + 2) / 2)
    expect(read(oneRide, without(ride, ...fields.slice(0, half - 1))).completeness).toBe("partial")
    expect(read(oneRide, without(ride, ...fields.slice(0, half))).completeness).toBe("broken")
  })

  it("is measured by the share of fields that were not sent", () => {
    const { missing } = read(oneRide, without(ride, "distance"))
    expect(missing).toBeGreaterThan(0)
    expect(read(oneRide, without(ride, "distance", "duration")).missing).toBeCloseTo(2 * missing)
  })

  it.each<[reason: string, ParsedQuery, body: string]>([
    ["another thing", { ...oneRide, id: "41" }, JSON.stringify(ride)],
    ["another thing", { ...track, id: "another" }, JSON.stringify(cyclingRoute)],
    ["encodedPath", track, JSON.stringify(without(cyclingRoute, "encodedPath"))],
    ["not JSON", rides, "<html>"],
    ["envelope", rides, "[]"],
    ["envelope", rides, "null"],
    ["envelope", rides, "5"],
    ["items", rides, '{"items":5}'],
    ["id", oneRide, '{"id":5}'],
  ])("is not measured where the answer is unreadable: %s of %j", (reason, question, body) => {
    expect(() => shapedOf(question, body, "/api/v1/rides")).toThrow(
      expect.objectContaining({ message: "upstream answered 200", status: 200, cause: `unreadable: ${reason}` }),
    )
  })
})

it("the introduction of an entity is in the language of the request, though the answer is memoized", async () => {
  const body = JSON.stringify({ ...ride, name: null })
  const path = "/api/v1/rides/42"
  const introduction = async (language: Language) =>
    shapedOf(oneRide, body, path, await entityTranslation("rides", language)).value
  const portuguese = { page: "ride", name: "Treino sem nome", noindex: false }
  expect(await introduction("pt-BR")).toMatchObject({ introduction: portuguese })
  const call = expect.stringContaining("Have a look at this ride!")
  expect(await introduction("en")).toMatchObject({ introduction: { name: "Unnamed ride", call } })
  expect(await introduction("pt-BR")).toMatchObject({ introduction: portuguese })
})
