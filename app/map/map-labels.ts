// Keeps the names of a map whole: none crosses the edge of the frame or lies under a disc, and a dot is shown with its name alone.

import type { Feature, FeatureCollection } from "geojson"
import type { GeoJSONSource, Map as GlMap, SymbolLayerSpecification } from "maplibre-gl"

/** The source and the layer of the frame. */
export const edges = "our-edges"
export const dotImage = "our-dot"
/** Pixels; sixteen times as many have to fit into 16 bits of the engine. */
const longest = 2_000

/** Keeps names off the discs of a layer; the icon itself is not shown. */
export const obstacle = {
  "icon-image": dotImage,
  "icon-allow-overlap": true,
} satisfies SymbolLayerSpecification["layout"]

/** Above all other layers, since symbols of upper layers are placed first. */
export const edgesLayer: SymbolLayerSpecification = {
  id: edges,
  type: "symbol",
  source: edges,
  layout: {
    ...obstacle,
    "icon-padding": [
      "match",
      ["get", "side"],
      "across",
      ["literal", [0, longest, 0, longest]],
      ["literal", [longest, 0, longest, 0]],
    ],
  },
  paint: { "icon-opacity": 0 },
}

export function followEdges(map: GlMap): void {
  const follow = () => map.getSource<GeoJSONSource>(edges)?.setData(edgesOf(map))
  map.on("moveend", follow)
  follow()
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
