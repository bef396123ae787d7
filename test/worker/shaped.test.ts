// How much of an answer could be read, by which the site decides whether it is shown and kept.

import { describe, expect, it, vi } from "vitest"
import type { Language } from "#app/domain/words/language.ts"
import { type Question, shaped } from "#worker/gateway/shaped.ts"
import { wordsAbout } from "#worker/words.ts"
import { cyclingRoute, home, listOf, product, ride } from "./api-objects.ts"

const rides: Question = { kind: "list", resource: "rides", parameters: {} }
const oneRide: Question = { kind: "one", resource: "rides", id: "42" }
const words = await wordsAbout("rides", "pt-BR")
const nothingHidden = { reportNumber: "whole", rideMetres: null } as const

describe("lists", () => {
  it.each([
    ["whole", null, listOf()],
    ["whole", null, listOf(ride)],
    ["partial", "items", { ...listOf(), items: [ride, null] }],
    ["partial", "items", { ...listOf(), items: [ride, ride, null] }],
    ["broken", "items", { ...listOf(), items: [ride, null, null] }],
    ["lost", "items", { ...listOf(), items: [null, {}] }],
    ["whole", null, { ...listOf(ride), strangers: [null, null] }],
  ])("a list is %s, for the field %s: %j", (wholeness, field, body) => {
    silence()
    expect(read(rides, body)).toMatchObject({ wholeness, field })
  })

  it("what belongs to a thing is judged as a list", () => {
    silence()
    const body = { ...listOf(), items: [{ ...product, id: "bike" }, null, null] }
    for (const question of [
      { kind: "related", resource: "products", id: "bike", relation: "similar" },
      { kind: "ofSeller", id: "bike" },
    ] as const)
      expect(read(question, body)).toMatchObject({ wholeness: "broken", field: "items" })
  })
})

describe("the home page", () => {
  it.each([
    ["whole", null, { ...home, latestRides: [] }],
    ["partial", "latestRides", { ...home, latestRides: [ride, null] }],
    ["broken", "latestRides", { ...home, latestRides: [null] }],
    ["broken", "latestRides", { ...home, suggestedRoutes: [cyclingRoute, null], latestRides: [null] }],
    ["lost", "latestRides", { latestRides: [null], suggestedRoutes: [] }],
  ])("the home page is %s, for the block that lacks the most, %s", (wholeness, field, body) => {
    silence()
    expect(read({ kind: "home" }, body)).toMatchObject({ wholeness, field })
  })
})

describe("things", () => {
  const unknown = { id: "42", distance: null, name: null }

  it.each([
    ["whole", null, ride],
    ["whole", null, unknown],
    ["whole", null, { ...unknown, invented: 5, strange: 6, odd: 7 }],
    ["whole", null, { id: "42", distance: "far" }],
    ["broken", "distance", { id: "42", distance: "far", description: 5 }],
    ["broken", "distance", { ...unknown, id: "42", distance: "far", description: 5, since: null, until: null }],
  ])("a thing is %s, for its first lost field %s: %j", (wholeness, field, body) => {
    expect(read(oneRide, body)).toMatchObject({ wholeness, field })
  })

  it("the way of a route is judged by its fields", () => {
    const track: Question = { kind: "track", resource: "cycling-routes", id: "serra" }
    expect(read(track, { ...cyclingRoute, waypoints: [null, null] })).toMatchObject({ wholeness: "whole" })
    const broken = { id: "serra", name: 5, description: 5, duration: "long", updatedAt: 7 }
    expect(read(track, broken)).toMatchObject({ wholeness: "broken", field: "name" })
  })
})

it("a map that lacks features is whole: it is thinned on purpose", () => {
  silence()
  const map: Question = { kind: "features", parameters: {} }
  const body = { type: "FeatureCollection", features: [null, {}], truncated: false }
  expect(read(map, body)).toEqual({
    text: JSON.stringify({ features: [], truncated: false }),
    wholeness: "whole",
    field: null,
  })
})

it("a thing introduces itself in the language it is asked for, though the API says the same in all", async () => {
  const body = JSON.stringify({ ...ride, name: null })
  const introduced = async (language: Language) =>
    JSON.parse(shaped(oneRide, body, "/api/v1/rides/42", await wordsAbout("rides", language), nothingHidden).text)
      .introduction
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

function silence(): void {
  vi.spyOn(console, "warn").mockImplementation(() => {})
}
