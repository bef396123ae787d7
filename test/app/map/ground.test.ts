import type { RequestListener } from "node:http"
import { createRequire } from "node:module"
import * as v from "valibot"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { Language } from "#app/domain/format/language.ts"
import { loadStyle } from "#app/map/ground.ts"
import { mapColours, mapFace } from "#app/map/map-colours.ts"
import type { Theme } from "#app/theme/theme.ts"
import { served } from "../../support/served.ts"
import positron from "./positron.json" with { type: "json" }

type Validate = (style: unknown) => { message: string }[]

// The engine's own validator, found from the engine.
const ofEngine = createRequire(import.meta.resolve("maplibre-gl"))
const { validateStyleMin }: { validateStyleMin: Validate } = ofEngine("@maplibre/maplibre-gl-style-spec")

const properties = v.record(v.string(), v.unknown())
const layered = v.object({
  layers: v.array(v.looseObject({ id: v.string(), paint: v.optional(properties), layout: v.optional(properties) })),
})

let warn = vi.spyOn(console, "warn")

beforeEach(() => {
  warn = vi.spyOn(console, "warn").mockReturnValue()
})

afterEach(() => {
  vi.restoreAllMocks()
})

it.each(["dark", "light"] as const)("a fetched style has our colours in the %s theme", async (theme) => {
  const colours = mapColours[theme]
  const layers = await layersOf(positron, theme)
  const painted = Object.fromEntries([...layers].map(([id, { paint }]) => [id, colourOf(paint)]))
  expect(painted).toEqual({
    background: colours.land,
    park: colours.green,
    water: colours.water,
    landuse_residential: colours.built,
    landcover_wood: colours.green,
    waterway: colours.water,
    building: colours.building,
    highway_path: colours.road,
    highway_minor: colours.road,
    highway_major_casing: colours.casing,
    highway_major_inner: colours.lineStrong,
    highway_motorway_inner: colours.lineStrong,
    railway_dashline: colours.casing,
    boundary_2: colours.lineStrong,
    water_name_point_label: colours.muted,
    "highway-name-minor": colours.muted,
    "highway-shield-non-us": colours.muted,
    label_city: colours.text,
    label_country_1: colours.text,
  })
  expect(layers.get("label_city")?.paint).toMatchObject({ "text-halo-color": colours.halo, "text-halo-width": 1.4 })
  expect(layers.get("building")?.paint).toMatchObject({ "fill-outline-color": colours.line })
})

it("a fetched style is valid and keeps its filters, widths and zooms", async () => {
  const style = await load(await serveJson(positron))
  expect(validateStyleMin(style)).toEqual([])
  expect(style).toMatchObject({ sources: positron.sources })
  const minor = (await layersOf(positron)).get("highway_minor")
  expect(minor).toMatchObject({
    minzoom: 8,
    paint: { "line-opacity": 0.9, "line-width": ["interpolate", ["exponential", 1.55], ["zoom"], 13, 1.8, 20, 20] },
  })
  expect(minor?.filter).toEqual(["match", ["get", "class"], ["minor", "service", "track"], true, false])
})

it("a fetched style is lettered in the face of the site, asks nobody for it, and has no sprite, icons and patterns", async () => {
  const style = await load(await serveJson(positron))
  for (const name of ["glyphs", "sprite"]) expect(style).not.toHaveProperty(name)
  expect(JSON.stringify(style)).not.toMatch(/icon-image|-pattern/)
  expect((await layersOf(positron)).has("road_oneway")).toBe(false)
  const faces = style?.layers.flatMap((layer) => (layer.type === "symbol" ? [layer.layout?.["text-font"]] : []))
  expect(faces?.length).toBeGreaterThan(3)
  expect(new Set(faces)).toEqual(new Set([mapFace]))
})

it.each([
  ["pt-BR", "name:pt"],
  ["es", "name:es"],
  ["en", "name:en"],
] as const)("a fetched style has its names in %s", async (language, first) => {
  const layers = await layersOf(positron, "dark", language)
  for (const id of ["label_city", "label_country_1", "highway-name-minor"]) {
    const fields = [first, first.replace(":", "_"), "name:latin", "name"].map((field) => ["get", field])
    expect(layers.get(id)?.layout?.["text-field"], id).toEqual(["coalesce", ...fields])
  }
  expect(layers.get("highway-shield-non-us")?.layout?.["text-field"]).toEqual(["to-string", ["get", "ref"]])
})

