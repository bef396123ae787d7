import { env } from "cloudflare:workers"
import { beforeEach, describe, expect, it, type MockInstance, vi } from "vitest"
import type { ParsedQuery } from "#app/domain/address/query.ts"
import type { Language } from "#app/domain/format/language.ts"
import { kindOf } from "#worker/answers/kinds.ts"
import { shaped } from "#worker/gateway/kind.ts"
import { lossOf } from "#worker/gateway/loss.ts"
import { resources } from "#worker/gateway/response-schemas.ts"
import { fieldsOf } from "#worker/gateway/schema-primitives.ts"
import { entityTranslation } from "#worker/translations.ts"
import { cyclingRoute, event, home, listOf, product, ride, wholes } from "./api-objects.ts"
import { muteConsole } from "./observed.ts"
import { advanceClock, json, raw, upstream } from "./upstream.ts"
import { visit } from "./visit.ts"

const hour = 3_600_000
const other = { ...ride, id: "43" }
const lacking = json({ ...listOf(), items: [ride, other, null] })
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
    const body = JSON.stringify({ ...listOf(), items: [ride, other, null] })
    upstream({ "/v1/rides?q=long": raw(body.padEnd(250_001)), "/v1/rides?q=short": raw(body.padEnd(250_000)) })
    for (const path of ["long", "long", "short", "short"]) await visit(`/api/v1/rides?q=${path}`)
    expect(warn).toHaveBeenCalledTimes(3)
  })
})

const rides: ParsedQuery = { kind: "list", resource: "rides", parameters: {} }
const events: ParsedQuery = { kind: "list", resource: "events", parameters: {} }
const summary: ParsedQuery = { kind: "sitemapSummary" }
const oneRide: ParsedQuery = { kind: "one", resource: "rides", id: "42" }
const track: ParsedQuery = { kind: "track", resource: "cycling-routes", id: "serra" }
const words = await entityTranslation("rides", "pt-BR")
function shapedOf(question: ParsedQuery, body: string, query: string, translation = words) {
  const kind = kindOf(question)
  if ("make" in kind) throw new Error("no body of the API")
  return shaped(kind, body, { env, question, query, translation, since: 0 })
}
const read = (question: ParsedQuery, body: object) =>
  shapedOf(question, JSON.stringify(body), `/api/v1/${crypto.randomUUID()}`)
const without = (entity: object, ...fields: string[]) =>
  Object.fromEntries(Object.entries(entity).filter(([field]) => !fields.includes(field)))
const all = (value: unknown) => Object.fromEntries(Object.keys(ride).map((field) => [field, value]))
const items = (...given: unknown[]) => ({ ...listOf(), items: given })
const point = { type: "Point", coordinates: [-49.5, -28.4] }
const route = { type: "Feature", geometry: point, properties: { type: "route", id: "serra", name: "Serra" } }
const map = (...features: unknown[]) => ({ type: "FeatureCollection", features, truncated: false })

const homeOf = (more: object) => ({ ...home, ...more })
const blocks: ParsedQuery = { kind: "home" }
const oneEvent: ParsedQuery = { kind: "one", resource: "events", id: "pedal" }
const oneProduct: ParsedQuery = { kind: "one", resource: "products", id: "bike" }
const features: ParsedQuery = { kind: "features", parameters: {} }

