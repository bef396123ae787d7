// Base style of MapLibre: the configured style in our colours or, as a fallback, the bundled basemap. It imports only types of
// the engine, so that style and engine load at the same time.

import type { FeatureCollection } from "geojson"
import type { ExpressionSpecification, StyleSpecification, SymbolLayerSpecification } from "maplibre-gl"
import type { Language } from "../domain/format/language.ts"
import type { Theme } from "../theme/theme.ts"
import { unpackBasemap, unpackBrazil } from "./basemap.ts"
import { mapColours, mapFace } from "./map-colours.ts"
import { recolour } from "./recolour.ts"

type Wanted = { styleUrl: string; theme: Theme; language: Language; signal: AbortSignal }
type Fetched = { ok: true; style: StyleSpecification } | { ok: false; reason: string }

const deadline = 4_000

/** A style in the theme's colours, whatever the network does; null when the caller aborted. */
export async function loadStyle({ styleUrl, theme, language, signal }: Wanted): Promise<StyleSpecification | null> {
  const fetched = await fetchStyle(styleUrl, signal)
  if (signal.aborted) return null
  if (fetched.ok) return recolour(fetched.style, theme, language)
  console.warn({ event: "map_style_not_loaded", reason: fetched.reason })
  const ground = await loadBasemap()
  return signal.aborted ? null : bundledStyle(ground, theme)
}

async function fetchStyle(url: string, signal: AbortSignal): Promise<Fetched> {
  try {
    const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(deadline)]) })
    if (!response.ok) return { ok: false, reason: `status ${response.status}` }
    const style: unknown = await response.json()
    return isUsable(style) ? { ok: true, style } : { ok: false, reason: "no style" }
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.name : "unknown" }
  }
}

function isUsable(style: unknown): style is StyleSpecification {
  if (!isRecord(style) || !isRecord(style.sources) || !Array.isArray(style.layers)) return false
  const { sources, layers, version } = style
  const isLayer = (layer: unknown) =>
    isRecord(layer) && typeof layer.id === "string" && (layer.paint === undefined || isRecord(layer.paint))
  const isShown = (layer: unknown) =>
    isRecord(layer) && typeof layer.source === "string" && Object.hasOwn(sources, layer.source)
  return version === 8 && layers.every(isLayer) && layers.some(isShown)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

async function loadBasemap(): Promise<FeatureCollection> {
  try {
    const [world, inside] = await Promise.all([import("./basemap.json"), import("./brazil.json")])
    const { features } = unpackBasemap(world.default)
    return { type: "FeatureCollection", features: [...features, ...unpackBrazil(inside.default)] }
  } catch {
    console.warn({ event: "basemap_not_loaded" })
    return { type: "FeatureCollection", features: [] }
  }
}

function bundledStyle(data: FeatureCollection, theme: Theme): StyleSpecification {
  const colours = mapColours[theme]
  const near: ExpressionSpecification = ["interpolate", ["linear"], ["zoom"], 6, 1, 8, 0]
  const kind = (name: string): ["==", ["get", string], string] => ["==", ["get", "kind"], name]
  // The nearer a map is, the smaller the towns that it shows.
  const isLarge: ExpressionSpecification = [
    "<",
    ["get", "rank"],
    ["step", ["zoom"], 60, 6, 200, 7, 700, 8, 2_000, 9, 10_000],
  ]
  const nameOf: SymbolLayerSpecification["layout"] = {
    "text-field": ["get", "name"],
    "text-font": mapFace,
    "text-variable-anchor": ["left", "right", "top", "bottom"],
    "text-radial-offset": 0.6,
    "text-justify": "auto",
    "symbol-sort-key": ["get", "rank"],
  }
  return {
    version: 8,
    sources: { basemap: { type: "geojson", data, attribution: "Natural Earth, GeoNames" } },
    layers: [
      { id: "water", type: "background", paint: { "background-color": colours.water, "background-opacity": near } },
      {
        id: "land",
        type: "fill",
        source: "basemap",
        filter: kind("land"),
        paint: { "fill-color": colours.land, "fill-opacity": near },
      },
      {
        id: "border",
        type: "line",
        source: "basemap",
        filter: kind("border"),
        paint: {
          "line-color": colours.lineStrong,
          "line-width": ["interpolate", ["linear"], ["zoom"], 3, 0.8, 8, 1.6],
        },
      },
      {
        id: "state",
        type: "line",
        source: "basemap",
        filter: kind("state"),
        paint: { "line-color": colours.lineStrong, "line-width": ["interpolate", ["linear"], ["zoom"], 3, 0.5, 8, 1] },
      },
      {
        id: "town",
        type: "circle",
        source: "basemap",
        minzoom: 5,
        filter: ["all", kind("town"), isLarge],
        paint: { "circle-radius": 2, "circle-color": colours.muted },
      },
      {
        id: "town-name",
        type: "symbol",
        source: "basemap",
        minzoom: 6,
        filter: ["all", kind("town"), isLarge],
        layout: { ...nameOf, "text-size": ["interpolate", ["linear"], ["zoom"], 6, 11, 11, 14] },
        paint: { "text-color": colours.muted, "text-halo-color": colours.halo, "text-halo-width": 1.4 },
      },
      {
        id: "capital",
        type: "circle",
        source: "basemap",
        minzoom: 2.5,
        filter: kind("capital"),
        paint: {
          "circle-radius": ["interpolate", ["linear"], ["zoom"], 3, 2, 8, 4],
          "circle-color": colours.muted,
          "circle-stroke-color": colours.halo,
          "circle-stroke-width": 1,
        },
      },
      {
        id: "capital-name",
        type: "symbol",
        source: "basemap",
        minzoom: 2.5,
        filter: kind("capital"),
        layout: {
          ...nameOf,
          "text-size": ["interpolate", ["linear"], ["zoom"], 3, 11, 8, 15],
        },
        paint: { "text-color": colours.text, "text-halo-color": colours.halo, "text-halo-width": 1.4 },
      },
    ],
  }
}
