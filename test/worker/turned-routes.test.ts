// A route ridden the other way, or from another kilometre of a loop: what is told, drawn and handed out follows the address.

import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { qrOf } from "#app/domain/address/images.ts"
import { type Turn, turnOf } from "#app/domain/address/outing.ts"
import type { CyclingRoute } from "#contract/schemas.ts"
import type { LatLng } from "#track/earth.ts"
import { decodePath, encodePath } from "#track/geo.ts"
import { lengthOf, measurePath, readPath } from "#track/measured-path.ts"
import { outlineOf } from "#track/outline.ts"
import { sectionReader } from "#track/section.ts"
import { readTerrain } from "#track/terrain.ts"
import { plainKm } from "#track/turn.ts"
import { makeSample } from "#upstream/sample/make.ts"
import { turned } from "#worker/gateway/turn.ts"
import { pairs } from "../track/samples.ts"
import { cyclingRoute, listOf } from "./api-objects.ts"
import { expectMarkup } from "./markup.ts"
import { json, upstream } from "./upstream.ts"
import { readWith, statusOf, visit } from "./visit.ts"

const routes = makeSample({ now: new Date("2026-11-25T12:00:00Z") }).routes.filter(({ encodedPath }) =>
  decodePath(encodedPath),
)
const turnedRoute = (route: unknown, search: { dir?: string; start?: string }) =>
  turned(route, turnOf(search)) as CyclingRoute

function figuresOf({ encodedPath, elevationProfile, turn }: CyclingRoute & { turn?: Turn }) {
  const path = readPath(encodedPath)
  const terrain = readTerrain(elevationProfile)
  const whole = terrain && sectionReader(terrain, turn)({ from: 0, to: terrain.length })
  const { gain: gained = 0 } = outlineOf({ elevationProfile, turn }) ?? {}
  return { length: path ? lengthOf(path) : 0, gained, section: whole?.gain ?? 0, lost: whole?.loss ?? 0 }
}

it("of each route of the sample the reverse of the reverse is the route, and the reverse climbs what the route descends", () => {
  expect(routes.length).toBeGreaterThan(30)
  for (const route of routes) {
    const back = turnedRoute(route, { dir: "rev" })
    expect(turnedRoute(back, { dir: "rev" })).toMatchObject({
      encodedPath: route.encodedPath,
      alerts: route.alerts.map(({ km, ...alert }) => ({ ...alert, km: km === null ? null : expect.closeTo(km, 3) })),
    })
    const [plain, reverse] = [figuresOf(route), figuresOf(back)]
    expect(reverse.length / plain.length).toBeCloseTo(1, 3)
    expect([reverse.gained, reverse.lost]).toEqual([expect.closeTo(plain.lost, 1), expect.closeTo(plain.gained, 1)])
    expect([back.elevation, back.descent]).toEqual([route.descent, route.elevation])
  }
})

it("any loop may begin anywhere and stays as long and as high", () => {
  const corner = fc.tuple(fc.integer({ min: -3_000, max: 3_000 }), fc.integer({ min: -3_000, max: 3_000 }))
  const heights = fc.array(fc.integer({ min: -80, max: 80 }), { minLength: 3, maxLength: 150 })
  const share = fc.double({ min: 0.01, max: 0.99, noNaN: true })
  fc.assert(
    fc.property(fc.array(corner, { minLength: 3, maxLength: 40 }), heights, share, (corners, altitudes, at) => {
      const around = [...corners, ...corners.slice(0, 1)].map(([north, east]): LatLng => [north / 1e5, east / 1e5])
      const length = lengthOf(measurePath(around) ?? { points: [], metres: [] })
      if (length < 5_000) return
      const closed = [...altitudes, altitudes[0] ?? 0]
      const elevationProfile = closed.map((tenths, step) => [(step / (closed.length - 1)) * length, tenths / 10])
      expectSame({ ...loop, distance: length, encodedPath: encodePath(around), elevationProfile }, at * length)
    }),
  )
})

function expectSame(route: object, metres: number): void {
  const start = (metres / 1_000).toFixed(1)
  const [plain, moved, back] = [{}, { start }, { start, dir: "rev" }].map((turn) => figuresOf(turnedRoute(route, turn)))
  if (plain === undefined || moved === undefined || back === undefined) throw new Error("no figures")
  for (const { length } of [moved, back]) expect(Math.abs(length / plain.length - 1)).toBeLessThan(0.001)
  expect(Math.abs(moved.gained - plain.gained)).toBeLessThanOrEqual(plain.gained * 0.001)
  expect(moved.section).toBe(moved.gained)
  expect([back.gained, back.lost]).toEqual([expect.closeTo(moved.lost, 6), expect.closeTo(moved.gained, 6)])
}

const loop = {
  ...cyclingRoute,
  distance: 40_000,
  encodedPath: encodePath(pairs("-23.5 -46.6, -23.5 -46.5, -23.4 -46.5, -23.4 -46.6, -23.5 -46.6")),
  elevationProfile: pairs("0 700, 5000 700, 15000 1100, 25000 700, 40000 700"),
}
const oneWay = { ...loop, encodedPath: encodePath(pairs("-23.5 -46.6, -23.5 -46.5, -23.4 -46.5, -23.4 -46.6")) }
const page = (search: string, route: object = loop) =>
  readWith(
    { "/v1/cycling-routes/serra": json(route), "/v1/cycling-routes/serra/similar": json(listOf()) },
    `/en/cycling-routes/serra${search}`,
  )
const climbLink = ".climbs a@href"

