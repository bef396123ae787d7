import type { Feature, FeatureCollection, Geometry, Position } from "geojson"

/** Delta-encoded lines: the first point, then the step to each next one, longitude before latitude, all × `scale`. */
export type PackedBasemap = typeof import("./basemap.json")

/** `places` has the longitude and latitude of each town, × `scale`. */
export type PackedBrazil = typeof import("./brazil.json")

export function unpackBasemap({ scale, land, borders, capitals }: PackedBasemap): FeatureCollection {
  return {
    type: "FeatureCollection",
    features: [
      ...land.map((rings) =>
        feature("land", { type: "Polygon", coordinates: rings.map((ring) => unpackLine(ring, scale)) }),
      ),
      feature("border", { type: "MultiLineString", coordinates: borders.map((line) => unpackLine(line, scale)) }),
      ...capitals.map(({ name, at }, rank) => feature("capital", { type: "Point", coordinates: at }, { name, rank })),
    ],
  }
}

export function unpackBrazil({ scale, states, towns, places }: PackedBrazil): Feature[] {
  return [
    feature("state", { type: "MultiLineString", coordinates: states.map((line) => unpackLine(line, scale)) }),
    ...towns.map((name, rank) => {
      const coordinates = [(places[2 * rank] ?? 0) / scale, (places[2 * rank + 1] ?? 0) / scale]
      return feature("town", { type: "Point", coordinates }, { name, rank })
    }),
  ]
}

function feature(kind: string, geometry: Geometry, named?: { name: string; rank: number }): Feature {
  return { type: "Feature", properties: { kind, ...named }, geometry }
}

function unpackLine(steps: number[], scale: number): Position[] {
  const points: Position[] = []
  let [x, y] = [0, 0]
  for (let index = 0; index < steps.length; index += 2) {
    x += steps[index] ?? 0
    y += steps[index + 1] ?? 0
    points.push([x / scale, y / scale])
  }
  return points
}
