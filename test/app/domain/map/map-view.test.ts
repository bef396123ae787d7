import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Bounds } from "#app/domain/entities/entities.ts"
import { boundsAround, formatView, parseView, pixelsFrom, snappedQuery } from "#app/domain/map/map-view.ts"
import { formatBbox, parseBbox } from "#app/domain/track/earth.ts"

const zoom = fc.double({ min: 0, max: 18, noNaN: true })
const lng = fc.double({ min: -180, max: 180, noNaN: true })

describe("views in addresses", () => {
  it("a view in an address is read back to a pixel", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 24, noNaN: true }),
        fc.double({ min: -90, max: 90, noNaN: true }),
        lng,
        (at, lat, east) => {
          const text = formatView({ zoom: at, center: [lat, east] })
          const read = parseView(text)
          if (read === null) throw new Error(text)
          const pixel = Math.max(360 / (512 * 2 ** read.zoom), 1e-6)
          expect(Math.abs(read.zoom - at)).toBeLessThanOrEqual(0.005_001)
          expect(Math.abs(read.center[0] - lat)).toBeLessThanOrEqual(pixel)
          expect(Math.abs(read.center[1] - east)).toBeLessThanOrEqual(pixel)
          expect(formatView(read)).toBe(text)
        },
      ),
    )
  })

  it("a view in an address has as few decimals as its zoom allows", () => {
    expect(formatView({ zoom: 6.504, center: [-27.594321, -48.548765] })).toBe("#6.5/-27.594/-48.549")
    expect(formatView({ zoom: 0, center: [-0.01, 0] })).toBe("#0/0/0")
    expect(formatView({ zoom: 17, center: [-27.594321, -48.548765] })).toBe("#17/-27.594321/-48.548765")
    expect(parseView("#6.5/-27.59/-48.55")).toEqual({ zoom: 6.5, center: [-27.59, -48.55] })
  })

  it("a view on another copy of the world is written with its own longitude", () => {
    expect(formatView({ zoom: 4, center: [0, 190] })).toBe("#4/0/-170")
    expect(formatView({ zoom: 4, center: [0, -550] })).toBe("#4/0/170")
    expect(formatView({ zoom: 4, center: [0, 180] })).toBe("#4/0/180")
  })

  it.each([
    "",
    "#",
    "#about",
    "#6.5/-27.59",
    "#6.5/-27.59/-48.55/1",
    "#25/0/0",
    "#-1/0/0",
    "#6/91/0",
    "#6/0/181",
    "#6/a/b",
    "#6//0",
    "#1e1/0/0",
    "#6/-27,59/-48,55",
  ])("no view is read from %j", (hash) => expect(parseView(hash)).toBeNull())
})

describe("questions for views", () => {
  it("the question for a view holds the whole view", () => {
    fc.assert(
      fc.property(view(), ({ bounds, zoom: at }) => {
        const asked = snappedQuery(bounds, at).bounds
        const [left, right] = spanAround(asked, bounds)
        expect(asked[1]).toBeLessThanOrEqual(bounds[1])
        expect(asked[3]).toBeGreaterThanOrEqual(bounds[3])
        expect(left).toBeLessThanOrEqual(1e-9)
        expect(right).toBeGreaterThanOrEqual(-1e-9)
      }),
      { numRuns: 1_000 },
    )
  })

  it("the question for a view snaps to itself, also when read back from its address", () => {
    fc.assert(
      fc.property(view(), ({ bounds, zoom: at }) => {
        const asked = snappedQuery(bounds, at)
        expect(snappedQuery(asked.bounds, asked.zoom)).toEqual(asked)
        expect(parseBbox(formatBbox(asked.bounds))).toEqual(asked.bounds)
      }),
      { numRuns: 1_000 },
    )
  })

  it("the question for a screen is at most 1.62 times as wide and as high as the screen", () => {
    fc.assert(
      fc.property(screenful(), ({ bounds, zoom: at }) => {
        const asked = snappedQuery(bounds, at).bounds
        const [left, right] = spanAround(asked, bounds)
        const width = (bounds[2] - bounds[0] + 360) % 360
        expect((width + right - left) / width).toBeLessThan(1.62)
        const [high, askedHigh] = [bounds, asked].map(([, south, , north]) => northing(south) - northing(north))
        expect((askedHigh ?? 0) / (high ?? 1)).toBeLessThan(1.62)
      }),
      { numRuns: 1_000 },
    )
  })

  it("a map that is dragged a little asks at most three questions in twenty moves", () => {
    const asked = (by: number) => snappedQuery([-46.8 + by, -23.7, -46.4 + by, -23.4], 11).bounds
    const boxes = Array.from({ length: 20 }, (_, step) => String(asked(step / 1_000)))
    expect(new Set(boxes).size).toBeLessThanOrEqual(3)
  })

  it("the question for a view has a whole zoom from 0 to 18", () => {
    const zooms = [-1, 0, 0.4, 9.5, 11.999_999, 18, 22].map((at) => snappedQuery([0, 0, 1, 1], at).zoom)
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
  ])("the question for a view snaps to the grid for %s", (_, bounds, at, expected) => {
    expect(snappedQuery(bounds, at).bounds).toEqual(expected)
  })
})

