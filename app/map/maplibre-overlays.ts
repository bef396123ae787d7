import type { Feature } from "geojson"
import type {
  CircleLayerSpecification,
  ExpressionSpecification,
  Map as GlMap,
  LayerSpecification,
  LineLayerSpecification,
  SourceSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from "maplibre-gl"
import { unrolled } from "#track/geo.ts"
import type { Theme } from "../theme/theme.ts"
import { iconNames } from "../ui/icon-names.ts"
import { areaRadius, areaZoom, type MapLine, type MapSpot } from "./engine.ts"
import { mapColours, mapFace } from "./map-colours.ts"
import { dotImage, edges, edgesLayer, obstacle } from "./map-labels.ts"
import { drawMarkup, iconMarkup } from "./spot-icons.ts"

export const sources = {
  lines: "our-lines",
  section: "our-section",
  spots: "our-spots",
  point: "our-point",
  edges,
} as const

export const touchable = ["our-places", "our-clusters", "our-areas", "our-track"]

export function lineFeatures(lines: MapLine[]): Feature[] {
  return lines.map(({ id, points }) => ({
    type: "Feature",
    properties: { id },
    // Or a line across 180° would be drawn around the world.
    geometry: { type: "LineString", coordinates: unrolled(points).map((lng, at) => [lng, points[at]?.[0] ?? 0]) },
  }))
}

export function pointFeatures(spots: MapSpot[]): Feature[] {
  return spots.map(({ id, at: [lat, lng], kind, label = "", tone = "accent", icon, radius, bearing = 0 }) => ({
    type: "Feature",
    properties: {
      ...{ id, kind, label, tone, bearing },
      ...(icon === undefined ? {} : { icon }),
      ...(kind === "area" ? { reach: pixelsOf(areaRadius, lat) } : {}),
      ...(radius === undefined ? {} : { reach: radius }),
    },
    geometry: { type: "Point", coordinates: [lng, lat] },
  }))
}

/** The base style and our layers, whose data is that of the style `before`: maplibre-gl then changes only what differs. */
export function withOverlays(base: StyleSpecification, theme: Theme, before?: StyleSpecification): StyleSpecification {
  const added = Object.values(sources).map((id): [string, SourceSpecification] => {
    // A promoted id lets one feature be lit without drawing the others anew.
    const empty: SourceSpecification = {
      type: "geojson",
      data: { type: "FeatureCollection", features: [] },
      promoteId: "id",
    }
    return [id, before?.sources[id] ?? empty]
  })
  const layers = [...base.layers, ...layersOf(theme), edgesLayer]
  // Colours change in place and at once: halfway between two themes the line would be grey.
  return { ...base, transition: { duration: 0 }, sources: { ...base.sources, ...Object.fromEntries(added) }, layers }
}

/** Adds the image `name`, which a layer of ours asks for. */
export async function addImage(map: GlMap, name: string): Promise<void> {
  const icon = iconNames.find((one) => one === name)
  const drawing: Drawing | undefined = icon ? [iconMarkup(icon, "#000"), "0 0 24 24", 16, 3] : drawings[name]
  if (drawing === undefined) return
  const [markup, viewBox, size, pixelRatio] = drawing
  const image = await drawMarkup(markup, viewBox, size * pixelRatio)
  if (image !== null && !map.hasImage(name)) map.addImage(name, image, { sdf: true, pixelRatio })
}

/** The size is in pixels of the screen, and the last number how many of the image are one. */
type Drawing = [markup: string, viewBox: string, size: number, pixelRatio: number]

const arrowImage = "our-arrow"
const drawings: Record<string, Drawing> = {
  [arrowImage]: ['<path d="m0-8 6 14-6-3-6 3z"/>', "-10 -10 20 20", 20, 3],
  [dotImage]: ['<circle r="2.5"/>', "-3 -3 6 6", 6, 4],
}

const mostZoom = 24

/** How wide so many metres are at the closest zoom. */
function pixelsOf(metres: number, lat: number): number {
  return (metres * 512 * 2 ** mostZoom) / (40_075_017 * Math.max(0.01, Math.cos((lat * Math.PI) / 180)))
}

type Size = number | ExpressionSpecification
type Colour = string | ExpressionSpecification
type Disc = { radius: Size; fill: Colour; opacity?: Size; ring: Colour; width: Size }

function layersOf(theme: Theme): LayerSpecification[] {
  const { accent, onAccent, casing, danger, warn, ok, text, halo, muted, mixed } = mapColours[theme]
  const tone: Colour = ["match", ["get", "tone"], "danger", danger, "warn", warn, "ok", ok, "mixed", mixed, accent]
  const ofMixed = (then: string, otherwise: string): Colour => ["match", ["get", "tone"], "mixed", then, otherwise]
  const reach: Size = ["get", "reach"]
  const least: Size = ["*", reach, 2 ** (areaZoom - mostZoom)]
  const areaReach: Size = ["interpolate", ["exponential", 2], ["zoom"], areaZoom, least, mostZoom, reach]
  const placeReach: Size = ["case", ["any", hasIcon, ["!=", ["get", "label"], ""]], 12, 7]
  return [
    disc("our-areas", "area", {
      radius: areaReach,
      fill: tone,
      opacity: lit(0.5, 0.25),
      ring: tone,
      width: lit(3, 1.5),
    }),
    line("our-casing", sources.lines, casing, lit(9, 6.5)),
    line("our-track", sources.lines, accent, lit(5, 3)),
    line("our-section", sources.section, text, 7),
    {
      id: "our-arrows",
      type: "symbol",
      source: sources.spots,
      filter: kind("arrow"),
      layout: {
        "icon-image": arrowImage,
        "icon-rotate": ["get", "bearing"],
        "icon-rotation-alignment": "map",
        "icon-allow-overlap": true,
        "icon-ignore-placement": true,
      },
      paint: { "icon-color": accent, "icon-halo-color": casing, "icon-halo-width": 1.5 },
    },
    disc("our-kilometre-dots", "kilometre", { radius: 2.5, fill: casing, ring: accent, width: 1.5 }),
    words(
      "our-kilometres",
      "kilometre",
      { "text-offset": [0, -1.1], "text-allow-overlap": true },
      { "text-color": text, "text-halo-color": halo, "text-halo-width": 2 },
    ),
    disc("our-clusters", "cluster", { radius: reach, fill: tone, ring: ofMixed(muted, casing), width: lit(5, 2) }),
    words(
      "our-counts",
      "cluster",
      { "text-size": 13, "text-allow-overlap": true, ...obstacle, "icon-padding": reach },
      { "text-color": ofMixed(text, onAccent), "icon-opacity": 0 },
    ),
    disc("our-start", "start", { radius: 6, fill: casing, ring: accent, width: 3 }),
    disc("our-end", "end", { radius: 6, fill: accent, ring: casing, width: 3 }),
    // What is below the ends and the areas is no place for a name.
    ...(["start", "end", "area"] as const).map((of) =>
      words(`our-${of}-room`, of, { ...obstacle, "icon-padding": of === "area" ? 12 : 8 }, { "icon-opacity": 0 }),
    ),
    disc("our-places", "place", {
      radius: ["+", placeReach, lit(3, 0)],
      fill: tone,
      ring: lit(text, casing),
      width: 2.5,
    }),
    sign("our-place-icons", "place", onAccent),
    words(
      "our-place-labels",
      "place",
      { "text-allow-overlap": true, ...obstacle, "icon-padding": placeReach },
      { "text-color": onAccent, "icon-opacity": 0 },
    ),
    // An icon in the middle of a large circle would look like a place.
    { ...sign("our-area-icons", "area", text), maxzoom: areaZoom + 2 },
    {
      ...disc("our-point", "place", { radius: 8, fill: text, ring: casing, width: 3 }),
      source: sources.point,
    },
  ]
}

const hasIcon: ExpressionSpecification = ["has", "icon"]

function kind(name: MapSpot["kind"]): ExpressionSpecification {
  return ["==", ["get", "kind"], name]
}

function lit(value: string | number, otherwise: string | number): ExpressionSpecification {
  return ["case", ["boolean", ["feature-state", "lit"], false], value, otherwise]
}

function line(id: string, source: string, colour: Colour, width: Size): LineLayerSpecification {
  const layout = { "line-cap": "round", "line-join": "round" } as const
  return { id, type: "line", source, layout, paint: { "line-color": colour, "line-width": width } }
}

function disc(
  id: string,
  of: MapSpot["kind"],
  { radius, fill, opacity = 1, ring, width }: Disc,
): CircleLayerSpecification {
  const inside = { "circle-radius": radius, "circle-color": fill, "circle-opacity": opacity }
  const paint = { ...inside, "circle-stroke-color": ring, "circle-stroke-width": width }
  return { id, type: "circle", source: sources.spots, filter: kind(of), paint }
}

type Symbols = Required<SymbolLayerSpecification>

function words(
  id: string,
  of: MapSpot["kind"],
  layout: Symbols["layout"],
  paint: Symbols["paint"],
): SymbolLayerSpecification {
  const text: Symbols["layout"] = { "text-field": ["get", "label"], "text-font": mapFace, "text-size": 12 }
  return { id, type: "symbol", source: sources.spots, filter: kind(of), layout: { ...text, ...layout }, paint }
}

function sign(id: string, of: MapSpot["kind"], colour: string): SymbolLayerSpecification {
  const layout: Symbols["layout"] = {
    "icon-image": ["get", "icon"],
    "icon-allow-overlap": true,
    "icon-ignore-placement": true,
  }
  const filter: ExpressionSpecification = ["all", kind(of), hasIcon]
  return { id, type: "symbol", source: sources.spots, filter, layout, paint: { "icon-color": colour } }
}
