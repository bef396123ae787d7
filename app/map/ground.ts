// Base style of MapLibre: the configured style in our colours or, as a fallback, the bundled basemap.
// It imports only types of the engine, so that both load at the same time.

import type { FeatureCollection } from "geojson"
import type {
  ExpressionSpecification,
  LayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from "maplibre-gl"
import type { Language } from "../domain/format/language.ts"
import type { Theme } from "../theme/theme.ts"
import { unpackBasemap, unpackBrazil } from "./basemap.ts"
import { mapColours, mapFace } from "./map-colours.ts"
import { dotImage } from "./map-labels.ts"
import { recolour } from "./recolour.ts"

const deadline = 4_000

export async function loadStyle(url: string, theme: Theme, language: Language): Promise<StyleSpecification> {
  const fetched = await fetchStyle(url)
  if (typeof fetched !== "string") return recolour(fetched, theme, language)
  console.warn({ event: "map_style_not_loaded", reason: fetched })
  return bundledStyle(await loadBasemap(), theme)
}

/** A style, or the reason why there is none. */
async function fetchStyle(url: string): Promise<StyleSpecification | string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(deadline) })
    if (!response.ok) return `status ${response.status}`
    const style: unknown = await response.json()
    return isUsable(style) ? style : "no style"
  } catch (error) {
    return error instanceof Error ? error.name : "unknown"
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

export function hasStreets({ sources }: StyleSpecification): boolean {
  return !(source in sources)
}

function bundledStyle(data: FeatureCollection, theme: Theme): StyleSpecification {
  const { water, land, lineStrong, muted, text, halo } = mapColours[theme]
  const near = byZoom(6, 1, 8, 0)
  // The nearer a map is, the smaller the towns that it shows.
  const isLarge: ExpressionSpecification = [
    "<",
    ["get", "rank"],
    ["step", ["zoom"], 60, 6, 200, 7, 700, 8, 2_000, 9, 10_000],
  ]
  const towns: ExpressionSpecification = ["all", kind("town"), isLarge]
  /** A name with a dot, which is shown only where there is room for the name. */
  const names = (
    size: ExpressionSpecification,
    dotSize: ExpressionSpecification | number,
    colour: string,
  ): Pick<SymbolLayerSpecification, "layout" | "paint"> => ({
    layout: {
      "text-field": ["get", "name"],
      "text-font": mapFace,
      "text-size": size,
      "text-variable-anchor": ["left", "right", "top", "bottom"],
      "text-radial-offset": 0.6,
      "text-justify": "auto",
      "symbol-sort-key": ["get", "rank"],
      "icon-image": dotImage,
      "icon-size": dotSize,
    },
    paint: { "icon-color": muted, "text-color": colour, "text-halo-color": halo, "text-halo-width": 1.4 },
  })
  const line = (name: string, width: ExpressionSpecification): LayerSpecification => ({
    id: name,
    type: "line",
    source,
    filter: kind(name),
    paint: { "line-color": lineStrong, "line-width": width },
  })
  return {
    version: 8,
    sources: { [source]: { type: "geojson", data, attribution: "Natural Earth, GeoNames" } },
    layers: [
      { id: "water", type: "background", paint: { "background-color": water, "background-opacity": near } },
      { id: "land", type: "fill", source, filter: kind("land"), paint: { "fill-color": land, "fill-opacity": near } },
      line("border", byZoom(3, 0.8, 8, 1.6)),
      line("state", byZoom(3, 0.5, 8, 1)),
      {
        id: "town-name",
        type: "symbol",
        source,
        minzoom: 6,
        filter: towns,
        ...names(byZoom(6, 11, 11, 14), 0.8, muted),
      },
      {
        id: "capital-name",
        type: "symbol",
        source,
        minzoom: 2.5,
        filter: kind("capital"),
        ...names(byZoom(3, 11, 8, 15), byZoom(3, 0.8, 8, 1.6), text),
      },
    ],
  }
}

const source = "basemap"

function kind(name: string): ExpressionSpecification {
  return ["==", ["get", "kind"], name]
}

function byZoom(low: number, atLow: number, high: number, atHigh: number): ExpressionSpecification {
  return ["interpolate", ["linear"], ["zoom"], low, atLow, high, atHigh]
}
