// MapLibre layers above the base style: tracks with a casing and arrows, marks, places, clusters and areas.

import type { Feature } from "geojson"
import type { ExpressionSpecification, Map as GlMap, LayerSpecification, SymbolLayerSpecification } from "maplibre-gl"
import type { Theme } from "../theme/theme.ts"
import type { IconName } from "../ui/icon.tsx"
import { areaRadius, areaZoom, clusterRadius, type MapLine, type MapSpot } from "./engine.ts"
import { mapColours, mapFace } from "./map-colours.ts"
import { iconDensity } from "./spot-icons.ts"

export const sources = { lines: "our-lines", section: "our-section", spots: "our-spots", point: "our-point" } as const

export const touchable = ["our-places", "our-clusters", "our-areas", "our-track"]

export function lineFeatures(lines: MapLine[]): Feature[] {
  return lines.map(({ id, points, arrows = false }) => ({
    type: "Feature",
    properties: { id, arrows },
    geometry: { type: "LineString", coordinates: unwrapped(points.map(([lat, lng]) => [lng, lat])) },
  }))
}

export function pointFeatures(spots: MapSpot[]): Feature[] {
  return spots.map(({ id, at: [lat, lng], kind, label = "", tone = "accent", icon, count }) => ({
    type: "Feature",
    properties: {
      ...{ id, kind, label, tone },
      ...(icon === undefined ? {} : { icon: imageOf(icon) }),
      ...(kind === "area" ? { reach: pixelsOf(areaRadius, lat) } : {}),
      ...(count === undefined ? {} : { reach: clusterRadius(count) }),
    },
    geometry: { type: "Point", coordinates: [lng, lat] },
  }))
}

export function addOverlays(map: GlMap, theme: Theme, icons: ReadonlyMap<IconName, ImageData>): void {
  // With their ids promoted, one can be lit without drawing the others anew.
  for (const id of Object.values(sources))
    map.addSource(id, { type: "geojson", data: { type: "FeatureCollection", features: [] }, promoteId: "id" })
  if (!map.hasImage("our-arrow")) map.addImage("our-arrow", arrow(), { sdf: true })
  for (const [name, image] of icons) addIcon(map, name, image)
  for (const layer of layersOf(theme)) map.addLayer(layer)
}

export function addIcon(map: GlMap, name: IconName, image: ImageData): void {
  if (!map.hasImage(imageOf(name))) map.addImage(imageOf(name), image, { sdf: true, pixelRatio: iconDensity })
}

function imageOf(name: IconName): string {
  return `our-icon-${name}`
}

const mostZoom = 24

/** How wide so many metres are at the closest zoom. */
function pixelsOf(metres: number, lat: number): number {
  return (metres * 512 * 2 ** mostZoom) / (40_075_017 * Math.max(0.01, Math.cos((lat * Math.PI) / 180)))
}

type SymbolLayout = NonNullable<SymbolLayerSpecification["layout"]>