it("an unknown layer of a style is painted by its type", async () => {
  const own = { source: "other", "source-layer": "x" }
  const heat = { ...own, id: "d", type: "heatmap", paint: { "heatmap-weight": 0.5 } }
  const layers = await layersOf({
    version: 8,
    sources: { other: { type: "vector", url: "https://tiles.example/all" } },
    layers: [
      { ...own, id: "a", type: "fill" },
      { ...own, id: "b", type: "line", paint: { "line-width": 2 } },
      { ...own, id: "c", type: "fill-extrusion" },
      heat,
    ],
  })
  expect(layers.get("a")?.paint).toEqual({ "fill-color": mapColours.dark.built })
  expect(layers.get("b")?.paint).toEqual({ "line-color": mapColours.dark.line, "line-width": 2 })
  expect(layers.get("c")?.paint).toEqual({ "fill-extrusion-color": mapColours.dark.building })
  expect(layers.get("d")).toEqual(heat)
})

it("a raster layer is dimmed in the dark theme only", async () => {
  const picture = { id: "relief", type: "raster", source: "ne2_shaded" }
  const shaded = { ...positron, layers: [...positron.layers, picture] }
  expect((await layersOf(shaded, "dark")).get("relief")?.paint).toMatchObject({ "raster-brightness-max": 0.4 })
  expect((await layersOf(shaded, "light")).get("relief")).toEqual(picture)
})

it.each<[title: string, listener: RequestListener, reason: string]>([
  ["the server has none", answer(404, "{}"), "status 404"],
  ["it is not JSON", answer(200, "<!doctype html>"), "SyntaxError"],
  ["it is null", answer(200, "null"), "no style"],
  ["it is of another version", changed({ version: 7 }), "no style"],
  ["it draws nothing", changed({ layers: positron.layers.slice(0, 1) }), "no style"],
  ["its layers have no source", changed({ sources: {} }), "no style"],
  ["a layer has no name", changed({ layers: [...positron.layers, 1] }), "no style"],
  ["the line is cut", (request) => request.socket.destroy(), "TypeError"],
])("the bundled style stands in when %s", async (_, listener, reason) => {
  const style = await load(await serve(listener))
  expect(style?.sources).toHaveProperty("basemap")
  expect(warn.mock.calls).toEqual([[{ event: "map_style_not_loaded", reason }]])
})

it.each<[title: string, listener: RequestListener]>([
  ["the style", () => {}],
  ["the rest of the style", (_, response) => response.writeHead(200).write("{")],
])("the bundled style stands in when four seconds are over before %s comes", async (_, listener) => {
  const soon = AbortSignal.timeout(100)
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(soon)
  const style = await load(await serve(listener))
  expect(timeout).toHaveBeenCalledWith(4_000)
  expect(style?.sources).toHaveProperty("basemap")
  expect(warn.mock.calls).toEqual([[{ event: "map_style_not_loaded", reason: "TimeoutError" }]])
})

it.each(["dark", "light"] as const)("the bundled style is valid and %s, without glyphs and sprite", async (theme) => {
  const style = await load(await serve(answer(500, "")), theme)
  expect(validateStyleMin(style)).toEqual([])
  expect(style).not.toHaveProperty("glyphs")
  expect(style).not.toHaveProperty("sprite")
  expect(style?.sources.basemap).toMatchObject({ type: "geojson", data: { type: "FeatureCollection" } })
  for (const kind of ["land", "border", "capital"]) expect(JSON.stringify(style?.sources)).toContain(`"kind":"${kind}"`)
  const layers = new Map(style?.layers.map((layer) => [layer.id, layer]))
  expect(layers.get("water")?.paint).toMatchObject({ "background-color": mapColours[theme].water })
  expect(layers.get("land")?.paint).toMatchObject({ "fill-color": mapColours[theme].land })
  const lettered = { "text-field": ["get", "name"], "text-font": mapFace }
  expect(layers.get("capital-name")?.layout).toMatchObject(lettered)
  // A dot is of the layer of its name, which hides both.
  expect(style?.layers.filter(({ type }) => type === "circle")).toEqual([])
  expect(layers.get("capital-name")?.layout).toHaveProperty("icon-image")
})

function load(styleUrl: string, theme: Theme = "dark", language: Language = "pt-BR") {
  return loadStyle(styleUrl, theme, language)
}

async function layersOf(style: unknown, theme: Theme = "dark", language: Language = "pt-BR") {
  const loaded = await load(await serveJson(style), theme, language)
  expect(validateStyleMin(loaded)).toEqual([])
  return new Map(v.parse(layered, loaded).layers.map((layer) => [layer.id, layer]))
}

function colourOf(paint: Record<string, unknown> = {}): unknown {
  return Object.entries(paint).find(([name]) => /^(background|fill|line|text)-color$/.test(name))?.[1]
}

function answer(status: number, body: string): RequestListener {
  return (_, response) => response.writeHead(status, { "content-type": "application/json" }).end(body)
}

function changed(change: object): RequestListener {
  return answer(200, JSON.stringify({ ...positron, ...change }))
}

function serveJson(body: unknown): Promise<string> {
  return serve(answer(200, JSON.stringify(body)))
}

/** The address of a server of one answer. */
async function serve(listener: RequestListener): Promise<string> {
  return `${await served(listener)}/style.json`
}
