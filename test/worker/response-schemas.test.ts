import * as v from "valibot"
import { describe, expect, it } from "vitest"
import { pointsOf } from "#app/domain/track/cover.ts"
import * as given from "./api-objects.ts"
import { json, upstream } from "./upstream.ts"
import { visit } from "./visit.ts"

const { listOf } = given
const secret = { serial: "WTU123", passwordHash: "x", internal: { note: "y" } }

async function answerTo(path: string, value: unknown): Promise<unknown> {
  upstream({ [path]: json(value) })
  return (await visit(`/api${path}`)).json()
}

async function keysOf(path: string, value: unknown): Promise<string[]> {
  const answer = await answerTo(path, value)
  return typeof answer === "object" && answer !== null ? Object.keys(answer).toSorted() : []
}

async function firstOf(path: string, value: unknown): Promise<Record<string, unknown>> {
  upstream({ [path]: json(listOf(value)) })
  const answer = await (await visit(`/api${path}`)).json<{ items: Record<string, unknown>[] }>()
  return answer.items[0] ?? {}
}

const resources = [
  ["cycling-routes", given.cyclingRoute],
  ["rides", given.ride],
  ["cycling-groups", given.cyclingGroup],
  ["events", given.event],
  ["products", given.product],
  ["stolen", given.stolenReport],
] as const

