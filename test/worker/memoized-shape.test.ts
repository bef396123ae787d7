// How much of an answer could be read, by which the site decides whether it is shown and kept.

import { describe, expect, it, vi } from "vitest"
import type { Language } from "#app/domain/format/language.ts"
import { type Question, shaped } from "#worker/gateway/shape.ts"
import { entityTranslation } from "#worker/translations.ts"
import { cyclingRoute, event, home, listOf, product, ride } from "./api-objects.ts"

const rides: Question = { kind: "list", resource: "rides", parameters: {} }
const oneRide: Question = { kind: "one", resource: "rides", id: "42" }
const route = {
  type: "Feature",
  geometry: { type: "Point", coordinates: [-49.5, -28.4] },
  properties: { type: "route", id: "serra", name: "Serra" },
}
const words = await entityTranslation("rides", "pt-BR")
const nothingHidden = { reportNumber: "whole", rideMetres: null } as const

describe("lists", () => {
  it.each([
    ["whole", null, listOf()],
    ["whole", null, listOf(ride)],
    ["partial", "items", { ...listOf(), items: [ride, null] }],
    ["partial", "items", { ...listOf(), items: [ride, ride, null] }],
    ["lost", "items", { ...listOf(), items: [ride, null, null] }],
    ["lost", "items", { ...listOf(), items: [null, {}] }],
    ["partial", "items[].distance", listOf(ride, without(ride, "distance"))],
    ["partial", "items[].name", listOf(ride, ride, without(ride, "name"))],
    ["broken", "items[].name", listOf(ride, without(ride, "name"), without(ride, "name"))],
    ["broken", "items[].name", listOf(renamed(ride))],
    ["whole", null, { ...listOf(ride), strangers: [null, null] }],
  ])("a list is %s, for the field %s: %j", (completeness, field, body) => {
    silence()
    expect(read(rides, body)).toMatchObject({ completeness, field })
  })

  it("what belongs to a thing is judged as a list", () => {
    silence()
    const body = { ...listOf(), items: [{ ...product, id: "bike" }, null, null] }
    for (const question of [
      { kind: "related", resource: "products", id: "bike", relation: "similar" },
      { kind: "ofSeller", id: "bike" },
    ] as const)
      expect(read(question, body)).toMatchObject({ completeness: "lost", field: "items" })
  })
})

describe("the home page", () => {
  it.each([
    ["whole", null, { ...home, latestRides: [] }],
    ["partial", "latestRides", { ...home, latestRides: [ride, null] }],
    ["broken", "latestRides", { ...home, latestRides: [null] }],
    ["broken", "latestRides", { ...home, suggestedRoutes: [cyclingRoute, null], latestRides: [null] }],
    ["lost", "latestRides", { latestRides: [null], suggestedRoutes: [] }],
    ["partial", "latestRides[].distance", { ...home, latestRides: [without(ride, "distance")] }],
    ["broken", "upcomingEvents[].title", { ...home, upcomingEvents: [without(event, "title")] }],
    ["broken", "ads", without(home, "ads")],
    ["whole", null, without(home, "stolenReports", "community")],
  ])("the home page is %s, for the block that lacks the most, %s", (completeness, field, body) => {
    silence()
    expect(read({ kind: "home" }, body)).toMatchObject({ completeness, field })
  })
})

