// Recolours a third party's map style, by the source layers of OpenMapTiles and common layer ids.

import type { LayerSpecification, StyleSpecification, SymbolLayerSpecification } from "maplibre-gl"
import { type Language, languages } from "../domain/format/language.ts"
import type { Theme } from "../theme/theme.ts"
import { mapColours, mapFace } from "./map-colours.ts"

type Colours = (typeof mapColours)[Theme]
type TextField = NonNullable<NonNullable<SymbolLayerSpecification["layout"]>["text-field"]>

const inks: [name: RegExp, ink: keyof Colours][] = [
  [/building/, "building"],
  [/boundar|admin|border/, "lineStrong"],
  [/pier/, "land"],
  [/water|ocean|river|lake/, "water"],
  [/casing|dashline/, "casing"],
  [/subtle|path|track|minor|service|rail|transit|aeroway|ferry/, "road"],
  [/transportation|road|highway|motorway|street|bridge|tunnel/, "lineStrong"],
  [/park|wood|grass|forest|landcover|cemetery|pitch/, "green"],
]

/** The style loses sprite and glyphs: icons are made for light maps, and the face is the page's. */
export function recolour({ sprite, glyphs, ...style }: StyleSpecification, theme: Theme, language: Language) {
  const layers = style.layers.flatMap((layer) => recolourLayer(layer, theme, language))
  return { ...style, layers } satisfies StyleSpecification
}

function recolourLayer(layer: LayerSpecification, theme: Theme, language: Language): LayerSpecification[] {
  const colours = mapColours[theme]
  if (layer.type === "background") return [{ ...layer, paint: { "background-color": colours.land } }]
  if (layer.type === "fill") {
    const { "fill-pattern": pattern, "fill-outline-color": outline, ...paint } = layer.paint ?? {}
    const edge = outline === undefined ? {} : { "fill-outline-color": colours.line }
    return [{ ...layer, paint: { ...paint, "fill-color": colours[inkOf(layer) ?? "built"], ...edge } }]
  }
  if (layer.type === "line") {
    const { "line-pattern": pattern, "line-gradient": gradient, ...paint } = layer.paint ?? {}
    return [{ ...layer, paint: { ...paint, "line-color": colours[inkOf(layer) ?? "line"] } }]
  }
  if (layer.type === "fill-extrusion") {
    const { "fill-extrusion-pattern": pattern, ...paint } = layer.paint ?? {}
    return [{ ...layer, paint: { ...paint, "fill-extrusion-color": colours.building } }]
  }
  if (layer.type === "raster" && theme === "dark")
    return [{ ...layer, paint: { ...layer.paint, "raster-brightness-max": 0.4, "raster-saturation": -0.6 } }]
  return layer.type === "symbol" ? relabel(layer, colours, language) : [layer]
}

function inkOf(layer: LayerSpecification): keyof Colours | undefined {
  const name = nameOf(layer)
  return inks.find(([pattern]) => pattern.test(name))?.[1]
}

function nameOf(layer: LayerSpecification): string {
  const sourceLayer = "source-layer" in layer ? layer["source-layer"] : undefined
  return `${sourceLayer ?? ""} ${layer.id}`.toLowerCase()
}

function relabel(layer: SymbolLayerSpecification, colours: Colours, language: Language): SymbolLayerSpecification[] {
  const { "icon-image": icon, "text-field": text, "text-font": face, ...layout } = layer.layout ?? {}
  if (text === undefined) return []
  const isPlace = /country|city|town|capital/.test(nameOf(layer))
  const isName = /"name[":_]|\{name/.test(JSON.stringify(text))
  const { "text-halo-blur": blur, ...paint } = layer.paint ?? {}
  return [
    {
      ...layer,
      layout: { ...layout, "text-field": isName ? nameIn(language) : text, "text-font": mapFace },
      paint: {
        ...paint,
        "text-color": isPlace ? colours.text : colours.muted,
        "text-halo-color": colours.halo,
        "text-halo-width": 1.4,
      },
    },
  ]
}

function nameIn(language: Language): TextField {
  const { prefix } = languages[language]
  // Some tiles have only the underscored names.
  return ["coalesce", ["get", `name:${prefix}`], ["get", `name_${prefix}`], ["get", "name:latin"], ["get", "name"]]
}
