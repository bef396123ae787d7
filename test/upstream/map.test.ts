import { env } from "cloudflare:workers"
import { beforeAll, describe, expect, it } from "vitest"
import { sweepMap } from "#upstream/map/map-features.ts"
import type { Sample } from "#upstream/seeding/sample-batches.ts"
import { add, ask, filled, now } from "./ask.ts"

type Feature = {
  geometry: { type: "Point" | "LineString"; coordinates: number[] | number[][] }
  properties: { type: string; id?: string; count?: number; counts?: Record<string, number>; expansionZoom?: number }
}
type Collection = { type: string; features: Feature[]; truncated: boolean }

const WORLD = "-180,-85,180,85"

let sample: Sample

beforeAll(async () => {
  sample = await filled()
})

async function features(query: string): Promise<Collection> {
  const response = await ask(`/v1/map/features?${query}`)
  if (response.status !== 200) throw new Error(`${query}: ${await response.text()}`)
  return response.json<Collection>()
}

function counted(collection: Collection, type: string): number {
  const sizes = collection.features.map(({ properties }) =>
    properties.type === "cluster" ? (properties.counts?.[type] ?? 0) : Number(properties.type === type),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

describe("the whole world", () => {
  it.each([0, 2, 5, 9, 12, 15, 20])(
    "the map of the world at zoom %i counts everything that may be seen, once",
    async (zoom) => {
      const world = await features(`bbox=${WORLD}&zoom=${zoom}`)
      expect(world.type).toBe("FeatureCollection")
      expect(world.truncated).toBe(false)
      expect(counted(world, "product")).toBe(
        sample.products.filter(({ status, place }) => status === "available" && place?.coordinates).length,
      )
      expect(counted(world, "stolen")).toBe(
        sample.stolen.filter(({ status, stolenLocation }) => status === "approved" && stolenLocation?.coordinates)
          .length,
      )
      expect(counted(world, "route")).toBe(sample.routes.filter(({ start }) => start?.coordinates).length)
      for (const { properties } of world.features) {
        if (properties.type !== "cluster") continue
        expect(properties.count).toBeGreaterThan(1)
        expect(Object.values(properties.counts ?? {}).reduce((sum, count) => sum + count, 0)).toBe(properties.count)
        expect(properties.expansionZoom).toBeGreaterThan(zoom)
      }
    },
  )

  it("the map has clusters at low zooms and single things at high ones", async () => {
    const [far, near] = [await features(`bbox=${WORLD}&zoom=2`), await features(`bbox=${WORLD}&zoom=15`)]
    expect(far.features.length).toBeLessThan(near.features.length / 4)
    expect(near.features.every(({ properties }) => properties.type !== "cluster")).toBe(true)
  })
})

describe("features of a box", () => {
  it("the map has only the types that were asked for", async () => {
    const some = await features(`bbox=${WORLD}&zoom=4&types=group,event`)
    expect(some.features.length).toBeGreaterThan(0)
    for (const type of ["route", "ride", "product", "stolen"]) expect(counted(some, type)).toBe(0)
  })

  it("a route is a line from zoom 10 on and a point before", async () => {
    const route = sample.routes.find(({ encodedPath, start }) => encodedPath && start?.coordinates)
    const { lat, lng } = route?.start?.coordinates ?? { lat: 0, lng: 0 }
    const bbox = [lng - 0.05, lat - 0.05, lng + 0.05, lat + 0.05].map((degrees) => degrees.toFixed(4)).join(",")
    const find = (collection: Collection) => collection.features.find(({ properties }) => properties.id === route?.id)
    const line = find(await features(`bbox=${bbox}&zoom=10&types=route`))
    expect(line?.geometry.type).toBe("LineString")
    expect(line?.geometry.coordinates.length).toBeLessThanOrEqual(64)
    const [start] = line?.geometry.coordinates ?? []
    expect(start).toEqual([expect.closeTo(lng, 2), expect.closeTo(lat, 2)])
    const lines = (await features(`bbox=${WORLD}&zoom=9&types=route`)).features.filter(
      ({ geometry }) => geometry.type === "LineString",
    )
    expect(lines).toEqual([])
  })

  it("a box across 180° finds the groups on both sides of it", async () => {
    const [group] = sample.groups
    if (!group?.place) throw new Error("the first group has no place")
    const at = (id: string, lng: number) => ({
      ...group,
      id,
      coordinates: { lat: -17, lng },
      place: group.place && { ...group.place, precision: "exact" as const, coordinates: { lat: -17, lng } },
    })
    await add({ groups: [at("fiji-west", 179.5), at("fiji-east", -179.5), at("samoa", -172)] })
    for (const zoom of [6, 16]) {
      const { features: found } = await features(`bbox=179,-18,-179,-16&zoom=${zoom}`)
      expect(found.map(({ properties }) => properties.id).toSorted()).toEqual(["fiji-east", "fiji-west"])
    }
    const list = await (await ask("/v1/cycling-groups?bbox=179,-18,-179,-16")).json<{ items: { id: string }[] }>()
    expect(list.items.map(({ id }) => id).toSorted()).toEqual(["fiji-east", "fiji-west"])
    const near = await (await ask("/v1/cycling-groups?near=-17,180&radius=100000&sort=distanceFrom")).json<
      typeof list
    >()
    expect(near.items.map(({ id }) => id).toSorted()).toEqual(["fiji-east", "fiji-west"])
  })

  it("the map gives a thousand features and says that there are more", async () => {
    const [product] = sample.products
    if (!product?.place) throw new Error("the first product has no place")
    const place = { ...product.place, precision: "exact" as const, coordinates: { lat: 40.5, lng: 20.5 } }
    const products = Array.from({ length: 1010 }, (_, at) => ({
      ...product,
      id: `pile-${at}`,
      status: "available" as const,
      place,
    }))
    await add({ products })
    const pile = await features("bbox=20,40,21,41&zoom=16")
    expect([pile.features.length, pile.truncated]).toEqual([1000, true])
    const lump = await features("bbox=20,40,21,41&zoom=8")
    expect(lump.features.map(({ properties }) => properties.count)).toEqual([1010])
    await env.DB.prepare("DELETE FROM products WHERE id LIKE 'pile-%'").run()
    expect((await features("bbox=20,40,21,41&zoom=8")).features).toEqual([])
  })

  it("an event that is over is swept off the map", async () => {
    const event = sample.events.find(({ location }) => location?.coordinates)
    if (!event?.location) throw new Error("no event has a place")
    const location = { ...event.location, precision: "exact" as const, coordinates: { lat: 60.5, lng: 20.5 } }
    const hour = 3_600_000
    const at = (id: string, endsIn: number) => ({
      ...event,
      id,
      location,
      status: "scheduled" as const,
      startsAt: new Date(now.getTime() - hour).toISOString(),
      endsAt: new Date(now.getTime() + endsIn).toISOString(),
    })
    await add({ events: [at("short", hour), at("long", 3 * hour)] })
    await sweepMap(env.DB, now.getTime() + 2 * hour)
    const { features: found } = await features("bbox=20,60,21,61&zoom=5")
    expect(found.map(({ properties }) => properties.id)).toEqual(["long"])
  })
})
