import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { distanceBetween, type LatLng } from "#app/domain/track/earth.ts"
import { lengthOf, type MeasuredPath, measurePath, nearestPlace, placeAt } from "#app/domain/track/measured-path.ts"
import { directionArrows, kilometreMarks } from "#app/domain/track/track-marks.ts"
import { absurdPath, numbersIn, way } from "./ways.ts"

const share = fc.double({ min: 0, max: 1, noNaN: true })
/** Due north, a degree of latitude is 111.195 km. */
const metresPerDegree = 111_195

function measured(points: LatLng[], length?: number): MeasuredPath {
  const path = measurePath(points, length)
  if (path === null) throw new Error("no path")
  return path
}

function north(kilometres: number): MeasuredPath {
  const points = Array.from(
    { length: 101 },
    (_, step): LatLng => [((step / 100) * kilometres * 1_000) / metresPerDegree, 9],
  )
  return measured(points, kilometres * 1_000)
}

describe("the metres along a path", () => {
  it("the metres along a path begin at 0, never fall and add up", () => {
    fc.assert(
      fc.property(way(), (points) => {
        const { metres } = measured(points)
        expect(metres).toHaveLength(points.length)
        expect(metres[0]).toBe(0)
        expect(metres).toEqual(metres.toSorted((a, b) => a - b))
        const middle = points.length >> 1
        const parts = [points.slice(0, middle + 1), points.slice(middle)].map((part) => lengthOf(measured(part)))
        expect((parts[0] ?? 0) + (parts[1] ?? 0)).toBeCloseTo(lengthOf(measured(points)), 3)
      }),
    )
  })

  it("the metres along a path are those of the great circle", () => {
    const spToRio: LatLng[] = [
      [-23.55, -46.63],
      [-22.91, -43.17],
    ]
    expect(lengthOf(measured(spToRio))).toBeCloseTo(360_700, -4)
    expect(
      lengthOf(
        measured([
          [0, 179.9],
          [0, -179.9],
        ]),
      ),
    ).toBeCloseTo(0.2 * metresPerDegree, -2)
  })

  it("the metres along a path are stretched to the length that is given", () => {
    fc.assert(
      fc.property(way(), fc.integer({ min: 1, max: 1e6 }), (points, length) => {
        const path = measured(points, length)
        expect(lengthOf(path)).toBe(lengthOf(measured(points)) === 0 ? 0 : length)
        expect(path.metres).toEqual(path.metres.toSorted((a, b) => a - b))
      }),
    )
  })
})

describe("places on a path", () => {
  it("a place on a path is found again where it was", () => {
    fc.assert(
      fc.property(way(), share, (points, part) => {
        const path = measured(points)
        const place = placeAt(path, lengthOf(path) * part)
        const found = nearestPlace(path, place.point)
        expect(found?.away).toBeLessThan(0.05)
        // A way that crosses itself has two distances for one place.
        expect(distanceBetween(placeAt(path, found?.metres ?? -1).point, place.point)).toBeLessThan(0.1)
      }),
    )
  })

  it("the nearest place on a path is nearer than all of its points", () => {
    fc.assert(
      fc.property(way(), share, fc.integer({ min: -3_000, max: 3_000 }), (points, part, aside) => {
        const path = measured(points)
        const [lat, lng] = placeAt(path, lengthOf(path) * part).point
        const pointer: LatLng = [lat + aside / 1e5, lng]
        const away = nearestPlace(path, pointer)?.away ?? Number.NaN
        const nearer = points.filter((point) => distanceBetween(point, pointer) < away * 0.999 - 0.1)
        expect(nearer).toEqual([])
        expect(away).toBeLessThanOrEqual(distanceBetween([lat, lng], pointer) + 0.1)
      }),
    )
  })

  it("the place after a quarter of a path lies on its line and faces the direction of travel", () => {
    const place = placeAt(
      measured(
        [
          [0, 179.99],
          [0, -179.97],
        ],
        4_000,
      ),
      1_000,
    )
    expect(Math.abs(place.point[1])).toBeCloseTo(180, 6)
    expect([place.metres, place.bearing]).toEqual([1_000, 90])
  })

  it("a distance beyond an end of a path leads to that end", () => {
    const path = north(10)
    const [start, end] = [path.points[0], path.points.at(-1)]
    const found = [-5, Number.NaN, 20_000, Number.POSITIVE_INFINITY].map((metres) => placeAt(path, metres).point)
    expect(found).toEqual([start, start, end, end])
    expect(nearestPlace(path, [-1, 9])?.metres).toBe(0)
    expect(nearestPlace(path, [Number.NaN, 9])).toBe(null)
  })

  it("places, marks and arrows hold finite numbers only, whatever the path", () => {
    fc.assert(
      fc.property(absurdPath, fc.double(), fc.double(), (points, metres, lat) => {
        const path = measurePath(points, metres)
        if (path === null) return
        const said = [path, placeAt(path, metres), nearestPlace(path, [lat, 0]), nearestPlace(path, [1, 2])]
        const marks = [kilometreMarks(path), directionArrows(path, 5)]
        expect(numbersIn([said, marks]).filter((number) => !Number.isFinite(number))).toEqual([])
      }),
    )
    expect(measurePath([])).toBe(null)
    expect(measurePath([[Number.NaN, 0]])).toBe(null)
  })
})

describe("kilometre marks", () => {
  it.each([
    [0.9, []],
    [3.5, [1, 2, 3]],
    [3, [1, 2]],
    [42, [5, 10, 15, 20, 25, 30, 35, 40]],
    [201, Array.from({ length: 20 }, (_, mark) => (mark + 1) * 10)],
  ])("a track of %d km has its kilometre marks every 1, 5 or 10 km", (kilometres, marks) => {
    const path = north(kilometres)
    expect(kilometreMarks(path).map(({ km }) => km)).toEqual(marks)
    const strayed = kilometreMarks(path).filter(({ km, place }) => {
      return Math.abs(place.point[0] * metresPerDegree - km * 1_000) > kilometres * 2
    })
    expect(strayed).toEqual([])
  })

  it("a track of any length has at most 30 kilometre marks", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40_000 }), (kilometres) => {
        expect(kilometreMarks(north(kilometres)).length).toBeLessThanOrEqual(30)
      }),
    )
  })
})

describe("direction arrows", () => {
  it("direction arrows stand at even distances and point the way it is ridden", () => {
    const arrows = directionArrows(north(10), 4)
    expect(arrows.map(({ metres }) => metres)).toEqual([1_250, 3_750, 6_250, 8_750])
    expect(arrows.map(({ bearing }) => Math.round(bearing))).toEqual([0, 0, 0, 0])
  })

  it("direction arrows ignore a bend of a few metres", () => {
    const bend = Array.from({ length: 2_001 }, (_, step): LatLng => [step / 2e4, (step % 2) / 2e4])
    const strayed = directionArrows(measured(bend), 6).filter(({ bearing }) => Math.min(bearing, 360 - bearing) > 15)
    expect(strayed).toEqual([])
  })

  it("a track without a length has no direction arrows", () =>
    expect(
      directionArrows(
        measured([
          [1, 1],
          [1, 1],
        ]),
        4,
      ),
    ).toEqual([]))
})