describe("what an answer lost", () => {
  it.each<[lost: string[], ParsedQuery, body: object]>([
    [[], rides, items()],
    [[], rides, items(ride)],
    [["items"], rides, items(ride, other, null)],
    [["items[].distance"], rides, items(ride, without(other, "distance"))],
    [["items[].distance"], rides, items({ ...ride, distance: null }, { ...other, distance: "30" })],
    [["items[].creator"], events, items({ ...event, creator: { id: "ana", nome: "Ana" } })],
    [[], events, items({ ...event, location: { city: "Serra" } })],
    [["items[].updatedAt"], summary, items({ type: "rides", count: 1, cursors: [] })],
    [["total"], rides, { ...items(ride), total: "1" }],
    [[], rides, { items: [ride] }],
    [[], rides, { ...listOf(ride), strangers: [null, null] }],
    [[], blocks, homeOf({ latestRides: [] })],
    [["latestRides"], blocks, homeOf({ latestRides: [ride, null] })],
    [["latestRides"], blocks, homeOf({ latestRides: [null] })],
    [["suggestedRoutes", "latestRides"], blocks, homeOf({ suggestedRoutes: [cyclingRoute, 0], latestRides: [0] })],
    [["latestRides[].distance"], blocks, homeOf({ latestRides: [without(ride, "distance")] })],
    [["latestRides"], blocks, homeOf({ latestRides: [ride, ride] })],
    [["ads"], blocks, without(home, "ads")],
    [["ads"], blocks, homeOf({ ads: "none" })],
    [[], blocks, without(home, "stolenReports", "community", "flashSale")],
    [[], oneRide, ride],
    [[], oneRide, { ...all(null), id: "42" }],
    [[], oneRide, { ...ride, invented: 5, name: " " }],
    [[], oneRide, without(ride, "elevationSketch")],
    [["distance"], oneRide, without(ride, "distance")],
    [["name"], oneRide, without(ride, "name")],
    [["distance"], oneRide, { ...ride, distance: "30000" }],
    [["distance"], oneRide, { ...ride, distance: -5 }],
    [["distance"], oneRide, { ...ride, distance: 1e308 }],
    [["start.coordinates"], oneRide, { ...ride, start: { ...ride.start, coordinates: { lat: "1", lng: 1 } } }],
    [[], oneRide, { ...ride, start: { ...ride.start, coordinates: { lat: 91, lng: 0 } } }],
    [[], oneRide, { ...ride, encodedPath: "~~not a path~~" }],
    // Pages show no photo of http.
    [[], oneRide, { ...ride, photos: [{ url: "http://photos.example/1.jpg" }] }],
    [["photos"], oneRide, { ...ride, photos: [5] }],
    [["startsAt"], oneEvent, { ...event, startsAt: "31/12/2026 07:00" }],
    [["startsAt"], oneEvent, { ...event, startsAt: "2026-12-31T07:00:00" }],
    [["startsAt"], oneEvent, { ...event, startsAt: 1_798_700_400 }],
    [["participantCount"], oneEvent, { ...event, participantCount: "12" }],
    [[], oneEvent, { ...event, startsAt: "2026-12-31 07:00:00+0000", status: "unheard of" }],
    [["price"], oneProduct, { ...product, price: { amount: "459900", currency: "BRL" } }],
    [[], oneProduct, { ...product, condition: "ancient" }],
    [["condition"], oneProduct, { ...product, condition: 5 }],
    [[], track, { ...cyclingRoute, waypoints: [null, null] }],
    [["duration"], track, without(cyclingRoute, "duration")],
    [[], features, map(route)],
    [["features"], features, map(route, null, {})],
  ])("is %j, which counts: %j, %j", (lost, question, body) => {
    const { missing, few = 0, lost: found } = read(question, body)
    expect([found, missing + few > 0]).toEqual([lost, lost.length > 0])
  })

  it("is the API's fault where two items and at least half of them lost it, and else that of single items", () => {
    const [good, other, third] = ["1", "2", "3"].map((id) => ({ ...event, id }))
    const [faulty, another] = ["4", "5"].map((id) => ({ ...event, id, location: { ...event.location, city: 5 } }))
    const ofItems = (...given: unknown[]) => read(events, items(...given))
    const lost = ["items[].location.city"]
    expect(ofItems(good, other, faulty)).toMatchObject({ missing: 0, few: 1, lost })
    expect(ofItems(good, faulty)).toMatchObject({ missing: 0, few: 1, lost })
    expect(ofItems(good, null)).toMatchObject({ missing: 0, few: 1, lost: ["items"] })
    expect(ofItems(good, other, third, faulty, another)).toMatchObject({ missing: 0, few: 2, lost })
    expect(ofItems(good, other, third, faulty, null)).toMatchObject({ missing: 0, few: 2, lost: ["items", ...lost] })
    for (const given of [
      [good, other, faulty, another],
      [faulty, another],
      [good, other, null, {}],
    ])
      expect(ofItems(...given)).toMatchObject({ missing: expect.toSatisfy((share) => share > 0), few: 0 })
  })

  it("is more the more of it there is", () => {
    const lose = (...fields: string[]) => read(oneRide, without(ride, ...fields)).missing
    expect(lose("distance", "duration")).toBeCloseTo(2 * lose("distance"))
    expect(read(oneRide, { ...all("?!"), id: "42", startedAt: 5 }).missing).toBeGreaterThan(0.6)
  })

  it.each(wholes)("is each field of another type: %s", (resource, entity) => {
    const reading = resources[resource].whole
    const told = Object.entries(entity).filter(([field, value]) => value !== null && field !== "id")
    const lost = told.flatMap(([field, value]) =>
      lossOf(reading, { ...entity, [field]: typeof value === "string" ? 5 : "5" }).fields.includes(field) ? field : [],
    )
    const read = fieldsOf(reading)
    expect(lost).toEqual(told.map(([field]) => field).filter((field) => read.includes(field) || lost.includes(field)))
    expect(lost.length).toBeGreaterThan(8)
  })

  it.each<[reason: string, ParsedQuery, body: string]>([
    ["another thing", { ...oneRide, id: "41" }, JSON.stringify(ride)],
    ["another thing", { ...track, id: "another" }, JSON.stringify(cyclingRoute)],
    ["encodedPath", track, JSON.stringify(without(cyclingRoute, "encodedPath"))],
    ["lost: another resource", { ...rides, resource: "stolen" }, JSON.stringify(listOf(product))],
    ["lost: another resource", { ...rides, resource: "cycling-routes" }, JSON.stringify(listOf(ride))],
    ["lost: items", rides, JSON.stringify(items(ride, null, null))],
    ["lost: items", rides, JSON.stringify(items(null, {}))],
    ["lost: items", rides, JSON.stringify(items(ride, ride, ride))],
    ["lost: items", { kind: "ofSeller", id: "bike" }, JSON.stringify(items(product, null, null))],
    ["lost: blocks", blocks, '{"latestRides":[null],"suggestedRoutes":[]}'],
    ["lost: blocks", blocks, "{}"],
    ["lost: features", features, JSON.stringify(map(null, {}))],
    ["envelope", features, "null"],
    ["features", features, '{"features":{"0":{}}}'],
    ["not JSON", rides, "<html>"],
    ["envelope", rides, "[]"],
    ["envelope", rides, "null"],
    ["envelope", rides, "5"],
    ["items", rides, '{"items":5}'],
    ["id", oneRide, '{"id":5}'],
  ])("is all where it is unreadable: %s of %j", (reason, question, body) => {
    expect(() => shapedOf(question, body, `/api/v1/${crypto.randomUUID()}`)).toThrow(
      expect.objectContaining({ cause: reason.startsWith("lost") ? reason : `unreadable: ${reason}`, status: 200 }),
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
