import { encode } from "@googlemaps/polyline-codec"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { distanceBetween, isOnEarth, type LatLng } from "#track/earth.ts"
import { decodePath, encodePath, thin, thinPath } from "#track/geo.ts"
import * as measured from "#track/measured-path.ts"
import { directionArrows, kilometreMarks, lengthOf, nearestPlace, placeAt } from "#track/measured-path.ts"
import { bearingBetween, eastward, pointBetween } from "#track/segment.ts"
import { invalidPath, notFinite, pairs, path } from "./samples.ts"

const share = fc.double({ min: 0, max: 1, noNaN: true })
const degrees = fc.double({ min: -180, max: 180, noNaN: true })
/** One degree of latitude in metres. */
const metresPerDegree = 111_195

function measure(points: LatLng[], length?: number): measured.MeasuredPath {
  const result = measured.measurePath(points, length)
  if (result === null) throw new Error("no path")
  return result
}

function north(kilometres: number): measured.MeasuredPath {
  const step = (kilometres * 1_000) / metresPerDegree / 100
  const points = Array.from({ length: 101 }, (_, position): LatLng => [position * step, 9])
  return measure(points, kilometres * 1_000)
}

it("points off the Earth are invalid", () => {
  const points = pairs("0 0, -90 180, 90.001 0, 0 -180.001, NaN 0, 0 Infinity")
  expect(points.filter((point) => !isOnEarth(point))).toEqual(points.slice(2))
})

it("points have a distance, the same in both directions", () => {
  expect(distanceBetween([-23.55, -46.63], [-22.91, -43.17])).toBeCloseTo(360_700, -4)
  expect(distanceBetween([0, 179.9], [0, -179.9])).toBeCloseTo(0.2 * metresPerDegree, -2)
  const point = fc.tuple(fc.double({ min: -90, max: 90, noNaN: true }), degrees)
  fc.assert(
    fc.property(point, point, (a, b) => {
      expect(distanceBetween(a, b)).toBeCloseTo(distanceBetween(b, a), 3)
      expect(distanceBetween(a, b)).toBeLessThanOrEqual(Math.PI * 6_371_008.8 + 1)
      expect(distanceBetween(a, a)).toBe(0)
    }),
  )
})

describe("a segment", () => {
  it("goes the shorter way round", () => {
    const found = pairs("-46 -45, 179 -179, -179 179, 0 0").map(([from, to]) => eastward(from, to))
    expect(found).toEqual([1, 2, -2, 0])
    fc.assert(
      fc.property(degrees, degrees, (from, to) => {
        const east = eastward(from, to)
        expect(Math.abs(east)).toBeLessThanOrEqual(180)
        expect(Math.abs((((from + east - to) % 360) + 540) % 360) - 180).toBeCloseTo(0, 9)
      }),
    )
  })

  it.each<[LatLng, LatLng, number]>([
    [[0, 0], [1, 0], 0],
    [[0, 0], [0, 1], 90],
    [[1, 0], [0, 0], 180],
    [[0, 0], [0, -1], 270],
    [[0, 179.9], [0, -179.9], 90],
    [[5, 5], [5, 5], 0],
  ])("from %j to %j has the bearing %d°", (a, b, bearing) => expect(bearingBetween(a, b)).toBeCloseTo(bearing, 6))

  it("has its points at their share of its length", () => {
    const origin: LatLng = [0, 0]
    fc.assert(
      fc.property(path(1), share, ([a = origin, b = origin], part) => {
        const between = pointBetween(a, b, part)
        expect(Math.abs(between[1])).toBeLessThanOrEqual(180)
        expect(distanceBetween(a, between)).toBeCloseTo(distanceBetween(a, b) * part, 1)
      }),
    )
  })
})

