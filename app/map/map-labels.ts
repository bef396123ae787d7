// Keeps the names of a map whole: none crosses the edge of the frame or lies under a disc, and a dot is shown with its name alone.

import type { Feature, FeatureCollection } from "geojson"
import type { ExpressionSpecification, GeoJSONSource, Map as GlMap, SymbolLayerSpecification } from "maplibre-gl"

const edges = "our-edges"
const dot = "our-dot"
const pixels = 24
/** Pixels; sixteen times as many have to fit into 16 bits of the engine. */
const longest = 2_000

/** For the layout of a layer whose discs no name may touch; the icon itself is not shown. */
export const obstacle = { "icon-image": dot, "icon-allow-overlap": true } satisfies SymbolLayerSpecification["layout"]

export function keepNamesWhole(map: GlMap): void {
  map.setMissingStyleImageResolver((id) => {
    if (id === dot && !map.hasImage(dot)) map.addImage(dot, drawDot(), { sdf: true, pixelRatio: 4 })
  })
  map.on("moveend", () => map.getSource<GeoJSONSource>(edges)?.setData(edgesOf(map)))
}

/** Above all other layers, since symbols of upper layers are placed first. */
export function addEdges(map: GlMap): void {
  map.addSource(edges, { type: "geojson", data: edgesOf(map) })
  const [across, along] = [
    [0, longest, 0, longest],
    [longest, 0, longest, 0],
  ]
  const padding: ExpressionSpecification = ["match", ["get", "side"], "across", ["literal", across], ["literal", along]]
  const layout: SymbolLayerSpecification["layout"] = { ...obstacle, "icon-padding": padding }
  map.addLayer({ id: edges, type: "symbol", source: edges, layout, paint: { "icon-opacity": 0 } })
}

function edgesOf(map: GlMap): FeatureCollection {
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  const middles: [side: string, x: number, y: number][] = [
    ["across", width / 2, 0],
    ["across", width / 2, height],
    ["along", 0, height / 2],
    ["along", width, height / 2],
  ]
  const features = middles.map(([side, x, y]): Feature => {
    const coordinates = map.unproject([x, y]).toArray()
    return { type: "Feature", properties: { side }, geometry: { type: "Point", coordinates } }
  })
  return { type: "FeatureCollection", features }
}

function drawDot(): ImageData {
  const pen = new OffscreenCanvas(pixels, pixels).getContext("2d")
  if (pen === null) return new ImageData(pixels, pixels)
  pen.arc(pixels / 2, pixels / 2, pixels / 2 - 2, 0, 2 * Math.PI)
  pen.fill()
  return pen.getImageData(0, 0, pixels, pixels)
}
