import * as v from "valibot"
import { describe, expect, it } from "vitest"
import { pointsOf } from "#track/cover.ts"
import type { LatLng } from "#track/earth.ts"
import { encodePath } from "#track/geo.ts"
import * as api from "./api-objects.ts"
import { json, upstream } from "./upstream.ts"
import { visit } from "./visit.ts"

async function answerTo<T extends object = Record<string, unknown>>(path: string, value: unknown): Promise<T> {
  upstream({ [path]: json(value) })
  return (await visit(`/api${path}`)).json<T>()
}

async function firstOf(path: string, value: unknown): Promise<Record<string, unknown>> {
  const { items } = await answerTo<{ items: Record<string, unknown>[] }>(path, api.listOf(value))
  return items[0] ?? {}
}

const keysOf = async (path: string, value: unknown) => Object.keys(await answerTo(path, value)).toSorted()
const sources = {
  ride: ["/v1/rides/42", api.ride],
  report: ["/v1/stolen/caso", api.stolenReport],
  route: ["/v1/cycling-routes/serra", api.cyclingRoute],
  product: ["/v1/products/bike", api.product],
} as const
const precise = { ...api.place, coordinates: { lat: -23.5505213, lng: -46.6333086 } }
const exact = { lat: -23.55052, lng: -46.63331 }
const about = { lat: -23.55, lng: -46.63 }
const rounded = { coordinates: about, approximate: true }
const town = { city: "São Paulo", state: "SP" }
const ice = { type: "ice", distance: 5 }
const sand = { type: "sand", distance: -1 }
const odd = { severity: "odd", text: "Ponte", verifiedAt: "soon", km: -1 }
const silent = { severity: "info", text: "" }

describe("an entity", () => {
  it.each(api.wholes)(
    "has the known fields alone, fewer of them in a list, and null for each that is absent: %s",
    async (name, whole) => {
      const [list, path] = [`/v1/${name}`, `/v1/${name}/${whole.id}`]
      const secret = { serial: "WTU123", passwordHash: "x", internal: { note: "y" } }
      // No copy of the whole one is kept.
      const bare = { id: whole.id, ...(name === "products" && { seller: { id: "ana" } }) }
      expect(await answerTo(path, bare)).toMatchObject({ id: whole.id, description: null })
      expect(await firstOf(list, bare)).toMatchObject({ id: whole.id })
      const known = await keysOf(path, bare)
      expect(known.length).toBeGreaterThan(10)
      expect(await keysOf(path, whole)).toEqual(known)
      expect(await keysOf(path, { ...whole, ...secret })).toEqual(known)
      const card = await firstOf(list, { ...whole, ...secret })
      expect(Object.keys(card).length).toBeLessThan(known.length)
      // A product has its age in a list.
      const left = ["serial", "description", "updatedAt", "elevationProfile"]
      if (name !== "products") left.push("createdAt")
      expect(Object.keys(card).filter((field) => left.includes(field))).toEqual([])
      // Pages say when a route or an event was changed, and how old a product is.
      const dated = { "cycling-routes": ["updatedAt"], events: ["updatedAt"], products: ["createdAt"] }
      const stamps = known.filter((field) => field in api.stamps)
      expect(stamps).toEqual(Object.entries(dated).find(([of]) => of === name)?.[1] ?? [])
    },
  )

  it.each<[entity: keyof typeof sources, given: object, expected: object]>([
    ["ride", { name: "  \u0000 " }, { name: null, ownerName: api.ride.ownerName }],
    ["ride", { distance: "30 km" }, { distance: null }],
    ["ride", { duration: -1 }, { duration: null }],
    ["ride", { startedAt: "yesterday" }, { startedAt: null }],
    ["ride", { encodedPath: "~~not a path~~" }, { encodedPath: null }],
    ["ride", { elevationProfile: [[0, "high"]] }, { elevationProfile: null }],
    ["ride", { bounds: [1, 2, 3] }, { bounds: null }],
    ["ride", { routeId: "../admin" }, { routeId: null }],
    ["ride", { averageSpeed: 1e300, pace: "fast", distance: null }, { averageSpeed: null }],
    ["ride", { start: { ...api.place, coordinates: { lat: 91, lng: 0 } } }, { start: { ...town, coordinates: null } }],
    [
      "ride",
      { photos: [{ url: "javascript:alert(1)" }, { url: "https://photos.example/2.jpg", width: 0, height: 1.5 }] },
      { photos: [{ url: "https://photos.example/2.jpg", width: null, height: null, alt: null }] },
    ],
    ["ride", { averageSpeed: null }, { averageSpeed: 1_000 / 120 }],
    ["route", {}, { hasGpx: true }],
    ["route", { gpxFile: null }, { hasGpx: false }],
    ["route", { encodedPath: "~~not a path~~" }, { hasGpx: false }],
    ["report", { stolenLocation: { ...api.place, precision: "approximate" } }, { stolenLocation: rounded }],
    ["report", { stolenLocation: precise }, { stolenLocation: rounded }],
    ["report", { lastSeenLocation: precise }, { lastSeenLocation: rounded }],
    ["report", { status: "lost" }, { status: "waiting" }],
    ["report", { dateStolen: "2026-13-01", dateRecovered: "today" }, { dateStolen: null, dateRecovered: null }],
    ["route", { surfaces: [ice, sand] }, { surfaces: [{ type: "other", distance: 5 }] }],
    ["route", { alerts: [odd, silent] }, { alerts: [{ ...odd, severity: "info", verifiedAt: null, km: null }] }],
    ["product", { price: { amount: -1, currency: "BRL" } }, { price: null }],
    ["product", { price: { amount: 1.5, currency: "BRL" } }, { price: null }],
    ["product", { price: { amount: 100, currency: "reais" } }, { price: null }],
    ["product", { price: 45 }, { price: null }],
  ])("has usable values or null: %s, %j is %j", async (entity, given, expected) => {
    const [path, whole] = sources[entity]
    const answer = await answerTo(path, { ...whole, ...given })
    expect(answer).toMatchObject(expected)
    expect(answer).not.toHaveProperty("gpxFile")
  })

  it.each<[list: string, entity: object, card: object]>([
    ["cycling-groups", { ...api.cyclingGroup, place: precise }, { place: town, coordinates: exact }],
    ["events", { ...api.event, location: precise }, { location: town, coordinates: exact }],
    ["products", { ...api.product, place: precise }, { place: town, coordinates: about }],
    ["stolen", { ...api.stolenReport, stolenLocation: precise }, { stolenLocation: { ...town, ...rounded } }],
    ["cycling-routes", { ...api.cyclingRoute, difficulty: "extreme" }, { difficulty: null, bikeType: "gravel" }],
    ["cycling-routes", { ...api.cyclingRoute, bikeType: 3 }, { difficulty: "moderate", bikeType: null }],
    ...[null, {}, "São Paulo", { ...api.place, coordinates: { lat: 91, lng: 0 } }].flatMap(
      (nowhere): [string, object, object][] => [
        ["cycling-groups", { ...api.cyclingGroup, place: nowhere }, { coordinates: null }],
        ["events", { ...api.event, location: nowhere }, { coordinates: null }],
        ["products", { ...api.product, place: nowhere }, { coordinates: null }],
      ],
    ),
    ["cycling-routes/serra/similar", api.cyclingRoute, { distance: 42_000 }],
    ["products/bike/similar", api.product, { id: "bike" }],
  ])("has a card with coordinates and known codes: %s, %j", async (list, entity, card) => {
    const shown = await firstOf(`/v1/${list}`, entity)
    expect(shown).toMatchObject(card)
    expect(shown).not.toHaveProperty("seller")
  })

  it("has its members and events shaped like those of lists", async () => {
    const members = [{ id: "ana", name: "Ana", email: "ana@serra.cc" }]
    expect(await answerTo("/v1/cycling-groups/turma", { ...api.cyclingGroup, members })).toMatchObject({
      members: [expect.toSatisfy((member) => Object.keys(member).join() === "id,name")],
      events: [{ title: "Pedal da lua cheia" }],
    })
  })
})

