import { encode } from "@googlemaps/polyline-codec"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { distanceBetween, type LatLng, validPoint } from "#app/domain/track/earth.ts"
import { decodePath, encodePath, layOut, thin, thinPath } from "#app/domain/track/geo.ts"

/** A way in steps of a hundred-thousandth of a degree, many of them straight on. */
function way(most = 300) {
  const step = fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 }))
  const start = fc.tuple(fc.integer({ min: -80, max: 80 }), fc.integer({ min: -170, max: 170 }))
  return fc.tuple(start, fc.array(step, { minLength: 1, maxLength: most })).map(([[lat, lng], steps]) => {
    const points: LatLng[] = [[lat, lng]]
    for (const [north, east] of steps) {
      const [fromLat, fromLng] = points.at(-1) ?? [0, 0]
      points.push([fromLat + north / 1e5, fromLng + east / 1e5])
    }
    return points
  })
}

function straight(count: number): LatLng[] {
  return Array.from({ length: count }, (_, position) => [-23 + position / 1e4, -46])
}

describe("thinning", () => {
  it("thinning a path leaves at most as many points as asked, in their order, with both ends", () => {
    fc.assert(
      fc.property(way(), fc.integer({ min: 2, max: 64 }), (points, most) => {
        const kept = thin(points, most)
        expect(kept.length).toBeLessThanOrEqual(most)
        expect([kept[0], kept.at(-1)]).toEqual([points[0], points.at(-1)])
        const positions = kept.map((point) => points.indexOf(point))
        expect(positions).toEqual(positions.toSorted((a, b) => a - b))
      }),
    )
  })

  it.each([65, 127, 128, 129, 256])("thinning a straight path of %d points leaves at most 64", (count) => {
    const kept = thin(straight(count), 64)
    expect(kept.length).toBeLessThanOrEqual(64)
    expect(kept.at(-1)).toEqual(straight(count).at(-1))
  })

  it("thinning a short path changes nothing", () => {
    fc.assert(fc.property(way(63), (points) => void expect(thin(points, 64)).toEqual(points)))
  })

  it("thinning a path keeps the corner whose loss would show", () => {
    const corner: LatLng = [-22.5, -45.2]
    expect(thin([...straight(40), corner, ...straight(40).map(([lat]): LatLng => [lat, -44])], 5)).toContainEqual(
      corner,
    )
  })
})

describe("encoded paths", () => {
  it("an encoded path is read to a hundred-thousandth of a degree", () => {
    fc.assert(
      fc.property(way(40), (points) => {
        const decoded = decodePath(encodePath(points)) ?? []
        expect(encodePath(points)).toBe(encode(points, 5))
        expect(decoded).toHaveLength(points.length)
        const strayed = decoded
          .flat()
          .filter((degree, position) => Math.abs(degree - (points.flat()[position] ?? 0)) > 1e-5)
        expect(strayed).toEqual([])
      }),
    )
  })

  it.each([
    null,
    "",
    "_p~iF",
    "~~not a path~~",
    "\u0000\u0001",
    "________",
    "~~~~~~~~",
    "_p~iF~ps|U",
    "12345678",
    "?".repeat(65_537),
  ])("no path is read from %j", (encoded) => expect([decodePath(encoded), thinPath(encoded, 64)]).toEqual([null, null]))

  it("any text is read as at least two points on Earth or as no path", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "grapheme" }), fc.stringMatching(/^[?-~]{0,60}$/)), (encoded) => {
        const points = decodePath(encoded)
        if (points === null) return
        expect(points.length).toBeGreaterThan(1)
        expect(points.filter(([lat, lng]) => !(Math.abs(lat) <= 90 && Math.abs(lng) <= 180))).toEqual([])
      }),
    )
  })

  it("an encoded path is thinned to 64 points with the same ends, and left as it is when it is short", () => {
    fc.assert(
      fc.property(way(), (points) => {
        const encoded = encode(points, 5)
        const decoded = decodePath(encoded)
        const thinned = decodePath(thinPath(encoded, 64))
        expect(thinned?.length).toBeLessThanOrEqual(64)
        expect([thinned?.[0], thinned?.at(-1)]).toEqual([decoded?.[0], decoded?.at(-1)])
        if (points.length <= 64) expect(thinPath(encoded, 64)).toBe(encoded)
      }),
    )
  })
})

describe("drawings", () => {
  const side = fc.integer({ min: 100, max: 400 })
  const edge = fc.integer({ min: 0, max: 20 })
  const box = fc.record({ width: side, height: side, margin: edge, head: edge, foot: edge })

  it("a path that is laid into a drawing stays in its box, clear of margin, head and foot", () => {
    fc.assert(
      fc.property(way(60), box, (points, { width, height, margin, head, foot }) => {
        const outside = layOut(points, { width, height, margin, head, foot }).filter(
          ([x, y]) =>
            x < margin - 1e-6 ||
            x > width - margin + 1e-6 ||
            y < head + margin - 1e-6 ||
            y > height - foot - margin + 1e-6,
        )
        expect(outside).toEqual([])
      }),
    )
  })

  it("a drawing has north at the top and east at the right", () => {
    const [southWest = [0, 0], northEast = [0, 0]] = layOut(
      [
        [-24, -47],
        [-23, -46],
      ],
      { width: 100, height: 100, margin: 0 },
    )
    expect(northEast[0]).toBeGreaterThan(southWest[0])
    expect(northEast[1]).toBeLessThan(southWest[1])
  })

  it("a path across 180° is drawn in one piece, as it would be anywhere else", () => {
    const shape = { width: 200, height: 100, margin: 10 }
    fc.assert(
      fc.property(way(60), (points) => {
        const there = layOut(movedTo180(points), shape).flat()
        const strayed = layOut(points, shape)
          .flat()
          .filter((place, position) => Math.abs(place - (there[position] ?? Number.NaN)) > 1e-3)
        expect(strayed).toEqual([])
      }),
    )
  })
})

/** The same way, begun at the antimeridian. */
function movedTo180(points: LatLng[]): LatLng[] {
  const start = points[0]?.[1] ?? 0
  return points.map(([lat, lng]) => [lat, lng - start >= 0 ? lng - start - 180 : lng - start + 180])
}

describe("points", () => {
  it.each([
    [{ lat: 0, lng: 0 }, true],
    [{ lat: -90, lng: 180 }, true],
    [{ lat: 90.001, lng: 0 }, false],
    [{ lat: 0, lng: -180.001 }, false],
    [{ lat: Number.NaN, lng: 0 }, false],
    [{ lat: 0, lng: Number.POSITIVE_INFINITY }, false],
  ])("a point off the Earth becomes none: %j", (point, isValid) => {
    expect(validPoint(point)).toEqual(isValid ? point : null)
  })

  it("the distance between two points is the same in both directions, at most half the Earth round", () => {
    expect(distanceBetween([-23.55, -46.63], [-22.91, -43.17])).toBeCloseTo(360_700, -4)
    const point = fc.tuple(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
    )
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(distanceBetween(a, b)).toBeCloseTo(distanceBetween(b, a), 3)
        expect(distanceBetween(a, b)).toBeLessThanOrEqual(Math.PI * 6_371_008.8 + 1)
        expect(distanceBetween(a, a)).toBe(0)
      }),
    )
  })
})
