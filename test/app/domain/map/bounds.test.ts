import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { formatBbox, isWithin, type LatLng, parseBbox } from "#app/domain/track/earth.ts"
import { boundsOf } from "#app/domain/track/geo.ts"
import { path as way } from "../track/samples.ts"

describe("boxes around paths", () => {
  it("the box around a path is the smallest that holds all of its points, also across 180°", () => {
    fc.assert(
      fc.property(way(), (points) => {
        const bounds = boundsOf(points)
        if (bounds === null) throw new Error("no box")
        expect(points.filter((point) => !isWithin(bounds, point))).toEqual([])
        const [west, south, east, north] = bounds
        const [lats, lngs] = [points.map(([lat]) => lat), points.map(([, lng]) => lng)]
        expect([south, north]).toEqual([Math.min(...lats), Math.max(...lats)])
        expect(lngs).toContain(west)
        expect(lngs).toContain(east)
        expect((east - west + 360) % 360).toBeLessThan(1)
      }),
    )
  })

  it.each<[LatLng[], ReturnType<typeof boundsOf>]>([
    [[], null],
    [[[1, 2]], [2, 1, 2, 1]],
    [
      [
        [-23, -46],
        [-22, -47],
      ],
      [-47, -23, -46, -22],
    ],
    [
      [
        [-17, 179],
        [-16, -179],
      ],
      [179, -17, -179, -16],
    ],
    [
      [
        [0, 0],
        [0, 120],
        [0, -120],
        [0, 0],
      ],
      [-180, 0, 180, 0],
    ],
  ])("the box around the path %j is %j", (path, bounds) => expect(boundsOf(path)).toEqual(bounds))

  it("a box across 180° holds the points within it and no others", () => {
    const across = [179, -17, -179, -16] satisfies [number, number, number, number]
    const points: LatLng[] = [
      [-16.5, 180],
      [-16.5, -180],
      [-16.5, 0],
      [-15, 180],
    ]
    expect(points.map((point) => isWithin(across, point))).toEqual([true, true, false, false])
  })
})

describe("boxes in addresses", () => {
  const lat = fc.integer({ min: -9_000_000, max: 9_000_000 }).map((unit) => unit / 1e5)
  const lng = fc.integer({ min: -18_000_000, max: 18_000_000 }).map((unit) => unit / 1e5)

  it("a box in an address is read back to a hundred-thousandth of a degree, also across 180°", () => {
    fc.assert(
      fc.property(lng, lat, lng, lat, (west, a, east, b) => {
        const bounds = [west, Math.min(a, b), east, Math.max(a, b)] satisfies [number, number, number, number]
        expect(parseBbox(formatBbox(bounds))).toEqual(bounds.map((degrees) => degrees + 0))
      }),
    )
    expect(formatBbox([-46.123456789, -23.5, -46, -0.000001])).toBe("-46.12346,-23.5,-46,0")
    expect(parseBbox("179,-18,-179,-16")).toEqual([179, -18, -179, -16])
  })

  it.each([
    undefined,
    "",
    "1,2,3",
    "1,2,3,4,5",
    "1,,3,4",
    "a,b,c,d",
    "0,10,1,5",
    "0,-91,1,0",
    "0,0,1,91",
    "-181,0,1,1",
    "0,0,181,1",
    "1e1,0,20,1",
    " 1,2,3,4",
    "NaN,0,1,1",
    "Infinity,0,1,1",
  ])("no box is read from %j", (text) => expect(parseBbox(text)).toBeNull())
})
