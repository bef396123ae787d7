import { env } from "cloudflare:workers"
import { describe, expect, it, vi } from "vitest"
import { features as featuresQuery } from "#app/domain/address/query.ts"
import type { MapFeature, MapFeatures } from "#app/domain/entities/entities.ts"
import { featureTypes } from "#app/domain/map/map-parameters.ts"
import { decodePath } from "#track/geo.ts"
import { answerOf } from "#worker/cache/edge-cache.ts"
import { pairs } from "../track/samples.ts"
import { muteConsole } from "./observed.ts"
import { json, status, upstream } from "./upstream.ts"
import { statusOf, visit } from "./visit.ts"

const question = "/v1/map/features?bbox=-47%2C-24%2C-46%2C-23&zoom=12"
const route = { type: "route", id: "serra", name: "Volta da Serra" }
const most = 100_000

function feature(type: string, coordinates: unknown, properties: object) {
  return { type: "Feature", geometry: { type, coordinates }, properties }
}

const point = (properties: object, at: unknown = [-46.6333086, -23.5505213]) => feature("Point", at, properties)
const line = (coordinates: unknown, properties: object = route) => feature("LineString", coordinates, properties)
const cluster = (counts: unknown, more: object = {}) =>
  point({ type: "cluster", count: 2, counts, expansionZoom: 15, ...more })
const collection = (given: unknown[], truncated: unknown = false) =>
  json({ type: "FeatureCollection", features: given, truncated })

async function shown(given: unknown[], truncated?: unknown): Promise<MapFeatures & { bytes: number }> {
  upstream({ [question]: collection(given, truncated) })
  const text = await (await visit(`/api${question}`)).text()
  return { ...JSON.parse(text), bytes: new TextEncoder().encode(text).length }
}

const places = ({ features }: MapFeatures) => features.map((each) => ("at" in each ? each.at : null))
const pathsOf = (found: MapFeature[]) => found.map((each) => ("path" in each ? (decodePath(each.path) ?? []) : []))

it("a question of the map is sent with its box, zoom and types", async () => {
  const query = featuresQuery({ bounds: [179, -18, -179, -16], zoom: 6, types: ["group", "event"] }) ?? ""
  const path = "/v1/map/features?bbox=179%2C-18%2C-179%2C-16&types=group%2Cevent&zoom=6"
  const asked = upstream({ [path]: collection([]) })
  const response = await visit(query)
  expect([response.status, await response.json()]).toEqual([200, { features: [], truncated: false }])
  expect(asked.map((request) => request.path)).toEqual([path])
})

it.each([
  ["", ["bbox required", "zoom required"]],
  ["?zoom=3", ["bbox required"]],
  ["?bbox=1,2,3,4", ["zoom required"]],
  ["?bbox=&zoom=", ["bbox malformed", "zoom malformed"]],
  ["?bbox=1,4,3,2&zoom=3", ["bbox malformed"]],
  ["?bbox=1,2,3,4&zoom=19", ["zoom malformed"]],
  ["?bbox=1,2,3,4&zoom=6.5", ["zoom malformed"]],
  ["?bbox=1,2,3,4&zoom=-1", ["zoom malformed"]],
  ["?bbox=1,2,3,4&zoom=3&types=", ["types malformed"]],
  ["?bbox=1,2,3,4&zoom=3&types=routes", ["types malformed"]],
  ["?bbox=1,2,3,4&zoom=3&types=route,,ride", ["types malformed"]],
  ["?bbox=1,2,3,4&zoom=3&limit=9&constructor=1", ["constructor unknown", "limit unknown"]],
  ["?bbox=1,2,3,4&zoom=3&cursor=x", ["cursor unknown"]],
])("a question of the map with wrong parameters is a 400 that the API never sees: %s", async (search, faults) => {
  const asked = upstream({})
  const response = await visit(`/api/v1/map/features${search}`)
  expect([response.status, response.headers.get("cache-control")]).toEqual([400, "no-store"])
  const problem = await response.json<{ code: string; errors: { field: string; code: string }[] }>()
  expect(problem.code).toBe("invalid_parameter")
  expect(problem.errors.map(({ field, code }) => `${field} ${code}`)).toEqual(faults)
  expect(asked).toEqual([])
})

