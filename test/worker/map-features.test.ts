import { env, exports } from "cloudflare:workers"
import { describe, expect, it, vi } from "vitest"
import { features } from "#app/domain/address/query.ts"
import type { MapFeatures } from "#app/domain/entities/entities.ts"
import { decodePath } from "#app/domain/track/geo.ts"
import { featureTypes } from "#contract/codes.ts"
import { json, raw, status, upstream } from "./upstream.ts"
import { visit } from "./visit.ts"

const search = "?bbox=-47%2C-24%2C-46%2C-23&zoom=12"
const path = `/api/v1/map/features${search}`
const route = { type: "route", id: "serra", name: "Volta da Serra" }

function point(properties: object, coordinates: unknown = [-46.6333086, -23.5505213]) {
  return { type: "Feature", geometry: { type: "Point", coordinates }, properties }
}

function line(coordinates: unknown, properties: object = route) {
  return { type: "Feature", geometry: { type: "LineString", coordinates }, properties }
}

function collection(given: unknown[], truncated: unknown = false) {
  return { type: "FeatureCollection", features: given, truncated }
}

async function shown(given: unknown[], truncated: unknown = false): Promise<MapFeatures> {
  upstream({ [`/v1/map/features${search}`]: json(collection(given, truncated)) })
  return (await visit(path)).json()
}

describe("features", () => {
  it("the API is asked for the features of the box, zoom and types of the question", async () => {
    const query = features({ bounds: [179, -18, -179, -16], zoom: 6, types: ["group", "event"] }) ?? ""
    const asked = upstream({ [query.replace("/api", "")]: json(collection([])) })
    const response = await visit(query)
    expect([response.status, await response.json()]).toEqual([200, { features: [], truncated: false }])
    expect(asked.map((request) => request.path)).toEqual([
      "/v1/map/features?bbox=179%2C-18%2C-179%2C-16&types=group%2Cevent&zoom=6",
    ])
  })

  it("a feature is a point with its type, id and name", async () => {
    const { features: found } = await shown([
      point({ type: "group", id: "turma", name: " Turma ", secret: 1 }),
      point({ type: "event", id: "pedal", name: null }),
      point(route, [-46.5, -23.5, 760]),
    ])
    expect(found).toEqual([
      { type: "group", id: "turma", name: "Turma", at: [-46.63331, -23.55052] },
      { type: "event", id: "pedal", name: null, at: [-46.63331, -23.55052] },
      { ...route, at: [-46.5, -23.5] },
    ])
  })

  it("a stolen bike and a product are placed to two decimals, about a kilometre", async () => {
    const { features: found } = await shown([
      point({ type: "stolen", id: "caso", name: "Bike azul" }),
      point({ type: "product", id: "bike", name: "Bike de trilha" }),
      point({ type: "cluster", count: 2, counts: { stolen: 2 }, expansionZoom: 15 }),
      point({ type: "cluster", count: 2, counts: { stolen: 1, route: 1 }, expansionZoom: 15 }),
    ])
    const places = found.map((feature) => ("at" in feature ? feature.at : null))
    expect(places).toEqual([
      [-46.63, -23.55],
      [-46.63, -23.55],
      [-46.63, -23.55],
      // It may stand where its only bike does.
      [-46.63, -23.55],
    ])
  })

  it("a route is a line of at most 64 points", async () => {
    const winding = Array.from({ length: 500 }, (_, step) => [-46 + step / 1_000, -23 + Math.sin(step / 9) / 50])
    const { features: found } = await shown([
      line(winding),
      line([
        [-46.5, -23.5],
        [-46.4, -23.4],
      ]),
    ])
    const paths = found.map((feature) => ("path" in feature ? decodePath(feature.path) : null))
    expect(paths[0]?.length).toBeGreaterThan(30)
    expect(paths[0]?.length).toBeLessThanOrEqual(64)
    expect([paths[0]?.[0], paths[1]]).toEqual([
      [-23, -46],
      [
        [-23.5, -46.5],
        [-23.4, -46.4],
      ],
    ])
    expect(found[1]).toEqual({ ...route, path: expect.any(String) })
  })

  it("a cluster counts only the types that the site knows", async () => {
    const counts = { route: 4, ride: 0, cafe: 9, product: -1, group: 1.5, event: "2", stolen: 3 }
    const { features: found } = await shown([
      point({ type: "cluster", count: 16, counts, expansionZoom: 14 }),
      point({ type: "cluster", count: 2, counts: { route: 2 }, place: " São Paulo ", expansionZoom: 99 }),
    ])
    expect(found).toEqual([
      {
        type: "cluster",
        count: 7,
        counts: { route: 4, stolen: 3 },
        at: [-46.63, -23.55],
        place: null,
        expansionZoom: 14,
      },
      {
        ...{ type: "cluster", count: 2, counts: { route: 2 }, expansionZoom: 18 },
        ...{ at: [-46.63331, -23.55052], place: "São Paulo" },
      },
    ])
  })

  it("the name of a feature has at most 80 characters, none of them cut in two", async () => {
    const { features: found } = await shown([
      point({ ...route, name: "🚴".repeat(5_000) }),
      point({ ...route, name: `${"serra ".repeat(800)}` }),
      point({ ...route, name: "\u202e\u0000 " }),
    ])
    const names = found.map((feature) => (feature.type === "cluster" ? null : feature.name))
    expect(names).toEqual(["🚴".repeat(80), "serra ".repeat(14).slice(0, 80).trim(), null])
  })

  it("an answer says that there is more only when the API says true", async () => {
    expect(await shown([point(route)], true)).toMatchObject({ truncated: true })
    expect(await shown([point(route)], "yes")).toMatchObject({ truncated: false })
  })
})