it.each([
  ["pt", "?dir=rev", "Inverso · Volta da Serra", "inverso-volta-da-serra"],
  ["en", "?dir=rev&start=12.5", "Reversed · km 12.5 · Volta da Serra", "reversed-km-12-5-volta-da-serra"],
  ["en", "?speed=29", "Volta da Serra", "volta-da-serra"],
])(
  "the file of a turned route has a name of its own, and so has its course: %s, %s",
  async (prefix, search, course, file) => {
    upstream({ "/v1/cycling-routes/serra": json(loop) })
    const response = await visit(`/${prefix}/cycling-routes/serra/route.gpx${search}`)
    expect(await response.text()).toContain(`<trk><name>${course}</name>`)
    expect(response.headers.get("content-disposition")).toContain(`filename="${file}.gpx"`)
  },
)

describe("the page of a turned route", () => {
  it("has its climbs, alerts and files in the direction of the address, and the address of the plain one", async () => {
    await expectMarkup(await page(""), { [climbLink]: ["#km=5-15"], ".alert b:nth-of-type(2)": ["km 12.5 "] })
    const html = await page("?dir=rev")
    await expectMarkup(html, {
      ".alert b:nth-of-type(2)": ["km 27.5 "],
      [climbLink]: ["#km=15-25"],
      title: [expect.stringContaining("Volta da Serra (reversed)")],
      ".chip-turn": ["Reversed"],
      ".chip-turn@href": ["/en/cycling-routes/serra"],
      ".way bdi": ["reversed, from São Paulo"],
      ".way a@href": ["/en/cycling-routes/serra"],
      ".device-files a@href": ["gpx", "fit", "tcx"].map((format) => `/cycling-routes/serra/route.${format}?dir=rev`),
      ".device .qr@src": [qrOf("/cycling-routes/serra?dir=rev")],
      'link[rel="canonical"]@href': ["https://pelotao.example/en/cycling-routes/serra"],
      'meta[property="og:url"]@content': ["https://pelotao.example/en/cycling-routes/serra?dir=rev"],
      'meta[name="robots"]@content': [],
    })
    expect(html).toMatch(/og:image" content="[^"]*serra\.png\?dir=rev&amp;v=/)
  })

  it("begins elsewhere on a loop alone, and says where", async () => {
    await expectMarkup(await page("?start=12.5"), {
      ".alert b:nth-of-type(2)": ["km 0.0 "],
      ".chip-turn": ["from km 12.5"],
      ".start bdi": ["São Paulo, SP"],
    })
    await expectMarkup(await page("?start=12.5", oneWay), {
      ".alert b:nth-of-type(2)": ["km 12.5 "],
      ".chip-turn": [],
      ".start bdi": ["Praça da Sé, São Paulo, SP"],
    })
    await expectMarkup(await page("?dir=rev", oneWay), { ".start bdi": ["SP"], ".way bdi": ["reversed"] })
  })

  it("is the plain one where the address asks for no way to ride it", async () => {
    for (const search of ["?dir=up", "?start=-3", "?start=1e9", "?start=0", "?start=41"])
      await expectMarkup(await page(search), { ".alert b:nth-of-type(2)": ["km 12.5 "], ".chip-turn": [] })
  })
})

it("the ends in its name follow the way that is ridden", async () => {
  const html = await page("?dir=rev", { ...oneWay, name: "Serra: Grão-Pará a Urubici" })
  await expectMarkup(html, {
    title: [expect.stringContaining("Serra: Urubici a Grão-Pará")],
    h1: ["Serra: Urubici a Grão-Pará"],
    ".way bdi": ["Urubici → Grão-Pará"],
    ".facts-big .unknown": [],
  })
})

// A file is too: fit.test.ts.
it("a share card is of the route as the address turns it", async () => {
  upstream({ "/v1/cycling-routes/serra": json(oneWay) })
  const card = await visit("/en/card/cycling-routes/serra.png?dir=rev")
  expect(card.headers.get("location")).toContain("serra.png?dir=rev&v=")
})

it("an embedded map is of the route as its address turns it, and leads to the page of that", async () => {
  const html = await readWith({ "/v1/cycling-routes/serra": json(loop) }, "/map?route=serra&dir=rev&start=2.50&lang=en")
  await expectMarkup(html, { ".embed-foot a@href": ["/cycling-routes/serra?dir=rev&start=2.5"] })
})

it("an answer is asked for in one spelling", async () => {
  upstream({ "/v1/cycling-routes/serra": json(loop) })
  expect(await statusOf("/api/v1/cycling-routes/serra?dir=rev&start=2.5")).toBe(200)
  for (const search of ["?dir=up", "?start=2.50", "?start=0", "?dir=rev&level=1"])
    expect(await statusOf(`/api/v1/cycling-routes/serra${search}`), search).toBe(404)
  expect(await statusOf("/api/v1/rides/42?dir=rev")).toBe(404)
})

it.each([
  [{ start: "12,5" }, { start: "12.5" }],
  [
    { start: "12.0", dir: "rev" },
    { dir: "rev", start: "12" },
  ],
  [{ start: "abc", dir: "up" }, {}],
])("an address says %o", (search, turn) => expect(turnOf(search)).toEqual(turn))

it("a place on the turned route is a kilometre of the plain one", () => {
  expect(plainKm({}, 12_500, 40_000)).toBe("12.5")
  expect(plainKm({ start: "30" }, 12_500, 40_000)).toBe("2.5")
  expect(plainKm({ dir: "rev" }, 12_500, 40_000)).toBe("27.5")
  expect(plainKm({ dir: "rev", start: "10" }, 12_500, 40_000)).toBe("37.5")
})
