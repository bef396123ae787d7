import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { boundsOf, isWithin } from "#app/domain/bounds.ts"
import type { LatLng } from "#app/domain/geo.ts"
import { way } from "./ways.ts"

describe("the box around a path", () => {
  it("holds all of its points, also across 180°, and no more than it has to", () => {
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
  ])("of %j is %j", (path, bounds) => expect(boundsOf(path)).toEqual(bounds))

  it("keeps out what is outside", () => {
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