describe("a track", () => {
  const cover = v.object({ trace: v.nullable(v.string()) })
  const covered = v.object({ id: v.string(), cover })
  const pointsIn = (given: unknown) => pointsOf(v.parse(cover, given).trace ?? "").length
  /** Each of its thousand points is a corner. */
  const winding = encodePath(
    Array.from({ length: 1_000 }, (_, at): LatLng => [-23 + at / 5_000, -46 + Math.sin(at * 1.7) / 50]),
  )
  const long = { ...api.cyclingRoute, encodedPath: winding }
  const pathless = { ...api.cyclingRoute, id: "pathless", encodedPath: null }

  it("has up to a thousand points on its page, and a cover of at most 52 in a list", async () => {
    const ride = { ...api.ride, encodedPath: winding }
    expect(await answerTo("/v1/rides/42", ride)).toMatchObject({ encodedPath: winding })
    for (const [path, entity] of Object.entries({ "/v1/cycling-routes": long, "/v1/rides": ride })) {
      const { cover, ...card } = await firstOf(path, entity)
      expect(pointsIn(cover)).toBeGreaterThan(30)
      expect(pointsIn(cover)).toBeLessThanOrEqual(52)
      expect(Object.keys(card).filter((key) => ["encodedPath", "elevationSketch"].includes(key))).toEqual([])
    }
  })

  it("is the poster of Home when it is the first of its routes, finer than its card", async () => {
    const home = await answerTo("/v1/home", { ...api.home, suggestedRoutes: [pathless, long] })
    const { suggestedRoutes, poster } = v.parse(v.object({ suggestedRoutes: v.array(covered), poster: covered }), home)
    expect([...suggestedRoutes, poster].map(({ id }) => id)).toEqual(["pathless", "serra", "serra"])
    expect(pointsIn(poster.cover)).toBeGreaterThan(pointsIn(suggestedRoutes[1]?.cover))
    expect(pointsIn(poster.cover)).toBeLessThanOrEqual(144)
    expect(await answerTo("/v1/home", { ...api.home, suggestedRoutes: [pathless] })).toMatchObject({ poster: null })
  })
})
