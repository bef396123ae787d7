// Features of the map: points, lines, and clusters with their places.

import { env } from "cloudflare:workers"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { pixelsFrom } from "#app/domain/map/map-view.ts"
import type { Place } from "#contract/schemas.ts"
import { distanceBetween, type LatLng } from "#track/earth.ts"
import { sweepMap } from "#upstream/map/map-features.ts"
import { add, ask, filled, first, idsOf, now, page, sample } from "./ask.ts"

type Properties = { type: string; id?: string; count?: number; counts?: Record<string, number>; expansionZoom?: number }
type Feature = {
  geometry: { type: "Point" | "LineString"; coordinates: [number, number] }
  properties: Properties & { place?: string | null }
}
type Collection = { type: string; features: Feature[]; truncated: boolean }

const world = "-180,-85,180,85"
beforeAll(filled)

async function features(query: string): Promise<Collection> {
  const response = await ask(`/v1/map/features?${query}`)
  if (response.status !== 200) throw new Error(`${query}: ${await response.text()}`)
  return response.json<Collection>()
}

async function clusters(query: string) {
  const { features: found } = await features(query)
  return found
    .filter(({ properties }) => properties.type === "cluster")
    .map(({ geometry: { coordinates }, properties }): typeof properties & { at: LatLng } => {
      return { ...properties, at: [coordinates[1], coordinates[0]] }
    })
}

