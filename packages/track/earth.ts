import type { Bounds } from "./track.ts"

export type LatLng = [latitude: number, longitude: number]

/** The country without its far islands: the box of brazil.svg. */
export const brazil: Bounds = [-73.99, -33.75, -34.79, 5.27]

/** The mean radius in metres. */
export const earthRadius = 6_371_008.8

export function distanceBetween([latA, lngA]: LatLng, [latB, lngB]: LatLng): number {
  const h =
    Math.sin(radians(latB - latA) / 2) ** 2 +
    Math.cos(radians(latA)) * Math.cos(radians(latB)) * Math.sin(radians(lngB - lngA) / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)))
}

export function isOnEarth([lat, lng]: LatLng): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180
}

export function narrowing(latitude: number): number {
  return Math.cos(radians(latitude))
}

/** `west,south,east,north`, to about a metre. */
export function formatBbox(bounds: Bounds): string {
  return bounds.map((degrees) => Number(degrees.toFixed(5))).join(",")
}

export function parseBbox(text: string | undefined): Bounds | null {
  const edges = (text ?? "")
    .split(",")
    .map((edge) => (/^-?\d{1,3}(\.\d{1,12})?$/.test(edge) ? Number(edge) : Number.NaN))
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = edges
  const isBox = edges.length === 4 && isOnEarth([south, west]) && isOnEarth([north, east]) && south <= north
  return isBox ? [west, south, east, north] : null
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
