// Boxes on Earth, as a map shows them and as addresses say them: `west,south,east,north` in degrees.

import type { Bounds } from "../entities/entities.ts"

/** `west,south,east,north` as the API reads it, to about a metre. */
export function formatBbox(bounds: Bounds): string {
  return bounds.map((degrees) => Number(degrees.toFixed(5))).join(",")
}

/** Null for what is no box on Earth. West may be greater than east: then it crosses 180°. */
export function parseBbox(text: string | undefined): Bounds | null {
  const edges = (text ?? "")
    .split(",")
    .map((edge) => (/^-?\d{1,3}(\.\d{1,12})?$/.test(edge) ? Number(edge) : Number.NaN))
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = edges
  const isOnEarth = Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && north <= 90
  return edges.length === 4 && isOnEarth && south <= north ? [west, south, east, north] : null
}

/** The parameters of a list for a box of the address; none for what is no box. */
export function areaParameters(text: string | undefined): { bbox?: string } {
  const bounds = parseBbox(text)
  return bounds === null ? {} : { bbox: formatBbox(bounds) }
}
