import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Bounds } from "#app/domain/entities/entities.ts"
import { boundsAround, formatView, parseView, pixelsFrom, snappedQuery } from "#app/domain/map/map-view.ts"
import { formatBbox, type LatLng, parseBbox } from "#track/earth.ts"
import { eastward } from "#track/segment.ts"

const lng = fc.double({ min: -180, max: 180, noNaN: true })
const lat = fc.double({ min: -90, max: 90, noNaN: true })

it("a view in an address is read back to a pixel", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 24, noNaN: true }), lat, lng, (zoom, north, east) => {
      const text = formatView({ zoom, center: [north, east] })
      const read = parseView(text)
      if (read === null) throw new Error(text)
      const pixel = Math.max(360 / (512 * 2 ** read.zoom), 1e-6)
      expect(Math.abs(read.zoom - zoom)).toBeLessThanOrEqual(0.005_001)
      expect(Math.abs(read.center[0] - north)).toBeLessThanOrEqual(pixel)
      expect(Math.abs(read.center[1] - east)).toBeLessThanOrEqual(pixel)
      expect(formatView(read)).toBe(text)
    }),
  )
})

it.each<[number, LatLng, string]>([
  [6.504, [-27.594321, -48.548765], "#6.5/-27.594/-48.549"],
  [0, [-0.01, 0], "#0/0/0"],
  [17, [-27.594321, -48.548765], "#17/-27.594321/-48.548765"],
  [4, [0, 190], "#4/0/-170"],
  [4, [0, -550], "#4/0/170"],
  [4, [0, 180], "#4/0/180"],
])("a view in an address of the zoom %d at %j is %s, with the decimals of a pixel", (zoom, center, text) =>
  expect(formatView({ zoom, center })).toBe(text),
)

it.each([
  ...["", "#", "#about", "#6.5/-27.59", "#6.5/-27.59/-48.55/1", "#25/0/0", "#-1/0/0", "#6/91/0", "#6/0/181"],
  ...["#6/a/b", "#6//0", "#1e1/0/0", "#6/-27,59/-48,55"],
])("a view in an address is not %j", (hash) => expect(parseView(hash)).toBeNull())

describe("the query of a view", () => {
  it("contains the view, and is that of its own box, also when parsed", () => {
    fc.assert(
      fc.property(view(), ({ bounds, zoom }) => {
        const query = snappedQuery(bounds, zoom)
        const [left, right] = spanAround(query.bounds, bounds)
        expect(query.bounds[1]).toBeLessThanOrEqual(bounds[1])
        expect(query.bounds[3]).toBeGreaterThanOrEqual(bounds[3])
        expect(left).toBeLessThanOrEqual(1e-9)
        expect(right).toBeGreaterThanOrEqual(-1e-9)
        expect(snappedQuery(query.bounds, query.zoom)).toEqual(query)
        expect(parseBbox(formatBbox(query.bounds))).toEqual(query.bounds)
      }),
      { numRuns: 1_000 },
    )
  })

  it("is at most 1.62 times as wide and as high as the screen", () => {
    fc.assert(
      fc.property(screen(), ({ bounds, zoom }) => {
        const query = snappedQuery(bounds, zoom).bounds
        const [left, right] = spanAround(query, bounds)
        const width = (bounds[2] - bounds[0] + 360) % 360
        expect((width + right - left) / width).toBeLessThan(1.62)
        const [high = 1, queried = 0] = [bounds, query].map(([, south, , north]) => northing(south) - northing(north))
        expect(queried / high).toBeLessThan(1.62)
      }),
      { numRuns: 1_000 },
    )
  })

  it("is one of at most three in twenty small moves, at a whole zoom from 0 to 18", () => {
    const queried = (by: number) => snappedQuery([-46.8 + by, -23.7, -46.4 + by, -23.4], 11).bounds
    const boxes = Array.from({ length: 20 }, (_, step) => String(queried(step / 1_000)))
    expect(new Set(boxes).size).toBeLessThanOrEqual(3)
    const zooms = [-1, 0, 0.4, 9.5, 11.999_999, 18, 22].map((zoom) => snappedQuery([0, 0, 1, 1], zoom).zoom)
    expect(zooms).toEqual([0, 0, 0, 10, 12, 18, 18])
  })

  it.each<[string, Bounds, number, Bounds]>([
    ["the world", [-180, -85, 180, 85], 0, [-180, -90, 180, 90]],
    ["more than the world", [-300, -85, 200, 85], 1, [-180, -90, 180, 90]],
    ["most of the world, across 180°", [10, -10, 9, 10], 1, [-180, -21.94305, 180, 21.94305]],
    ["across 180°", [175, -20, -175, -10], 3, [174.375, -21.94305, -174.375, -5.61599]],
    ["across 180°, counted on", [175, -20, 185, -10], 3, [174.375, -21.94305, -174.375, -5.61599]],
    ["up to 180°", [175, -20, 180, -10], 3, [174.375, -21.94305, 180, -5.61599]],
    ["on another copy of the world", [-406.8, -20, -406.4, -10], 3, [-50.625, -21.94305, -45, -5.61599]],
    ["from -180°", [-180, -20, -178, -10], 3, [-180, -21.94305, -174.375, -5.61599]],
    ["a place", [0, 0, 0, 0], 3, [0, -5.61599, 5.625, 0]],
    ["a place at 180°", [180, 0, 180, 0], 3, [-180, -5.61599, -174.375, 0]],
    ["a pole", [0, -90, 1, -90], 3, [0, -90, 5.625, -84.54136]],
  ])("is on the grid for %s", (_, bounds, at, expected) => {
    expect(snappedQuery(bounds, at).bounds).toEqual(expected)
  })
})