describe("shapes of things", () => {
  it.each(resources)("an answer holds no field that the site does not know: %s", async (resource, whole) => {
    const known = await keysOf(`/v1/${resource}/${whole.id}`, whole)
    expect(known.length).toBeGreaterThan(10)
    expect(await keysOf(`/v1/${resource}/${whole.id}`, { ...whole, ...secret })).toEqual(known)
    expect(Object.keys(await firstOf(`/v1/${resource}`, { ...whole, ...secret }))).not.toContain("serial")
  })

  it.each(resources)("a thing has fewer fields in a list than alone: %s", async (resource, whole) => {
    const card = await firstOf(`/v1/${resource}`, whole)
    expect(Object.keys(card).length).toBeLessThan((await keysOf(`/v1/${resource}/${whole.id}`, whole)).length)
    expect(card).not.toHaveProperty("description")
    expect(card).not.toHaveProperty("updatedAt")
    // Who looks for a bike is told how long it has been offered.
    if (resource !== "products") expect(card).not.toHaveProperty("createdAt")
    expect(card).not.toHaveProperty("elevationProfile")
  })

  it.each(resources)("a field that the API leaves out is null, not absent: %s", async (resource, { id }) => {
    const bare = resource === "products" ? { id, seller: { id: "ana" } } : { id }
    const told = await keysOf(`/v1/${resource}/${id}`, bare)
    expect(await answerTo(`/v1/${resource}/${id}`, bare)).toMatchObject({ id, description: null })
    expect(await firstOf(`/v1/${resource}`, bare)).toMatchObject({ id })
    const known = await keysOf(`/v1/${resource}/${id}`, resources.find(([name]) => name === resource)?.[1])
    expect(told).toEqual(known)
  })

  it.each([
    ["name", "  \u0000 "],
    ["distance", "30 km"],
    ["duration", -1],
    ["startedAt", "yesterday"],
    ["encodedPath", "~~not a path~~"],
    ["elevationProfile", [[0, "high"]]],
    ["bounds", [1, 2, 3]],
    ["routeId", "../admin"],
  ])("a field that cannot be used is null: %s", async (field, value) => {
    const answer = await answerTo("/v1/rides/42", { ...given.ride, [field]: value })
    expect(answer).toMatchObject({ id: "42", ownerName: given.ride.ownerName, [field]: null })
  })

  it("what cannot be used within a field leaves the rest of it", async () => {
    const odd = {
      ...given.ride,
      averageSpeed: 1e300,
      pace: "fast",
      distance: null,
      start: { ...given.place, coordinates: { lat: 91, lng: 0 } },
      photos: [{ url: "javascript:alert(1)" }, { url: "https://photos.example/2.jpg", width: 0, height: 1.5 }],
    }
    expect(await answerTo("/v1/rides/42", odd)).toMatchObject({
      averageSpeed: null,
      start: { city: "São Paulo", coordinates: null },
      photos: [{ url: "https://photos.example/2.jpg", width: null, height: null, alt: null }],
    })
  })

  it("a ride has its pace, as the API says or derived from the speed", async () => {
    expect(await answerTo("/v1/rides/42", given.ride)).toMatchObject({ pace: 120 })
    expect(await answerTo("/v1/rides/43", { ...given.ride, id: "43", pace: null })).toMatchObject({ pace: 125 })
    expect(await answerTo("/v1/rides/44", { ...given.ride, id: "44", pace: null, averageSpeed: 0 })).toMatchObject({
      pace: null,
    })
  })

  it("a route says whether there is a GPX file, not where the API has it", async () => {
    expect(await answerTo("/v1/cycling-routes/serra", given.cyclingRoute)).toMatchObject({ hasGpx: true })
    const without = await answerTo("/v1/cycling-routes/other", { ...given.cyclingRoute, id: "other", gpxFile: null })
    expect(without).toMatchObject({ hasGpx: false })
    const pathless = { ...given.cyclingRoute, id: "pathless", encodedPath: "~~not a path~~" }
    expect(await answerTo("/v1/cycling-routes/pathless", pathless)).toMatchObject({ hasGpx: false })
    expect(without).not.toHaveProperty("gpxFile")
  })

  it("a rounded place is called approximate", async () => {
    const rounded = { ...given.stolenReport, stolenLocation: { ...given.place, precision: "approximate" } }
    expect(await answerTo("/v1/stolen/caso", rounded)).toMatchObject({ stolenLocation: { approximate: true } })
  })

  it("a card has coordinates, so that a list can be measured and mapped", async () => {
    const at = { ...given.place, coordinates: { lat: -23.5505213, lng: -46.6333086 } }
    const exact = { lat: -23.55052, lng: -46.63331 }
    const about = { lat: -23.55, lng: -46.63 }
    const town = { city: "São Paulo", state: "SP" }
    expect(await firstOf("/v1/cycling-groups", { ...given.cyclingGroup, place: at })).toMatchObject({
      place: town,
      coordinates: exact,
    })
    expect(await firstOf("/v1/events", { ...given.event, location: at })).toMatchObject({
      location: town,
      coordinates: exact,
    })
    expect(await firstOf("/v1/products", { ...given.product, place: at })).toMatchObject({
      place: town,
      coordinates: about,
    })
    expect(await firstOf("/v1/stolen", { ...given.stolenReport, stolenLocation: at })).toMatchObject({
      stolenLocation: { ...town, coordinates: about, approximate: true },
    })
  })

  it.each([null, {}, "São Paulo", { ...given.place, coordinates: { lat: 91, lng: 0 } }])(
    "a card has no coordinates when its place cannot be read: %j",
    async (nowhere) => {
      const group = await firstOf("/v1/cycling-groups", { ...given.cyclingGroup, place: nowhere })
      const event = await firstOf("/v1/events", { ...given.event, location: nowhere })
      const product = await firstOf("/v1/products", { ...given.product, place: nowhere })
      expect([group, event, product].map((card) => card.coordinates)).toEqual([null, null, null])
    },
  )

  it("a report is placed to two decimals, even when the API says more", async () => {
    const at = { ...given.place, coordinates: { lat: -23.5505213, lng: -46.6333086 } }
    const report = { ...given.stolenReport, stolenLocation: at, lastSeenLocation: at }
    const about = { coordinates: { lat: -23.55, lng: -46.63 }, approximate: true }
    expect(await answerTo("/v1/stolen/caso", report)).toMatchObject({ stolenLocation: about, lastSeenLocation: about })
  })

  it("an amount that cannot be a price is none", async () => {
    for (const price of [
      { amount: -1, currency: "BRL" },
      { amount: 1.5, currency: "BRL" },
      { amount: 100, currency: "reais" },
      45,
    ]) {
      expect(await answerTo("/v1/products/bike", { ...given.product, price })).toMatchObject({ price: null })
    }
  })

  it("an unknown code is null or the one that promises least", async () => {
    const odd = { ...given.cyclingRoute, difficulty: "extreme", bikeType: 3 }
    expect(await firstOf("/v1/cycling-routes", odd)).toMatchObject({ difficulty: null, bikeType: null })
    const lost = await answerTo("/v1/stolen/caso", { ...given.stolenReport, status: "lost" })
    expect(lost).toMatchObject({ status: "waiting" })
  })
})