it("a question of the map is cached at the edge for 15 minutes, and neither read from KV nor written there", async () => {
  const store = Object.getPrototypeOf(env.LAST_ANSWERS)
  const [read, written] = [vi.spyOn(store, "getWithMetadata"), vi.spyOn(store, "put")]
  upstream({ [question]: collection([point(route)]) })
  const { status: code, headers } = await answerOf("Answers", new Request(`https://site/en/api${question}`))
  expect([code, headers.get("cache-tag")]).toEqual([200, "map"])
  const lifetimes = "max-age=900, stale-while-revalidate=86400, stale-if-error=604800"
  expect(headers.get("cloudflare-cdn-cache-control")).toBe(lifetimes)
  upstream({ [question]: status(500) })
  expect(await statusOf(`/api${question}`)).toBe(503)
  // Only purges are read.
  expect(new Set(read.mock.calls.flatMap(([key]) => key))).toEqual(new Set(["purges"]))
  expect(written).not.toHaveBeenCalled()
})

describe("a feature", () => {
  it("is a point with its type, id and name, of an answer that may be truncated", async () => {
    const { features } = await shown([
      point({ type: "group", id: "turma", name: " Turma ", secret: 1 }),
      point({ type: "event", id: "pedal", name: null }),
      point(route, [-46.5, -23.5, 760]),
    ])
    expect(features).toEqual([
      { type: "group", id: "turma", name: "Turma", at: [-46.63331, -23.55052] },
      { type: "event", id: "pedal", name: null, at: [-46.63331, -23.55052] },
      { ...route, at: [-46.5, -23.5] },
    ])
    expect(await shown([], true)).toMatchObject({ truncated: true })
    expect(await shown([], "yes")).toMatchObject({ truncated: false })
  })

  it("is placed to two decimals when it is a stolen bike, a product or a cluster with one", async () => {
    const found = await shown([
      point({ type: "stolen", id: "caso", name: "Bike azul" }),
      point({ type: "product", id: "bike", name: "Bike de trilha" }),
      cluster({ stolen: 2 }),
      cluster({ stolen: 1, route: 1 }),
    ])
    expect(places(found)).toEqual(Array.from({ length: 4 }, () => [-46.63, -23.55]))
  })

  it("is a line of at most 52 points", async () => {
    const winding = Array.from({ length: 500 }, (_, step) => [-46 + step / 1_000, -23 + Math.sin(step / 9) / 50])
    const short = pairs("-46.5 -23.5, -46.4 -23.4")
    const { features } = await shown([line(winding), line(short)])
    const [long = [], other] = pathsOf(features)
    expect(long.length).toBeGreaterThan(30)
    expect(long.length).toBeLessThanOrEqual(52)
    expect([long[0], other]).toEqual([[-23, -46], short.map((place) => place.toReversed())])
    expect(features[1]).toEqual({ ...route, path: expect.any(String) })
  })

  it("is a cluster with counts of known types", async () => {
    const counts = { route: 4, ride: 0, cafe: 9, product: -1, group: 1.5, event: "2", stolen: 3 }
    const place = { place: " São Paulo ", expansionZoom: 99 }
    const { features } = await shown([cluster(counts, { count: 16 }), cluster({ route: 2 }, place)])
    const one = { type: "cluster", counts: { route: 4, stolen: 3 }, at: [-46.63, -23.55], expansionZoom: 15 }
    const other = { type: "cluster", counts: { route: 2 }, at: [-46.63331, -23.55052], expansionZoom: 18 }
    expect(features).toEqual([
      { ...one, count: 7, place: null },
      { ...other, count: 2, place: "São Paulo" },
    ])
  })

  it("has a name of at most 80 whole characters", async () => {
    const names = ["🚴".repeat(5_000), "serra ".repeat(800), "\u202e\u0000 "]
    const { features } = await shown(names.map((name) => point({ ...route, name })))
    const expected = ["🚴".repeat(80), "serra ".repeat(14).slice(0, 80).trim(), null]
    expect(features.map((each) => (each.type === "cluster" ? null : each.name))).toEqual(expected)
  })

  it("is dropped when it is broken, and all of them are one line of the log", async () => {
    const warn = muteConsole("warn")
    const [a, b] = [[-46, -23] as const, [-45, -22] as const]
    const broken = [
      ...[null, 7, "feature", {}],
      point({ type: "cafe", id: "x", name: "private words" }),
      ...[point({ ...route, id: "a/b" }), point({ ...route, id: 42 })],
      ...[point(route, [999, -999]), point(route, ["a", null]), point(route, null)],
      ...[
        { ...point(route), properties: null },
        { ...point(route), geometry: null },
      ],
      ...[line([a]), line([a, [-46, null]]), line([a, b], { ...route, type: "group" })],
      ...[cluster({ cafe: 3 }), cluster(null)],
    ]
    const { features } = await shown([...broken, point(route)])
    expect(features).toMatchObject([{ id: "serra" }])
    expect(warn.mock.calls).toEqual([[{ event: "features_dropped", count: broken.length, of: broken.length + 1 }]])
  })
})