function layersOf(theme: Theme): LayerSpecification[] {
  const { accent, casing, danger, warn, ok, text, halo } = mapColours[theme]
  const round = { "line-cap": "round", "line-join": "round" } as const
  const tone: ExpressionSpecification = ["match", ["get", "tone"], "danger", danger, "warn", warn, "ok", ok, accent]
  const lit: ExpressionSpecification = ["boolean", ["feature-state", "lit"], false]
  const sign = { "icon-allow-overlap": true, "icon-ignore-placement": true } as const
  const words: SymbolLayout = { "text-field": ["get", "label"], "text-font": mapFace, "text-size": 12 }
  const kind = (name: MapSpot["kind"]): ExpressionSpecification => ["==", ["get", "kind"], name]
  return [
    {
      id: "our-areas",
      type: "circle",
      source: sources.spots,
      filter: kind("area"),
      paint: {
        "circle-radius": [
          "interpolate",
          ["exponential", 2],
          ["zoom"],
          areaZoom,
          ["*", ["get", "reach"], 2 ** (areaZoom - mostZoom)],
          mostZoom,
          ["get", "reach"],
        ],
        "circle-color": tone,
        "circle-opacity": ["case", lit, 0.5, 0.25],
        "circle-stroke-color": tone,
        "circle-stroke-width": ["case", lit, 3, 1.5],
      },
    },
    {
      id: "our-casing",
      type: "line",
      source: sources.lines,
      layout: round,
      paint: { "line-color": casing, "line-width": ["case", lit, 9, 6.5] },
    },
    {
      id: "our-track",
      type: "line",
      source: sources.lines,
      layout: round,
      paint: { "line-color": accent, "line-width": ["case", lit, 5, 3] },
    },
    {
      id: "our-section",
      type: "line",
      source: sources.section,
      layout: round,
      paint: { "line-color": text, "line-width": 7 },
    },
    {
      id: "our-arrows",
      type: "symbol",
      source: sources.lines,
      filter: ["==", ["get", "arrows"], true],
      layout: {
        "symbol-placement": "line",
        "symbol-spacing": 110,
        "icon-image": "our-arrow",
        "icon-size": 0.65,
        "icon-rotate": 90,
        "icon-allow-overlap": true,
      },
      paint: { "icon-color": accent, "icon-halo-color": casing, "icon-halo-width": 1.5 },
    },
    {
      id: "our-kilometre-dots",
      type: "circle",
      source: sources.spots,
      filter: kind("kilometre"),
      paint: {
        "circle-radius": 2.5,
        "circle-color": casing,
        "circle-stroke-color": accent,
        "circle-stroke-width": 1.5,
      },
    },
    {
      id: "our-kilometres",
      type: "symbol",
      source: sources.spots,
      filter: kind("kilometre"),
      layout: { ...words, "text-offset": [0, -1.1] },
      paint: { "text-color": text, "text-halo-color": halo, "text-halo-width": 2 },
    },
    {
      id: "our-clusters",
      type: "circle",
      source: sources.spots,
      filter: kind("cluster"),
      paint: {
        "circle-radius": ["get", "reach"],
        "circle-color": tone,
        "circle-stroke-color": casing,
        "circle-stroke-width": ["case", lit, 5, 3],
      },
    },
    {
      id: "our-counts",
      type: "symbol",
      source: sources.spots,
      filter: kind("cluster"),
      layout: { ...words, "text-size": 13, "text-allow-overlap": true },
      paint: { "text-color": mapColours[theme].onAccent },
    },
    ends("start", casing, accent),
    ends("end", accent, casing),
    {
      id: "our-places",
      type: "circle",
      source: sources.spots,
      filter: kind("place"),
      paint: {
        "circle-radius": [
          "+",
          ["case", ["any", ["has", "icon"], ["!=", ["get", "label"], ""]], 12, 7],
          ["case", lit, 3, 0],
        ],
        "circle-color": tone,
        "circle-stroke-color": ["case", lit, text, casing],
        "circle-stroke-width": 2.5,
      },
    },
    {
      id: "our-place-icons",
      type: "symbol",
      source: sources.spots,
      filter: ["all", kind("place"), ["has", "icon"]],
      layout: { ...sign, "icon-image": ["get", "icon"] },
      paint: { "icon-color": mapColours[theme].onAccent },
    },
    {
      id: "our-place-labels",
      type: "symbol",
      source: sources.spots,
      filter: kind("place"),
      layout: { ...words, "text-allow-overlap": true },
      paint: { "text-color": mapColours[theme].onAccent },
    },
    {
      id: "our-area-icons",
      type: "symbol",
      source: sources.spots,
      // In a circle that is large enough to be one, a sign in its middle would look like a place.
      maxzoom: areaZoom + 2,
      filter: ["all", kind("area"), ["has", "icon"]],
      layout: { ...sign, "icon-image": ["get", "icon"] },
      paint: { "icon-color": text },
    },
    {
      id: "our-point",
      type: "circle",
      source: sources.point,
      paint: { "circle-radius": 8, "circle-color": text, "circle-stroke-color": casing, "circle-stroke-width": 3 },
    },
  ]

  function ends(which: "start" | "end", fill: string, ring: string): LayerSpecification {
    return {
      id: `our-${which}`,
      type: "circle",
      source: sources.spots,
      filter: kind(which),
      paint: { "circle-radius": 6, "circle-color": fill, "circle-stroke-color": ring, "circle-stroke-width": 3 },
    }
  }
}

function arrow(): ImageData {
  const size = 32
  const canvas = new OffscreenCanvas(size, size)
  const pen = canvas.getContext("2d")
  if (pen === null) return new ImageData(size, size)
  pen.fill(new Path2D("M16 5 26 26 16 21 6 26Z"))
  return pen.getImageData(0, 0, size, size)
}

/** Longitudes beyond 180° go on counting, or the line would be drawn around the world. */
function unwrapped(line: [number, number][]): [number, number][] {
  let turns = 0
  let before = line[0]?.[0] ?? 0
  return line.map(([lng, lat]) => {
    if (Math.abs(lng - before) > 180) turns += lng < before ? 1 : -1
    before = lng
    return [lng + 360 * turns, lat]
  })
}
