import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Bounds, MapFeature } from "#app/domain/entities/entities.ts"
import { byType, countsOf, featureTypes, formatLayers, parseLayers } from "#app/domain/map/map-parameters.ts"
import { isWithin } from "#app/domain/map/map-view.ts"
import { formatBbox, parseBbox } from "#track/earth.ts"
import { boundsOf } from "#track/geo.ts"
import { pairs, path } from "../../../track/samples.ts"

it("the layers of an address are read back, in one order", () => {
  fc.assert(
    fc.property(fc.subarray([...featureTypes]), (types) => {
      expect(parseLayers(formatLayers(types))).toEqual(types)
    }),
  )
  expect(formatLayers(["stolen", "product", "route"])).toBe("routes,store,stolen")
  expect([formatLayers([...featureTypes].reverse()), formatLayers([])]).toEqual([undefined, "none"])
  expect(parseLayers("stolen,store,stolen")).toEqual(["product", "stolen"])
  expect(parseLayers("cafes,groups,none,Routes")).toEqual(["group"])
})

it.each([undefined, "", ",", "cafes", "product"])("the layers of an address are all when none is known: %j", (text) =>
  expect(parseLayers(text)).toEqual([...featureTypes]),
)

it("the layers of an address are counted with those in clusters", () => {
  const features: MapFeature[] = [
    { type: "route", id: "serra", name: null, path: "_p~iF~ps|U_ulLnnqC" },
    { type: "route", id: "mar", name: "Mar", at: [-46, -23] },
    { type: "cluster", count: 7, counts: { route: 4, stolen: 3 }, at: [-46, -23], place: null, expansionZoom: 9 },
  ]
  expect(countsOf(features)).toEqual({ ...byType(() => 0), route: 6, stolen: 3 })
})

describe("a bounding box", () => {
  it("of a path is the smallest that has all of its points, also across 180°", () => {
    fc.assert(
      fc.property(path(), (points) => {
        const bounds = boundsOf(points)
        if (bounds === null) throw new Error("no box")
        expect(points.filter((point) => !isWithin(bounds, point))).toEqual([])
        const [west, south, east, north] = bounds
        const [lats, lngs] = [points.map(([lat]) => lat), points.map(([, lng]) => lng)]
        expect([south, north]).toEqual([Math.min(...lats), Math.max(...lats)])
        expect(lngs).toEqual(expect.arrayContaining([west, east]))
        expect((east - west + 360) % 360).toBeLessThan(1)
      }),
    )
    expect([boundsOf([]), boundsOf(pairs("1 2"))]).toEqual([null, [2, 1, 2, 1]])
    expect(boundsOf(pairs("0 0, 0 120, 0 -120, 0 0"))).toEqual([-180, 0, 180, 0])
  })

  it("across 180° has the points within it", () => {
    const within = pairs("-16.5 180, -16.5 -180, -16.5 0, -15 180").map((point) =>
      isWithin([179, -17, -179, -16], point),
    )
    expect(within).toEqual([true, true, false, false])
  })

  it("is read back from an address to a hundred-thousandth of a degree", () => {
    const lat = fc.integer({ min: -9_000_000, max: 9_000_000 }).map((unit) => unit / 1e5)
    const lng = fc.integer({ min: -18_000_000, max: 18_000_000 }).map((unit) => unit / 1e5)
    fc.assert(
      fc.property(lng, lat, lng, lat, (west, a, east, b) => {
        const bounds: Bounds = [west, Math.min(a, b), east, Math.max(a, b)]
        expect(parseBbox(formatBbox(bounds))).toEqual(bounds.map((degrees) => degrees + 0))
      }),
    )
    expect(formatBbox([-46.123456789, -23.5, -46, -0.000001])).toBe("-46.12346,-23.5,-46,0")
  })

  it.each([
    ...[undefined, "", "1,2,3", "1,2,3,4,5", "1,,3,4", "a,b,c,d", "0,10,1,5", "0,-91,1,0", "0,0,1,91", "-181,0,1,1"],
    ...["0,0,181,1", "1e1,0,20,1", " 1,2,3,4", "NaN,0,1,1", "Infinity,0,1,1"],
  ])("is not %j", (text) => expect(parseBbox(text)).toBeNull())
})