type Worst = { id?: string; name?: string | null; points?: number; spread?: number }
const worst = {
  line: (position: number, { id = "", name = null, points = 64, spread = 0.01 }: Worst = {}) => {
    const coordinates = Array.from({ length: points }, (_, step) => [
      Number((-46 + Math.sin(position * 7 + step * 3) * spread).toFixed(5)),
      Number((-23 + Math.cos(position * 3 + step * 7) * spread).toFixed(5)),
    ])
    return line(coordinates, { type: position % 2 ? "ride" : "route", id: `${id}${position}`, name })
  },
  point: (position: number, { id = "", name = null }: Worst = {}) => {
    const type = featureTypes[position % featureTypes.length]
    return point({ type, id: `${id}${position}`, name }, [-46.12345 - position / 1e4, -23.12345])
  },
  cluster: (position: number) => {
    const counts = Object.fromEntries(featureTypes.map((type) => [type, 999_999_999_999 - position]))
    return point({ type: "cluster", count: 6e12, counts, expansionZoom: 17 }, [-146.12345, -23.12345])
  },
}
const shownMany = (length: number, make: (position: number) => object) =>
  shown(Array.from({ length }, (_, position) => make(position)))
const hostile = '🚴"\\\u2028'.repeat(60)
const id = "x".repeat(120)

describe("the size of an answer of the map", () => {
  it.each<[title: string, make: (position: number) => object, count?: number]>([
    ["lines", (at) => worst.line(at, { name: "Volta da Serra" })],
    ["lines all over the world", (at) => worst.line(at, { spread: 60, points: 50 })],
    ["lines with hostile names", (at) => worst.line(at, { name: hostile, points: 10 })],
    ["points with hostile names", (at) => worst.point(at, { name: hostile })],
    ["points with halves of letters for names", (at) => worst.point(at, { name: "\ud800".repeat(300) })],
    ["points with long ids", (at) => worst.point(at, { id, name: hostile })],
    ["lines with long ids", (at) => worst.line(at, { id, name: hostile, points: 20 })],
    ["clusters", worst.cluster],
    ["features of all kinds", (at) => [worst.line, worst.point, worst.cluster][at % 3]?.(at, { name: hostile }) ?? {}],
    ["points", (at) => worst.point(at, { name: "Serra" }), 9_000],
  ])("is at most 100 kB with a thousand %s", async (_, make, count = 1_000) => {
    const { bytes, features, truncated } = await shownMany(count, make)
    expect([bytes <= most, features.length > 300, truncated]).toEqual([true, true, true])
    if (count > 1_000) expect(bytes).toBeGreaterThan(most * 0.99)
  })

  it("may be exactly 100 kB", async () => {
    const { bytes } = await shownMany(850, (at) => worst.point(at, { name: "a" }))
    const named = (at: number) => "a".repeat(1 + Math.min(70, Math.max(0, most - bytes - at * 70)))
    const full = await shownMany(850, (at) => worst.point(at, { name: named(at) }))
    expect([full.bytes, full.features.length, full.truncated]).toEqual([most, 850, false])
  })

  it.each([
    [150, 52],
    [300, 32],
    [500, 16],
    [700, 8],
  ])("costs windings first: %i lines have %i points", async (count, points) => {
    const { features, truncated } = await shownMany(count, (at) => worst.line(at, { name: "Serra" }))
    expect([features.length, truncated]).toEqual([count, false])
    expect(new Set(pathsOf(features).map(({ length }) => length))).toEqual(new Set([points]))
  })

  it("then costs lines, of which their start stays, then names, then features, clusters last", async () => {
    const begun = await shownMany(1_000, (at) => worst.line(at, { name: "Serra" }))
    expect([begun.features.length, begun.truncated, pathsOf(begun.features).flat()]).toEqual([1_000, true, []])
    expect(begun.features[0]).toEqual({ type: "route", id: "0", name: "Serra", at: [-46, -22.99] })
    const long = { name: "á".repeat(80), points: 4 }
    const nameless = await shownMany(1_000, (at) => (at % 2 ? worst.point : worst.line)(at, long))
    expect([nameless.features.length, nameless.truncated]).toEqual([1_000, true])
    expect(nameless.features.every((each) => "name" in each && each.name === null)).toBe(true)
    const { features } = await shownMany(1_000, (at) => (at < 800 ? worst.point(at, { id }) : worst.cluster(at)))
    const clusters = features.filter(({ type }) => type === "cluster")
    expect([clusters.length, clusters.filter((one) => "name" in one)]).toEqual([200, []])
    expect([features.length > 400, features.length < 1_000]).toEqual([true, true])
  })
})
