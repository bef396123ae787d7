import type { Feature, FeatureCollection, Position } from "geojson"

/** Delta-encoded lines: the first point, then the step to each next one, longitude before latitude, all × `scale`. */
export type PackedBasemap = {
  scale: number
  land: number[][][]
  borders: number[][]
  capitals: { name: string; at: number[] }[]
}

export type PackedBrazil = {
  scale: number
  states: number[][]
  towns: string[]
  /** Longitude and latitude of each town, × `scale`. */
  places: number[]
}

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

export function unpackBrazil({ scale, states, towns, places }: PackedBrazil): Feature[] {
  return [
    {
      type: "Feature",
      properties: { kind: "state" },
      geometry: { type: "MultiLineString", coordinates: states.map((line) => unpackLine(line, scale)) },
    },
    ...towns.map((name, rank) => ({
      type: "Feature" as const,
      properties: { kind: "town", name, rank },
      geometry: {
        type: "Point" as const,
        coordinates: [(places[2 * rank] ?? 0) / scale, (places[2 * rank + 1] ?? 0) / scale],
      },
    })),
  ]
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