describe("broken features", () => {
  it("broken features are dropped and logged as one line", async () => {
    const warn = vi.spyOn(console, "warn")
    const broken = [
      null,
      7,
      "feature",
      {},
      point({ type: "cafe", id: "x", name: "private words" }),
      point({ ...route, id: "a/b" }),
      point({ ...route, id: 42 }),
      point(route, [999, -999]),
      point(route, ["a", null]),
      point(route, null),
      { ...point(route), properties: null },
      { ...point(route), geometry: null },
      line([[-46, -23]]),
      line([
        [-46, -23],
        [-46, null],
      ]),
      line(
        [
          [-46, -23],
          [-45, -22],
        ],
        { ...route, type: "group" },
      ),
      point({ type: "cluster", count: 3, counts: { cafe: 3 }, expansionZoom: 9 }),
      point({ type: "cluster", count: 3, counts: null, expansionZoom: 9 }),
    ]
    const { features: found } = await shown([...broken, point(route)])
    expect(found.map((feature) => "id" in feature && feature.id)).toEqual(["serra"])
    expect(warn.mock.calls).toEqual([[{ event: "features_dropped", count: broken.length, of: broken.length + 1 }]])
  })

  it.each(["null", "[]", "{}", '{"features":null}', '{"features":{"0":{}}}', '{"message":"down"}'])(
    "an answer with a broken envelope of features is a 503: %s",
    async (body) => {
      upstream({ [`/v1/map/features${search}1`]: raw(body) })
      expect((await visit(`${path}1`)).status).toBe(400)
      upstream({ "/v1/map/features?bbox=1%2C1%2C2%2C2&zoom=3": raw(body) })
      expect((await visit("/api/v1/map/features?bbox=1%2C1%2C2%2C2&zoom=3")).status).toBe(503)
    },
  )
})

describe("refused questions", () => {
  it.each([
    ["", ["bbox required", "zoom required"]],
    ["?zoom=3", ["bbox required"]],
    ["?bbox=1,2,3,4", ["zoom required"]],
    ["?bbox=&zoom=", ["bbox malformed", "zoom malformed"]],
    ["?bbox=1,2,3&zoom=3", ["bbox malformed"]],
    ["?bbox=1,4,3,2&zoom=3", ["bbox malformed"]],
    ["?bbox=-200,0,1,1&zoom=3", ["bbox malformed"]],
    ["?bbox=1,2,3,4&zoom=19", ["zoom malformed"]],
    ["?bbox=1,2,3,4&zoom=6.5", ["zoom malformed"]],
    ["?bbox=1,2,3,4&zoom=-1", ["zoom malformed"]],
    ["?bbox=1,2,3,4&zoom=3&types=", ["types malformed"]],
    ["?bbox=1,2,3,4&zoom=3&types=routes", ["types malformed"]],
    ["?bbox=1,2,3,4&zoom=3&types=route,,ride", ["types malformed"]],
    ["?bbox=1,2,3,4&zoom=3&limit=9&constructor=1", ["constructor unknown", "limit unknown"]],
  ])("a question of the map with wrong parameters is a 400 that the API never sees: %s", async (given, faults) => {
    const asked = upstream({})
    const response = await visit(`/api/v1/map/features${given}`)
    expect([response.status, response.headers.get("cache-control")]).toEqual([400, "no-store"])
    const problem = await response.json<{ code: string; errors: { field: string; code: string }[] }>()
    expect(problem.code).toBe("invalid_parameter")
    expect(problem.errors.map(({ field, code }) => `${field} ${code}`)).toEqual(faults)
    expect(asked).toEqual([])
  })
})

describe("answers of the map", () => {
  it("an answer of the map is fresh in the edge's cache for 15 minutes and may be served stale", async () => {
    upstream({ [`/v1/map/features${search}`]: json(collection([point(route)])) })
    const { headers } = await exports.Answers.fetch(`https://site/en${path}`)
    expect(headers.get("cloudflare-cdn-cache-control")).toBe(
      "max-age=900, stale-while-revalidate=86400, stale-if-error=604800",
    )
    expect(headers.get("cache-tag")).toBe("map")
  })

  it("no answer of the map is kept: there are as many as somebody cares to ask", async () => {
    const query = features({ bounds: [10, 10, 11, 11], zoom: 9, types: featureTypes.slice(1) }) ?? ""
    upstream({ [query.replace("/api", "")]: json(collection([point(route)])) })
    expect((await visit(query)).status).toBe(200)
    upstream({ [query.replace("/api", "")]: status(500) })
    expect((await visit(query)).status).toBe(503)
    expect((await env.LAST_ANSWERS.list()).keys).toEqual([])
  })
})
