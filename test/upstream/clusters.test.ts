// Where a cluster of the map stands, and what it is called after.

import { env } from "cloudflare:workers"
import { beforeAll, describe, expect, it } from "vitest"
import { pixelsFrom } from "#app/domain/map/map-view.ts"
import { distanceBetween, type LatLng } from "#app/domain/track/earth.ts"
import type { Sample } from "#upstream/seeding/sample-batches.ts"
import { add, ask, filled } from "./ask.ts"

type Cluster = { at: LatLng; count: number; counts: Record<string, number>; place: string | null }
type Feature = { geometry: { coordinates: [number, number] }; properties: Omit<Cluster, "at"> & { type: string } }

const WORLD = "-180,-85,180,85"

let sample: Sample

beforeAll(async () => {
  sample = await filled()
  const [group] = sample.groups
  if (!group?.place) throw new Error("the first group has no place")
  const { place } = group
  const at = (id: string, city: string | null, lat: number, lng: number) => ({
    ...group,
    id,
    coordinates: { lat, lng },
    place: { ...place, city, precision: "exact" as const, coordinates: { lat, lng } },
  })
  await add({
    groups: [
      // A bay of the Sea of Okhotsk: four groups on its western shore and three on its eastern one, the sea between them.
      ...[55.01, 55.02, 55.03, 55.04].map((lat, n) => at(`west-${n}`, "Oeste", lat, 137.01)),
      ...[55.01, 55.02, 55.03].map((lat, n) => at(`east-${n}`, "Leste", lat, 140.01)),
      // In the middle of Australia nobody says what the place is called.
      ...[-24.01, -24.02].map((lat, n) => at(`nowhere-${n}`, null, lat, 134.01)),
    ],
  })
})

async function clusters(query: string): Promise<Cluster[]> {
  const response = await ask(`/v1/map/features?${query}`)
  if (response.status !== 200) throw new Error(`${query}: ${await response.text()}`)
  const { features } = await response.json<{ features: Feature[] }>()
  return features
    .filter(({ properties }) => properties.type === "cluster")
    .map(({ geometry: { coordinates }, properties }) => ({ ...properties, at: [coordinates[1], coordinates[0]] }))
}

describe("clusters", () => {
  it("a cluster is called after the place that most of its things are in, and stands in it", async () => {
    const [bay, ...others] = await clusters("bbox=130,50,150,60&zoom=3&types=group")
    expect([bay?.count, bay?.place, others]).toEqual([7, "Oeste", []])
    expect(bay?.at).toEqual([expect.closeTo(55.025, 1), expect.closeTo(137.01, 2)])
  })

  it("a cluster stands on what is left of it, and is at last the one thing that is left", async () => {
    const bay = "bbox=130,50,150,60&zoom=3&types=group"
    const gone = (id: string) => env.DB.prepare("DELETE FROM cycling_groups WHERE id = ?").bind(id).run()
    for (const id of ["west-0", "west-1"]) await gone(id)
    expect(await clusters(bay)).toEqual([expect.objectContaining({ count: 5, place: "Leste" })])
    for (const id of ["east-0", "east-1", "east-2"]) await gone(id)
    const [left] = await clusters(bay)
    expect(left).toMatchObject({ count: 2, place: "Oeste", at: [expect.closeTo(55.035, 1), expect.closeTo(137.01, 2)] })
    await gone("west-2")
    const response = await ask(`/v1/map/features?${bay}`)
    const { features } = await response.json<{ features: { properties: unknown }[] }>()
    expect(features.map(({ properties }) => properties)).toEqual([expect.objectContaining({ id: "west-3" })])
  })

  it("a cluster is called after nothing where nobody says what the place is called", async () => {
    const [found] = await clusters("bbox=130,-30,140,-20&zoom=5&types=group")
    expect([found?.count, found?.place]).toEqual([2, null])
    expect(found?.at).toEqual([expect.closeTo(-24.015, 1), expect.closeTo(134.01, 2)])
  })

  it("a cluster is called after what was asked for, not after what else is there", async () => {
    const [routes] = await clusters(`bbox=${WORLD}&zoom=0&types=route`)
    const cities = sample.routes.flatMap(({ start }) => (start?.coordinates && start.city ? [start.city] : []))
    expect(cities).toContain(routes?.place)
  })

  it.each([0, 2, 3, 4, 5, 7, 9])("a cluster stands among its things at zoom %i", async (zoom) => {
    const entities: LatLng[] = [
      ...sample.routes.map(({ start }) => start?.coordinates),
      ...sample.groups.map(({ place, coordinates }) => place?.coordinates ?? coordinates),
    ].flatMap((point): LatLng[] => (point ? [[point.lat, point.lng]] : []))
    const found = await clusters(`bbox=-75,-34,-34,6&zoom=${zoom}&types=route,group`)
    expect(found.length).toBeGreaterThan(0)
    for (const { at, place } of found)
      expect(Math.min(...entities.map((entity) => distanceBetween(at, entity))), `${place}`).toBeLessThan(1_000)
  })

  it.each([2, 3, 4, 5, 7])("no cluster lies over another at zoom %i", async (zoom) => {
    const found = await clusters(`bbox=${WORLD}&zoom=${zoom}`)
    for (const [position, one] of found.entries())
      for (const other of found.slice(position + 1)) {
        const apart = Math.hypot(...pixelsFrom({ zoom, center: one.at }, other.at))
        expect(apart, `${one.place} ${one.count}, ${other.place} ${other.count}`).toBeGreaterThan(30)
      }
  })
})
