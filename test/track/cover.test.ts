import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { coverBoxes, pointsOf } from "#track/cover.ts"
import { coverOf, pathOf, sketchOf } from "#track/draw-cover.ts"
import { distanceBetween, type LatLng } from "#track/earth.ts"
import { decodePath, encodePath, layOut, pathData } from "#track/geo.ts"
import { eastward } from "#track/segment.ts"
import { pairs, path } from "./samples.ts"

const ride = pairs("-27.6 -48.55, -27.55 -48.62, -27.48 -48.7, -27.5 -48.81, -27.61 -48.74, -27.6 -48.56")
const track = { encodedPath: encodePath(ride), elevationSketch: [0, 120, 480, 300, 10] }

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

it.each([
  ["card", 120],
  ["poster", 20],
] as const)("a map finds the line of a %s where the track is", (box, metres) => {
  const path = pathOf(coverOf(track, box)) ?? []
  expect(path).toHaveLength(ride.length)
  for (const [position, point] of ride.entries())
    expect(distanceBetween(point, path[position] ?? [0, 0])).toBeLessThan(metres)
  expect(path[0]).toEqual(ride[0])
})

it("a line across 180° is one piece", () => {
  const across = pairs("-17 179.9, -17.05 -179.95, -17.1 -179.9")
  const path = pathOf(coverOf({ encodedPath: encodePath(across), elevationSketch: null }, "card")) ?? []
  expect(path[2]).toEqual([expect.closeTo(-17.1, 2), expect.closeTo(180.1, 2)])
})

it("more points than would be seen are left out", () => {
  const counts = (width: number) => {
    const long = Array.from({ length: 900 }, (_, at): LatLng => [-27 - at / 1_000, -48 - Math.sin(at) * width])
    return (["card", "poster"] as const).map(
      (box) => pointsOf(coverOf({ encodedPath: encodePath(long), elevationSketch: null }, box).trace ?? "").length,
    )
  }
  expect(counts(0.5)).toEqual([52, 144])
  expect(counts(0.0005)).toEqual([2, 2])
})

it("altitudes stand along the foot, and a flat ride stays flat", () => {
  const edge = (sketch: number[]) => {
    const points = pointsOf(coverOf({ encodedPath: null, elevationSketch: sketch }, "card").relief ?? "")
    const heights = points.slice(1, -1).map(([, y]) => y)
    return Math.max(...heights) - Math.min(...heights)
  }
  expect(edge([0, 900])).toBe(coverBoxes.card.foot - 4)
  expect(edge([0, 12])).toBeLessThan(10)
})

it.each([null, "?", "????"])("what is no line is not drawn: %s", (encodedPath) => {
  const { trace, on } = coverOf({ encodedPath, elevationSketch: null }, "card")
  expect([trace === null, on === null]).toEqual(encodedPath === "????" ? [false, false] : [true, true])
})

it("a loop that is ridden the other way, or with other heights, is another drawing of the same place", () => {
  const others = [
    { ...track, encodedPath: encodePath([...ride, ...ride.slice(0, 1)].toReversed()) },
    { ...track, elevationSketch: [1, 2] },
  ]
  const covers = [{ ...track, encodedPath: encodePath([...ride, ...ride.slice(0, 1)]) }, ...others].map((one) =>
    coverOf(one, "card"),
  )
  expect(covers[1]?.on).toEqual(covers[0]?.on)
  expect(new Set(covers.map(({ key }) => key)).size).toBe(3)
})

it("what is left of a card's track is drawn elsewhere from its cover, and of a whole from itself", () => {
  const left = sketchOf({ cover: coverOf(track, "card") })
  expect(decodePath(left.encodedPath)).toHaveLength(ride.length)
  expect(left.elevationSketch).toBeNull()
  expect(sketchOf(track)).toEqual(track)
})

it("path data: steps are short and read back", () => {
  expect(pathData(pairs("10 20, 7 22, 7 25"))).toBe("M10 20l-3 2 0 3")
  expect(pathData(pairs("1.26 2, 0.97 2.5"), 10)).toBe("M1.3 2l-.3 .5")
  expect(pointsOf("M10 20l-3 2 0 3")).toEqual(pairs("10 20, 7 22, 7 25"))
})

describe("a drawn path", () => {
  const side = fc.integer({ min: 100, max: 400 })
  const edge = fc.integer({ min: 0, max: 20 })
  const box = fc.record({ width: side, height: side, margin: edge, head: edge, foot: edge })

  it("is within its box, clear of margin, head and foot", () => {
    fc.assert(
      fc.property(path(60), box, (points, frame) => {
        const { width, height, margin, head, foot } = frame
        for (const [x, y] of layOut(points, frame)) {
          expect(x).toBe(Math.min(Math.max(x, margin - 1e-6), width - margin + 1e-6))
          expect(y).toBe(Math.min(Math.max(y, head + margin - 1e-6), height - foot - margin + 1e-6))
        }
      }),
    )
  })

  it("has north at the top and east at the right", () => {
    const line = layOut(pairs("-24 -47, -23 -46"), { width: 100, height: 100, margin: 0 })
    const [[left = 0, bottom = 0] = [], [right = 0, top = 0] = []] = line
    expect([right > left, top < bottom]).toEqual([true, true])
  })

  it("is in one piece across 180°", () => {
    const frame = { width: 200, height: 100, margin: 10 }
    fc.assert(
      fc.property(path(60), (points) => {
        const start = points[0]?.[1] ?? 0
        const moved = points.map(([lat, lng]): LatLng => [lat, eastward(0, eastward(start, lng) + 180)])
        const there = layOut(moved, frame).flat()
        const errors = layOut(points, frame)
          .flat()
          .map((place, at) => Math.abs(place - (there[at] ?? Number.NaN)))
        expect(errors.filter((error) => !(error <= 1e-3))).toEqual([])
      }),
    )
  })
})