function counted(collection: Collection, type: string): number {
  const sizes = collection.features.map(({ properties }) =>
    properties.type === "cluster" ? (properties.counts?.[type] ?? 0) : Number(properties.type === type),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

const idsIn = ({ features: found }: Collection) => found.map(({ properties }) => properties.id).toSorted()

/** A group of the sample elsewhere. */
function groupAt(id: string, lat: number, lng: number, city: string | null = null) {
  const coordinates = { lat, lng }
  return { ...first(sample.groups), id, coordinates, place: { ...placeAt(lat, lng), city } }
}

function placeAt(lat: number, lng: number): Place {
  return { label: null, city: null, state: null, country: null, coordinates: { lat, lng }, precision: "exact" }
}

describe("the map of the world", () => {
  it.each([0, 2, 5, 9, 12, 15, 20])("counts everything that may be seen, once, at zoom %i", async (zoom) => {
    const found = await features(`bbox=${world}&zoom=${zoom}`)
    expect([found.type, found.truncated]).toEqual(["FeatureCollection", false])
    const products = sample.products.filter(({ status, place }) => status === "available" && place?.coordinates)
    const stolen = sample.stolen.filter(({ status, stolenLocation: at }) => status === "approved" && at?.coordinates)
    const routes = sample.routes.filter(({ start }) => start?.coordinates)
    expect(["product", "stolen", "route"].map((type) => counted(found, type))).toEqual(
      [products, stolen, routes].map(({ length }) => length),
    )
    for (const { properties } of found.features) {
      if (properties.type !== "cluster") continue
      expect(properties.count).toBeGreaterThan(1)
      expect(Object.values(properties.counts ?? {}).reduce((sum, count) => sum + count, 0)).toBe(properties.count)
      expect(properties.expansionZoom).toBeGreaterThan(zoom)
    }
  })

  it("has clusters at low zooms and entities at high ones, of the types that are asked for", async () => {
    const [far, near] = [await features(`bbox=${world}&zoom=2`), await features(`bbox=${world}&zoom=15`)]
    expect(far.features.length).toBeLessThan(near.features.length / 4)
    expect(near.features.filter(({ properties }) => properties.type === "cluster")).toEqual([])
    const some = await features(`bbox=${world}&zoom=4&types=group,event`)
    expect(some.features.length).toBeGreaterThan(0)
    for (const type of ["route", "ride", "product", "stolen"]) expect(counted(some, type)).toBe(0)
  })

  it.each([0, 2, 3, 4, 5, 7, 9])(
    "has each cluster among its entities, and none over another, at zoom %i",
    async (zoom) => {
      const entities: LatLng[] = [
        ...sample.routes.map(({ start }) => start?.coordinates),
        ...sample.groups.map(({ place, coordinates }) => place?.coordinates ?? coordinates),
      ].flatMap((point): LatLng[] => (point ? [[point.lat, point.lng]] : []))
      const found = await clusters(`bbox=-75,-34,-34,6&zoom=${zoom}&types=route,group`)
      expect(found.length).toBeGreaterThan(0)
      for (const { at, place } of found)
        expect(Math.min(...entities.map((entity) => distanceBetween(at, entity))), `${place}`).toBeLessThan(1_000)
      const all = await clusters(`bbox=${world}&zoom=${zoom}`)
      for (const [position, one] of all.entries())
        for (const other of all.slice(position + 1)) {
          const apart = Math.hypot(...pixelsFrom({ zoom, center: one.at }, other.at))
          expect(apart, `${one.place} ${one.count}, ${other.place} ${other.count}`).toBeGreaterThan(30)
        }
    },
  )
})

it("a route is a line from zoom 10 on and a point before", async () => {
  const route = sample.routes.find(({ encodedPath, start }) => encodedPath && start?.coordinates)
  const { lat, lng } = route?.start?.coordinates ?? { lat: 0, lng: 0 }
  const bbox = [lng - 0.05, lat - 0.05, lng + 0.05, lat + 0.05].map((degrees) => degrees.toFixed(4)).join(",")
  const found = await features(`bbox=${bbox}&zoom=10&types=route`)
  const { geometry } = found.features.find(({ properties }) => properties.id === route?.id) ?? {}
  expect(geometry?.type).toBe("LineString")
  expect(geometry?.coordinates.length).toBeLessThanOrEqual(64)
  expect(geometry?.coordinates[0]).toEqual([expect.closeTo(lng, 2), expect.closeTo(lat, 2)])
  const { features: before } = await features(`bbox=${world}&zoom=9&types=route`)
  expect(before.filter(({ geometry }) => geometry.type === "LineString")).toEqual([])
})

describe("a box", () => {
  afterAll(filled)

  it("across 180° finds the groups on both sides, as does a list", async () => {
    await add({
      groups: [groupAt("fiji-west", -17, 179.5), groupAt("fiji-east", -17, -179.5), groupAt("samoa", -17, -172)],
    })
    const both = ["fiji-east", "fiji-west"]
    for (const zoom of [6, 16]) expect(idsIn(await features(`bbox=179,-18,-179,-16&zoom=${zoom}`))).toEqual(both)
    for (const query of ["bbox=179,-18,-179,-16", "near=-17,180&radius=100000&sort=distanceFrom"])
      expect(idsOf((await page(`/v1/cycling-groups?${query}`)).items).toSorted()).toEqual(both)
  })

  it("has a thousand features at most and says that there are more", async () => {
    const pile = { ...first(sample.products), status: "available" as const, place: placeAt(40.5, 20.5) }
    await add({ products: Array.from({ length: 1_010 }, (_, at) => ({ ...pile, id: `pile-${at}` })) })
    const near = await features("bbox=20,40,21,41&zoom=16")
    expect([near.features.length, near.truncated]).toEqual([1_000, true])
    expect(await clusters("bbox=20,40,21,41&zoom=8")).toMatchObject([{ count: 1_010 }])
    await env.DB.prepare("DELETE FROM products WHERE id LIKE 'pile-%'").run()
    expect((await features("bbox=20,40,21,41&zoom=8")).features).toEqual([])
  })

  it("loses an event that is over when the map is swept", async () => {
    const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()
    const event = { ...first(sample.events), status: "scheduled" as const, location: placeAt(60.5, 20.5) }
    const under = { ...event, startsAt: inHours(-1) }
    await add({ events: [1, 3].map((hours) => ({ ...under, id: `until-${hours}`, endsAt: inHours(hours) })) })
    await sweepMap(env.DB, now.getTime() + 2 * 3_600_000)
    expect(idsIn(await features("bbox=20,60,21,61&zoom=5"))).toEqual(["until-3"])
  })
})

describe("the place of a cluster", () => {
  const bay = "bbox=130,50,150,60&zoom=3&types=group"

  afterAll(filled)
  beforeAll(async () => {
    await add({
      groups: [
        // The Sea of Okhotsk lies between the two shores of its bay.
        ...[55.01, 55.02, 55.03, 55.04].map((lat, at) => groupAt(`west-${at}`, lat, 137.01, "Oeste")),
        ...[55.01, 55.02, 55.03].map((lat, at) => groupAt(`east-${at}`, lat, 140.01, "Leste")),
        // The middle of Australia has no name.
        ...[-24.01, -24.02].map((lat, at) => groupAt(`nowhere-${at}`, lat, 134.01)),
      ],
    })
  })

  it("is that of most of its entities, until one entity is left", async () => {
    const gone = (...ids: string[]) =>
      env.DB.prepare("DELETE FROM cycling_groups WHERE id IN (SELECT value FROM json_each(?))")
        .bind(JSON.stringify(ids))
        .run()
    const at = (lat: number) => [expect.closeTo(lat, 1), expect.closeTo(137.01, 2)]
    expect(await clusters(bay)).toMatchObject([{ count: 7, place: "Oeste", at: at(55.025) }])
    await gone("west-0", "west-1")
    expect(await clusters(bay)).toMatchObject([{ count: 5, place: "Leste" }])
    await gone("east-0", "east-1", "east-2")
    expect(await clusters(bay)).toMatchObject([{ count: 2, place: "Oeste", at: at(55.035) }])
    await gone("west-2")
    expect(idsIn(await features(bay))).toEqual(["west-3"])
  })

  it("is null where it has no name, and of the types that are asked for", async () => {
    const at = [expect.closeTo(-24.015, 1), expect.closeTo(134.01, 2)]
    expect(await clusters("bbox=130,-30,140,-20&zoom=5&types=group")).toMatchObject([{ count: 2, place: null, at }])
    const [routes] = await clusters(`bbox=${world}&zoom=0&types=route`)
    const cities = sample.routes.flatMap(({ start }) => (start?.coordinates && start.city ? [start.city] : []))
    expect(cities).toContain(routes?.place)
  })
})
