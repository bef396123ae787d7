import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { distanceBetween, type LatLng } from "#app/domain/track/earth.ts"
import { bearingBetween, distanceToLine, eastward, pointBetween } from "#app/domain/track/segment.ts"
import { simplify } from "#app/domain/track/simplify.ts"
import { absurdPath, way } from "./ways.ts"

const equator: LatLng = [0, 0]
const degrees = fc.double({ min: -180, max: 180, noNaN: true })

describe("degrees east", () => {
  it.each([
    [-46, -45, 1],
    [179, -179, 2],
    [-179, 179, -2],
    [0, 0, 0],
  ])("from longitude %d to %d it is %d degrees east, the shorter way round", (from, to, east) =>
    expect(eastward(from, to)).toBe(east),
  )

  it("the degrees east lead from one longitude to the other, and are at most 180", () => {
    fc.assert(
      fc.property(degrees, degrees, (from, to) => {
        const east = eastward(from, to)
        expect(Math.abs(east)).toBeLessThanOrEqual(180)
        expect(Math.abs((((from + east - to) % 360) + 540) % 360) - 180).toBeCloseTo(0, 9)
      }),
    )
  })
})

describe("bearings", () => {
  it.each<[LatLng, LatLng, number]>([
    [[0, 0], [1, 0], 0],
    [[0, 0], [0, 1], 90],
    [[1, 0], [0, 0], 180],
    [[0, 0], [0, -1], 270],
    [[0, 179.9], [0, -179.9], 90],
    [[5, 5], [5, 5], 0],
  ])("the bearing from %j to %j is %d°", (a, b, bearing) => expect(bearingBetween(a, b)).toBeCloseTo(bearing, 6))
})

describe("points between two others", () => {
  it("a point between two others is on Earth and as far from the first as its share says", () => {
    fc.assert(
      fc.property(way(1), fc.double({ min: 0, max: 1, noNaN: true }), (points, share) => {
        const [a, b] = [points[0] ?? equator, points[1] ?? equator]
        const between = pointBetween(a, b, share)
        expect(Math.abs(between[1])).toBeLessThanOrEqual(180)
        expect(distanceBetween(a, between)).toBeCloseTo(distanceBetween(a, b) * share, 1)
        expect(distanceToLine(between, a, b)).toBeLessThan(0.01)
      }),
    )
  })
})

describe("simplifying", () => {
  it("simplifying a path keeps its ends and order and strays no farther than the tolerance", () => {
    fc.assert(
      fc.property(way(), fc.integer({ min: 0, max: 500 }), (points, tolerance) => {
        const kept = simplify(points, tolerance)
        expect([kept[0], kept.at(-1)]).toEqual([points[0], points.at(-1)])
        const positions = kept.map((point) => points.indexOf(point))
        expect(positions).toEqual(positions.toSorted((a, b) => a - b))
        const strayed = points.filter((point) =>
          kept.slice(1).every((b, position) => distanceToLine(point, kept[position] ?? b, b) > tolerance + 0.01),
        )
        expect(strayed).toEqual([])
      }),
    )
  })

  it("simplifying leaves two points of a straight road and every corner of a zigzag", () => {
    const straight = Array.from({ length: 90 }, (_, step): LatLng => [-23 + step / 1e4, -46])
    expect(simplify(straight, 1)).toEqual([straight[0], straight.at(-1)])
    const zigzag = straight.map(([lat], step): LatLng => [lat, -46 + (step % 2) / 100])
    expect(simplify(zigzag, 1)).toEqual(zigzag)
  })

  it("simplifying ends and keeps both ends, whatever the path", () => {
    fc.assert(
      fc.property(absurdPath, (path) => {
        const kept = simplify(path, 10)
        expect(kept.filter((point) => !path.includes(point))).toEqual([])
        expect([kept[0], kept.at(-1)]).toEqual([path[0], path.at(-1)])
      }),
    )
  })
})
