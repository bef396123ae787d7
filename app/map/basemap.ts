import type { FeatureCollection, Position } from "geojson"

/** Delta-encoded lines: the first point, then the step to each next one, longitude before latitude, all × `scale`. */
export type PackedBasemap = {
  scale: number
  land: number[][][]
  borders: number[][]
  /** The larger city first. */
  capitals: { name: string; at: number[] }[]
}

/** GeoJSON of features whose `kind` is "land", "border" or "capital". */
export function unpackBasemap({ scale, land, borders, capitals }: PackedBasemap): FeatureCollection {
  return {
    type: "FeatureCollection",
    features: [
      ...land.map((rings) => ({
        type: "Feature" as const,
        properties: { kind: "land" },
        geometry: { type: "Polygon" as const, coordinates: rings.map((ring) => unpackLine(ring, scale)) },
      })),
      {
        type: "Feature",
        properties: { kind: "border" },
        geometry: { type: "MultiLineString", coordinates: borders.map((line) => unpackLine(line, scale)) },
      },
      ...capitals.map(({ name, at }, rank) => ({
        type: "Feature" as const,
        properties: { kind: "capital", name, rank },
        geometry: { type: "Point" as const, coordinates: at },
      })),
    ],
  }
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
