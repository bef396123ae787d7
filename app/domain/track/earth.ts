// Points on Earth, in WGS 84 degrees.

import type { Point } from "../entities/entities.ts"

export type LatLng = [latitude: number, longitude: number]

/** Great-circle distance in metres. */
export function distanceBetween([latA, lngA]: LatLng, [latB, lngB]: LatLng): number {
  const h =
    Math.sin(radians(latB - latA) / 2) ** 2 +
    Math.cos(radians(latA)) * Math.cos(radians(latB)) * Math.sin(radians(lngB - lngA) / 2) ** 2
  return 2 * 6_371_008.8 * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Null for a point that is not on Earth. */
export function validPoint(point: Point | null): Point | null {
  return point !== null && isOnEarth([point.lat, point.lng]) ? point : null
}

export function isOnEarth([lat, lng]: LatLng): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180
}

/** How long a degree of longitude is beside one of latitude. */
export function narrowing(latitude: number): number {
  return Math.cos(radians(latitude))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