it("a frame shows half its size on each side of the centre", () => {
  const view = { zoom: 4, center: [-15, -53] satisfies LatLng }
  const [west, south, east, north] = boundsAround(view, { width: 800, height: 600 })
  const corners: LatLng[] = [[north, west], [south, east], view.center]
  const pixels = corners.map((corner) => pixelsFrom(view, corner).map(Math.round))
  expect(pixels.join(" ")).toBe("-400,-300 400,300 0,0")
})

it("a frame shows the world once, to the edge of Web Mercator", () => {
  const [west, south, east, north] = boundsAround({ zoom: 0, center: [0, 0] }, { width: 2_000, height: 2_000 })
  expect([west, east]).toEqual([-180, 180])
  expect([south, north]).toEqual([expect.closeTo(-85.0511), expect.closeTo(85.0511)])
})

it("a frame goes on beyond 180°", () => {
  const fiji = { zoom: 4, center: [-17, 179] satisfies LatLng }
  expect(boundsAround(fiji, { width: 800, height: 600 })[2]).toBeGreaterThan(180)
  expect(pixelsFrom(fiji, [-17, -179])[0]).toBeCloseTo((2 / 360) * 512 * 2 ** 4)
})

/** Any box on Earth at any zoom. */
function view() {
  const bounds = fc
    .tuple(lng, lat, lng, lat)
    .map(([west, a, east, b]): Bounds => [west, Math.min(a, b), east, Math.max(a, b)])
  return fc.record({ bounds, zoom: fc.double({ min: 0, max: 18, noNaN: true }) })
}

/** A screen of 320 to 2 560 pixels that does not show the whole world. */
function screen() {
  const pixels = fc.integer({ min: 320, max: 2_560 })
  const zoom = fc.double({ min: 3.5, max: 18, noNaN: true })
  const top = fc.double({ min: 0.2, max: 0.8, noNaN: true })
  return fc.tuple(pixels, pixels, zoom, lng, top).map(([wide, high, zoom, west, top]) => {
    const world = 512 * 2 ** zoom
    const east = west + (wide / world) * 360
    const bottom = Math.min(0.95, top + high / world)
    const bounds: Bounds = [west, latitude(bottom), east > 180 ? east - 360 : east, latitude(bottom - high / world)]
    return { bounds, zoom }
  })
}

/** The degrees from the view's edges to those of the box. */
function spanAround([west, , east]: Bounds, bounds: Bounds): [left: number, right: number] {
  if (west === -180 && east === 180) return [0, 0]
  return [eastward(bounds[0], west), eastward(bounds[2], east)]
}

function latitude(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI
}

function northing(lat: number): number {
  return Math.min(1, Math.max(0, (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2))
}