describe("frames", () => {
  const view = { zoom: 4, center: [-15, -53] satisfies [number, number] }
  it("a frame shows what lies within half its size of the middle", () => {
    const [west, south, east, north] = boundsAround(view, { width: 800, height: 600 })
    const corner = (lat: number, lng: number) => pixelsFrom(view, [lat, lng]).map(Math.round)
    expect(corner(north, west)).toEqual([-400, -300])
    expect(corner(south, east)).toEqual([400, 300])
    expect(pixelsFrom(view, view.center)).toEqual([0, 0])
  })
  it("a frame that is wider than the world shows it once and ends at 85° of latitude", () => {
    const [west, south, east, north] = boundsAround({ zoom: 0, center: [0, 0] }, { width: 2_000, height: 2_000 })
    expect([west, east]).toEqual([-180, 180])
    // Where the square of the map ends.
    expect(north).toBeCloseTo(85.0511)
    expect(south).toBeCloseTo(-85.0511)
  })
  it("a frame across 180° goes on counting degrees, and places on both sides of 180° are near each other", () => {
    const fiji = { zoom: 4, center: [-17, 179] satisfies [number, number] }
    expect(boundsAround(fiji, { width: 800, height: 600 })[2]).toBeGreaterThan(180)
    const [x] = pixelsFrom(fiji, [-17, -179])
    expect(x).toBeCloseTo((2 / 360) * 512 * 2 ** 4)
  })
})

/** Any box on Earth, across 180° or not, at any zoom. */
function view() {
  const lat = fc.double({ min: -90, max: 90, noNaN: true })
  return fc.record({
    bounds: fc
      .tuple(lng, lat, lng, lat)
      .map(([west, a, east, b]): Bounds => [west, Math.min(a, b), east, Math.max(a, b)]),
    zoom,
  })
}

/** What a screen shows: from 320 to 2 560 pixels wide and high, where that is not the whole world. */
function screenful() {
  const pixels = fc.integer({ min: 320, max: 2_560 })
  return fc
    .record({
      wide: pixels,
      high: pixels,
      zoom: fc.double({ min: 3.5, max: 18, noNaN: true }),
      lng,
      lat: unit(0.2, 0.8),
    })
    .map(({ wide, high, zoom: at, lng: west, lat: top }) => {
      const world = 512 * 2 ** at
      const east = west + (wide / world) * 360
      const bottom = Math.min(0.95, top + high / world)
      const bounds: Bounds = [west, latitude(bottom), east > 180 ? east - 360 : east, latitude(bottom - high / world)]
      return { bounds, zoom: at }
    })
}

function unit(min: number, max: number) {
  return fc.double({ min, max, noNaN: true })
}

/** How many degrees the box begins east of the view's west edge, and ends east of its east edge. */
function spanAround([west, , east]: Bounds, bounds: Bounds): [left: number, right: number] {
  if (west === -180 && east === 180) return [0, 0]
  const [left, right] = [shortest(west - bounds[0]), shortest(east - bounds[2])]
  return [left, right]
}

function shortest(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180
}

function latitude(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI
}

function northing(lat: number): number {
  return Math.min(1, Math.max(0, (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2))
}
