// What our maps draw above their ground with MapLibre: tracks with a casing and arrows, marks, places, clusters and areas.

import type { Feature } from "geojson"
import type { ExpressionSpecification, Map as GlMap, LayerSpecification } from "maplibre-gl"
import { circleAround } from "../domain/circle.ts"
import type { Theme } from "../theme/theme.ts"
import { areaZoom, type MapLine, type MapSpot } from "./engine.ts"
import { mapColours } from "./map-colours.ts"

export const sources = { lines: "our-lines", section: "our-section", spots: "our-spots", point: "our-point" } as const

/** The layers that a pointer can be on, the topmost first. */
export const touchable = ["our-places", "our-clusters", "our-far-areas", "our-areas", "our-track"]

export function lineFeatures(lines: MapLine[], highlighted: string | null): Feature[] {
  return lines.map(({ id, points, arrows = false }) => ({
    type: "Feature",
    properties: { id, arrows, lit: id === highlighted },
    geometry: { type: "LineString", coordinates: unwrapped(points.map(([lat, lng]) => [lng, lat])) },
  }))
}

export function pointFeatures(spots: MapSpot[], highlighted: string | null): Feature[] {
  return spots.flatMap(({ id, at: [lat, lng], kind, label = "", tone = "accent" }): Feature[] => {
    const properties = { id, kind, label, tone, lit: id === highlighted }
    const point: Feature = { type: "Feature", properties, geometry: { type: "Point", coordinates: [lng, lat] } }
    if (kind !== "area") return [point]
    const ring = circleAround([lat, lng], areaRadius).map(([lat, lng]) => [lng, lat])
    return [{ ...point, geometry: { type: "Polygon", coordinates: [ring] } }, point]
  })
}

/** Adds our sources and layers to a style that has just been put on. */
export function addOverlays(map: GlMap, theme: Theme): void {
  for (const id of Object.values(sources))
    map.addSource(id, { type: "geojson", data: { type: "FeatureCollection", features: [] } })
  if (!map.hasImage("our-arrow")) map.addImage("our-arrow", arrow(), { sdf: true })
  for (const layer of layersOf(theme)) map.addLayer(layer)
}

/** Metres: what "about a kilometre" is on a map. */
const areaRadius = 1_000

function layersOf(theme: Theme): LayerSpecification[] {
  const { accent, casing, danger, ok, text, halo } = mapColours[theme]
  const round = { "line-cap": "round", "line-join": "round" } as const
  const tone: ExpressionSpecification = ["match", ["get", "tone"], "danger", danger, "ok", ok, accent]
  const lit: ExpressionSpecification = ["get", "lit"]
  const kind = (name: MapSpot["kind"]): ExpressionSpecification => ["==", ["get", "kind"], name]
  return [
    {
      id: "our-areas",
      type: "fill",
      source: sources.spots,
      minzoom: areaZoom,
      filter: ["all", kind("area"), ["==", ["geometry-type"], "Polygon"]],
      paint: { "fill-color": tone, "fill-opacity": ["case", lit, 0.45, 0.22], "fill-outline-color": tone },
    },
    {
      id: "our-far-areas",
      type: "circle",
      source: sources.spots,
      maxzoom: areaZoom,
      filter: ["all", kind("area"), ["==", ["geometry-type"], "Point"]],
      paint: {
        "circle-radius": ["case", lit, 12, 9],
        "circle-color": tone,
        "circle-opacity": 0.35,
        "circle-stroke-color": tone,
        "circle-stroke-width": 1.5,
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
      layout: { ...round, "line-sort-key": ["case", lit, 1, 0] },
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
      id: "our-kilometres",
      type: "symbol",
      source: sources.spots,
      filter: kind("kilometre"),
      layout: { "text-field": ["get", "label"], "text-font": ["sans-serif"], "text-size": 11, "text-offset": [0, -1] },
      paint: { "text-color": text, "text-halo-color": halo, "text-halo-width": 2 },
    },
    {
      id: "our-clusters",
      type: "circle",
      source: sources.spots,
      filter: kind("cluster"),
      paint: {
        "circle-radius": ["min", 30, ["+", 12, ["*", 3, ["length", ["get", "label"]]]]],
        "circle-color": accent,
        "circle-stroke-color": casing,
        "circle-stroke-width": ["case", lit, 5, 3],
      },
    },
    {
      id: "our-counts",
      type: "symbol",
      source: sources.spots,
      filter: kind("cluster"),
      layout: {
        "text-field": ["get", "label"],
        "text-font": ["sans-serif"],
        "text-size": 13,
        "text-allow-overlap": true,
      },
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
        "circle-radius": ["case", lit, 10, 7],
        "circle-color": tone,
        "circle-stroke-color": casing,
        "circle-stroke-width": 2.5,
      },
    },
    {
      id: "our-point",
      type: "circle",
      source: sources.point,
      paint: { "circle-radius": 8, "circle-color": text, "circle-stroke-color": casing, "circle-stroke-width": 3 },
    },
  ]

  /** The start is hollow and the end is filled, as on every drawing of a track. */
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

/** A line that crosses 180° goes on counting, so that it is not drawn around the world. */
function unwrapped(line: [number, number][]): [number, number][] {
  let turns = 0
  let before = line[0]?.[0] ?? 0
  return line.map(([lng, lat]) => {
    if (Math.abs(lng - before) > 180) turns += lng < before ? 1 : -1
    before = lng
    return [lng + 360 * turns, lat]
  })
}

/** An arrow head that points up, as one channel that takes the colour of the line. */
function arrow(): ImageData {
  const size = 32
  const canvas = new OffscreenCanvas(size, size)
  const pen = canvas.getContext("2d")
  if (pen === null) return new ImageData(size, size)
  pen.fill(new Path2D("M16 5 26 26 16 21 6 26Z"))
  return pen.getImageData(0, 0, size, size)
}
