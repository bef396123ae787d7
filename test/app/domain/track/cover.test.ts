// What a card shows of a track: drawn once, and exact enough for a map.

import { describe, expect, it } from "vitest"
import { coverBoxes, pointsOf } from "#app/domain/track/cover.ts"
import { coverOf, pathOf, sketchOf } from "#app/domain/track/draw-cover.ts"
import { distanceBetween, type LatLng } from "#app/domain/track/earth.ts"
import { decodePath, encodePath } from "#app/domain/track/geo.ts"
import { pathData } from "#app/domain/track/path-data.ts"

/** 40 km from the coast into the hills and back another way. */
const ride: LatLng[] = [
  [-27.6, -48.55],
  [-27.55, -48.62],
  [-27.48, -48.7],
  [-27.5, -48.81],
  [-27.61, -48.74],
  [-27.6, -48.56],
]
const track = { encodedPath: encodePath(ride), elevationSketch: [0, 120, 480, 300, 10] }

describe("covers", () => {
  it("a line lies within its box, in whole steps", () => {
    const { trace } = coverOf(track, "card")
    expect(trace).toMatch(/^M\d+ \d+l[-\d ]+$/)
    const { width, height, margin, head, foot } = coverBoxes.card
    for (const [x, y] of pointsOf(trace ?? "")) {
      expect(x).toBeGreaterThanOrEqual(margin)
      expect(x).toBeLessThanOrEqual(width - margin)
      expect(y).toBeGreaterThanOrEqual(head + margin)
      expect(y).toBeLessThanOrEqual(height - foot - margin)
    }
  })

  it.each(["card", "poster"] as const)("a map finds the line of a %s where the track is", (box) => {
    const path = pathOf(coverOf(track, box)) ?? []
    expect(path).toHaveLength(ride.length)
    for (const [position, point] of ride.entries())
      expect(distanceBetween(point, path[position] ?? [0, 0])).toBeLessThan(60)
    expect(path[0]).toEqual(ride[0])
  })

  it("a line across 180° is one piece", () => {
    const across: LatLng[] = [
      [-17, 179.9],
      [-17.05, -179.95],
      [-17.1, -179.9],
    ]
    const path = pathOf(coverOf({ encodedPath: encodePath(across), elevationSketch: null }, "card")) ?? []
    expect(path[2]).toEqual([expect.closeTo(-17.1, 3), expect.closeTo(180.1, 3)])
  })

  it("more points than would be seen are left out", () => {
    const long = Array.from({ length: 900 }, (_, at): LatLng => [-27 - at / 1_000, -48 - Math.sin(at / 9) / 20])
    const counts = (["card", "poster"] as const).map(
      (box) => pointsOf(coverOf({ encodedPath: encodePath(long), elevationSketch: null }, box).trace ?? "").length,
    )
    expect(counts).toEqual([64, 160])
  })

  it("altitudes stand along the foot, and a flat ride stays flat", () => {
    const edge = (sketch: number[]) => {
      const points = pointsOf(coverOf({ encodedPath: null, elevationSketch: sketch }, "card").relief ?? "")
      const heights = points.slice(1, -1).map(([, y]) => y)
      return Math.max(...heights) - Math.min(...heights)
    }
    expect(edge([0, 900])).toBe(coverBoxes.card.foot - 8)
    expect(edge([0, 12])).toBeLessThan(20)
  })

  it.each([null, "?", "????"])("what is no line is not drawn: %s", (encodedPath) => {
    const { trace, on } = coverOf({ encodedPath, elevationSketch: null }, "card")
    expect([trace === null, on === null]).toEqual(encodedPath === "????" ? [false, false] : [true, true])
  })

  it("what is left of a card's track is drawn elsewhere from its cover, and of a whole from itself", () => {
    const left = sketchOf({ cover: coverOf(track, "card") })
    expect(decodePath(left.encodedPath)).toHaveLength(ride.length)
    expect(left.elevationSketch).toBeNull()
    expect(sketchOf(track)).toEqual(track)
  })
})

describe("path data", () => {
  it("steps are short and read back", () => {
    expect(
      pathData([
        [10, 20],
        [7, 22],
        [7, 25],
      ]),
    ).toBe("M10 20l-3 2 0 3")
    expect(
      pathData(
        [
          [1.26, 2],
          [0.97, 2.5],
        ],
        10,
      ),
    ).toBe("M1.3 2l-.3 .5")
    expect(pointsOf("M10 20l-3 2 0 3")).toEqual([
      [10, 20],
      [7, 22],
      [7, 25],
    ])
  })
})