describe("things", () => {
  const unknown = Object.fromEntries(Object.keys(ride).map((field) => [field, null]))
  const gibberish = Object.fromEntries(Object.keys(ride).map((field) => [field, "?!"]))

  it.each([
    ["whole", null, ride],
    ["whole", null, { ...unknown, id: "42" }],
    ["whole", null, { ...ride, invented: 5, strange: 6, odd: 7 }],
    ["whole", null, { ...ride, distance: "far", name: " " }],
    ["whole", null, without(ride, "elevationSketch")],
    ["partial", "distance", without(ride, "distance")],
    ["broken", "name", without(ride, "name")],
    ["broken", "name", { ...ride, name: 5 }],
    ["broken", "name", renamed(ride)],
    ["broken", "startedAt", { ...gibberish, id: "42", name: "left", distance: 5 }],
  ])("a thing is %s, for its first field that is missing, %s: %j", (completeness, field, body) => {
    expect(read(oneRide, body)).toMatchObject({ completeness, field })
  })

  it("a thing lacks as much as the share of its fields that were not sent", () => {
    const [one, two] = [without(ride, "distance"), without(ride, "distance", "duration")].map((body) =>
      read(oneRide, body),
    )
    expect(one?.missing).toBeGreaterThan(0)
    expect(two?.missing).toBeCloseTo(2 * (one?.missing ?? 0))
  })

  it("the way of a route is judged by its fields", () => {
    const track: Question = { kind: "track", resource: "cycling-routes", id: "serra" }
    expect(read(track, { ...cyclingRoute, waypoints: [null, null] })).toMatchObject({ completeness: "whole" })
    expect(read(track, without(cyclingRoute, "duration"))).toMatchObject({ completeness: "partial", field: "duration" })
    expect(() => read(track, without(cyclingRoute, "encodedPath"))).toThrow("upstream answered 200")
  })

  it("the answer about another thing is no answer", () => {
    const track: Question = { kind: "track", resource: "cycling-routes", id: "another" }
    expect(() => read({ ...oneRide, id: "41" }, ride)).toThrow(
      expect.objectContaining({ cause: "unreadable: another thing" }),
    )
    expect(() => read(track, cyclingRoute)).toThrow(expect.objectContaining({ cause: "unreadable: another thing" }))
  })
})

it.each([
  ["whole", null, [route]],
  ["partial", "features", [route, null]],
  ["broken", "features", [route, null, {}]],
  ["lost", "features", [null, {}]],
])("a map is %s, for the field %s: %j", (completeness, field, features) => {
  silence()
  const body = { type: "FeatureCollection", features, truncated: false }
  expect(read({ kind: "features", parameters: {} }, body)).toMatchObject({ completeness, field })
})

it("a thing introduces itself in the language it is asked for, though the API says the same in all", async () => {
  const body = JSON.stringify({ ...ride, name: null })
  const introduced = async (language: Language) =>
    JSON.parse(
      shaped(oneRide, body, "/api/v1/rides/42", await entityTranslation("rides", language), nothingHidden).text,
    ).introduction
  expect(await introduced("pt-BR")).toMatchObject({ page: "ride", name: "Treino sem nome", noindex: false })
  expect(await introduced("en")).toMatchObject({
    name: "Unnamed ride",
    call: expect.stringContaining("Have a look at this ride!"),
  })
  expect(await introduced("pt-BR")).toMatchObject({ name: "Treino sem nome" })
})

it.each([
  ["not JSON", "<html>"],
  ["envelope", "[]"],
  ["envelope", "null"],
  ["envelope", "5"],
  ["items", '{"items":5}'],
  ["id", '{"id":5}'],
])("what cannot be read is refused by what it lacks: %s, %s", (field, body) => {
  const question = body.includes('"id"') ? oneRide : rides
  expect(() => shaped(question, body, "/api/v1/rides", words, nothingHidden)).toThrow(
    expect.objectContaining({ status: 200, cause: `unreadable: ${field}` }),
  )
})

function read(question: Question, body: object) {
  return shaped(question, JSON.stringify(body), `/api/v1/${crypto.randomUUID()}`, words, nothingHidden)
}

function without(entity: object, ...fields: string[]): object {
  return Object.fromEntries(Object.entries(entity).filter(([field]) => !fields.includes(field)))
}

/** A thing whose fields have other names, all but its id. */
function renamed(entity: object): object {
  return Object.fromEntries(
    Object.entries(entity).map(([field, value]) => [field === "id" ? field : `_${field}`, value]),
  )
}

function silence(): void {
  vi.spyOn(console, "warn").mockImplementation(() => {})
}