it("an encoded path is decoded to a hundred-thousandth of a degree, and simplified with the same ends", () => {
  fc.assert(
    fc.property(path(), (points) => {
      const encoded = encodePath(points)
      expect(encoded).toBe(encode(points, 5))
      const decoded = decodePath(encoded) ?? []
      const errors = decoded.flat().map((degree, at) => Math.abs(degree - (points.flat()[at] ?? Number.NaN)))
      expect([decoded.length, errors.filter((error) => !(error <= 1e-5))]).toEqual([points.length, []])
      const thinned = decodePath(thinPath(encoded, 40)) ?? []
      expect(thinned.length).toBeLessThanOrEqual(40)
      expect([thinned[0], thinned.at(-1)]).toEqual([decoded[0], decoded.at(-1)])
      if (points.length <= 40) expect(thinPath(encoded, 40)).toBe(encoded)
    }),
  )
})

it("an encoded path is null for any other text", () => {
  const texts = [null, "", "_p~iF", "~~not a path~~", "\u0000\u0001", "________", "_p~iF~ps|U", "12345678"]
  const found = [...texts, "?".repeat(65_537)].flatMap((text) => [decodePath(text), thinPath(text, 64)])
  expect(found.filter((one) => one !== null)).toEqual([])
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "grapheme" }), fc.stringMatching(/^[?-~]{0,60}$/)), (encoded) => {
      const points = decodePath(encoded)
      if (points === null) return
      expect(points.length).toBeGreaterThan(1)
      expect(points.filter(([lat, lng]) => !(Math.abs(lat) <= 90 && Math.abs(lng) <= 180))).toEqual([])
    }),
  )
})

const straight = (count: number) => Array.from({ length: count }, (_, at): LatLng => [-23 + at / 1e4, -46])

it("a simplified path has at most as many points as requested, in order, with both ends", () => {
  fc.assert(
    fc.property(path(), fc.integer({ min: 2, max: 64 }), (points, most) => {
      const kept = thin(points, most)
      expect(kept.length).toBe(Math.min(kept.length, most))
      expect([kept[0], kept.at(-1)]).toEqual([points[0], points.at(-1)])
      const positions = kept.map((point) => points.indexOf(point))
      expect(positions).toEqual(positions.toSorted((a, b) => a - b))
      if (points.length <= most) expect(kept).toEqual(points)
    }),
  )
  for (const count of [65, 127, 128, 129, 256]) expect(thin(straight(count), 64).length).toBeLessThanOrEqual(64)
})

it("a simplified path has the corner that is farthest from the line", () => {
  const corner: LatLng = [-22.5, -45.2]
  const points = [...straight(40), corner, ...straight(40).map(([lat]): LatLng => [lat, -44])]
  expect(thin(points, 5)).toContainEqual(corner)
})

