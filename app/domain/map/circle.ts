import type { LatLng } from "../track/earth.ts"

/** The points of a circle of so many metres around a point, closed; enough of them to look round. */
export function circleAround([lat, lng]: LatLng, metres: number): LatLng[] {
  const north = (metres / 6_371_008.8) * (180 / Math.PI)
  // At the poles a degree of longitude has no length; no bike was stolen there.
  const east = north / Math.max(0.01, Math.cos((lat * Math.PI) / 180))
  return Array.from({ length: 49 }, (_, position): LatLng => {
    const angle = (position / 48) * 2 * Math.PI
    return [lat + north * Math.sin(angle), lng + east * Math.cos(angle)]
  })
}