describe("lists below one thing", () => {
  it("the members and events of a group are shaped like those of lists", async () => {
    const members = [{ id: "ana", name: "Ana", email: "ana@serra.cc" }]
    expect(await answerTo("/v1/cycling-groups/turma", { ...given.cyclingGroup, members })).toMatchObject({
      members: [expect.toSatisfy((member) => Object.keys(member).join() === "id,name")],
      events: [{ title: "Pedal da lua cheia" }],
    })
    expect(await firstOf("/v1/products/bike/similar", given.product)).not.toHaveProperty("seller")
    expect(await firstOf("/v1/cycling-routes/serra/similar", given.cyclingRoute)).toMatchObject({ distance: 42_000 })
  })
})

describe("tracks", () => {
  /** A thousand points that wind, in which none is idle. */
  const winding = encodeWinding(1_000)

  const long = { ...given.cyclingRoute, encodedPath: winding }

  it("a list has each track once, drawn in at most 64 points", async () => {
    for (const [path, entity] of [
      ["/v1/cycling-routes", long],
      ["/v1/rides", { ...given.ride, encodedPath: winding }],
    ] as const) {
      const { cover, ...card } = await firstOf(path, entity)
      expect(pointsIn(cover)).toBeGreaterThan(30)
      expect(pointsIn(cover)).toBeLessThanOrEqual(64)
      expect(Object.keys(card)).not.toEqual(expect.arrayContaining(["encodedPath"]))
      expect(Object.keys(card)).not.toEqual(expect.arrayContaining(["elevationSketch"]))
    }
  })

  it("the first of Home's routes that has a track is its poster, drawn finer than its card", async () => {
    const pathless = { ...given.cyclingRoute, id: "pathless", encodedPath: null }
    const home = await answerTo("/v1/home", { ...given.home, suggestedRoutes: [pathless, long] })
    const { suggestedRoutes, poster } = v.parse(v.object({ suggestedRoutes: v.array(covered), poster: covered }), home)
    expect(suggestedRoutes.map(({ id }) => id)).toEqual(["pathless", given.cyclingRoute.id])
    expect(poster.id).toBe(given.cyclingRoute.id)
    expect(pointsIn(poster.cover)).toBeGreaterThan(pointsIn(suggestedRoutes[1]?.cover))
    expect(pointsIn(poster.cover)).toBeLessThanOrEqual(160)
  })

  it("Home without a track has no poster", async () => {
    const pathless = { ...given.cyclingRoute, encodedPath: null }
    expect(await answerTo("/v1/home", { ...given.home, suggestedRoutes: [pathless] })).toMatchObject({ poster: null })
  })

  it("the path of a track has up to a thousand points where it is alone", async () => {
    expect(await answerTo("/v1/rides/42", { ...given.ride, encodedPath: winding })).toMatchObject({
      encodedPath: winding,
    })
  })
})

const cover = v.object({
  trace: v.nullable(v.string()),
  relief: v.nullable(v.string()),
  on: v.nullable(v.array(v.number())),
})
const covered = v.object({ id: v.string(), cover })

function pointsIn(given: unknown): number {
  const { trace } = v.parse(cover, given)
  return trace === null ? 0 : pointsOf(trace).length
}

/** A zigzag in the alphabet of the format: each step is one unit of 1e-5 degrees times a growing number. */
function encodeWinding(points: number): string {
  const steps = Array.from({ length: points }, (_, position) => [(position % 7) * 5 - 12, ((position * 3) % 11) - 3])
  return steps.flat().map(encodeStep).join("")
}

function encodeStep(step: number): string {
  const zigzag = step < 0 ? ~(step << 1) : step << 1
  return zigzag < 32
    ? String.fromCharCode(zigzag + 63)
    : String.fromCharCode((0x20 | (zigzag & 0x1f)) + 63, (zigzag >> 5) + 63)
}