describe("a measured path", () => {
  it("has metres from 0 that never fall and add up, scaled to its length", () => {
    fc.assert(
      fc.property(path(), fc.integer({ min: 1, max: 1e6 }), (points, length) => {
        const { metres } = measure(points)
        expect([metres.length, metres[0]]).toEqual([points.length, 0])
        expect(metres).toEqual(metres.toSorted((a, b) => a - b))
        const middle = points.length >> 1
        const parts = [points.slice(0, middle + 1), points.slice(middle)].map((part) => lengthOf(measure(part)))
        expect((parts[0] ?? 0) + (parts[1] ?? 0)).toBeCloseTo(lengthOf(measure(points)), 3)
        expect(lengthOf(measure(points, length))).toBe(lengthOf(measure(points)) === 0 ? 0 : length)
      }),
    )
  })

  it("has a nearest place to any point, and finds its own places again", () => {
    fc.assert(
      fc.property(path(), share, fc.integer({ min: -3_000, max: 3_000 }), (points, part, aside) => {
        const line = measure(points)
        const place = placeAt(line, lengthOf(line) * part)
        const found = nearestPlace(line, place.point)
        expect(found?.away).toBeLessThan(0.05)
        // A path that crosses itself has two distances for one place.
        expect(distanceBetween(placeAt(line, found?.metres ?? -1).point, place.point)).toBeLessThan(0.1)
        const pointer: LatLng = [place.point[0] + aside / 1e5, place.point[1]]
        const away = nearestPlace(line, pointer)?.away ?? Number.NaN
        expect(points.filter((point) => distanceBetween(point, pointer) < away * 0.999 - 0.1)).toEqual([])
        expect(away).toBeLessThanOrEqual(distanceBetween(place.point, pointer) + 0.1)
      }),
    )
  })

  it("has its places on its line, facing the direction of travel, and none beyond its ends", () => {
    const place = placeAt(measure(pairs("0 179.99, 0 -179.97"), 4_000), 1_000)
    expect(Math.abs(place.point[1])).toBeCloseTo(180, 6)
    expect([place.metres, place.bearing]).toEqual([1_000, 90])
    const line = north(10)
    const [start, end] = [line.points[0], line.points.at(-1)]
    const found = [-5, Number.NaN, 20_000, Number.POSITIVE_INFINITY].map((metres) => placeAt(line, metres).point)
    expect(found).toEqual([start, start, end, end])
    expect(nearestPlace(line, [-1, 9])?.metres).toBe(0)
    expect(nearestPlace(line, [Number.NaN, 9])).toBe(null)
  })

  it("leads to finite numbers only, whatever the path", () => {
    fc.assert(
      fc.property(invalidPath, fc.double(), fc.double(), (points, metres, lat) => {
        const line = measured.measurePath(points, metres)
        if (line === null) return
        const places = [placeAt(line, metres), nearestPlace(line, [lat, 0]), nearestPlace(line, [1, 2])]
        expect(notFinite([line, places, kilometreMarks(line), directionArrows(line)])).toEqual([])
      }),
    )
    expect([measured.measurePath([]), measured.measurePath([[Number.NaN, 0]])]).toEqual([null, null])
  })

  it.each([
    [0.9, 1, 0],
    [3.5, 1, 3],
    [3, 1, 2],
    [42, 5, 8],
    [100, 10, 9],
    [201, 50, 3],
  ])("of %d km has marks every %d km: %d of them", (kilometres, step, count) => {
    const marks = kilometreMarks(north(kilometres))
    expect(marks.map(({ km }) => km)).toEqual(Array.from({ length: count }, (_, mark) => (mark + 1) * step))
    for (const { km, place } of marks) {
      const error = Math.abs(place.point[0] * metresPerDegree - km * 1_000)
      expect(error).toBeLessThanOrEqual(kilometres * 2)
    }
  })

  it("has no number under a sign, the end or one of the way there", () => {
    const thereAndBack = [...north(5).points, ...north(5).points.toReversed()]
    expect(kilometreMarks(measure(thereAndBack)).map(({ km }) => km)).toEqual([2, 4])
    expect(kilometreMarks(north(42), 1_000, [{ at: 9_500 }, { at: 31_000 }]).map(({ km }) => km)).toEqual([
      5, 15, 20, 25, 35, 40,
    ])
  })

  it("has at most 10 marks at any length", () => {
    const anyLength = fc.integer({ min: 1, max: 40_000 })
    fc.assert(
      fc.property(anyLength, (length) => void expect(kilometreMarks(north(length)).length).toBeLessThanOrEqual(10)),
    )
  })

  it("has arrows at even distances in the direction of travel, beside a bend and whatever the last one", () => {
    const bent = directionArrows(measure(pairs("0 0, 0 1, 7 1")))
    expect(bent.map(({ bearing }) => Math.round(bearing))).toEqual([90, 0, 0, 0])
    const arrows = directionArrows(north(10))
    expect(arrows.map(({ metres }) => metres)).toEqual([1_250, 3_750, 6_250, 8_750])
    expect(arrows.map(({ bearing }) => Math.round(bearing))).toEqual([0, 0, 0, 0])
    const bends = Array.from({ length: 2_001 }, (_, step): LatLng => [step / 2e4, (step % 2) / 2e4])
    const turned = directionArrows(measure(bends)).filter(({ bearing }) => Math.min(bearing, 360 - bearing) > 15)
    expect([turned, directionArrows(measure(pairs("1 1, 1 1")))]).toEqual([[], []])
  })
})
