import type { Bounds } from "../entities/entities.ts"
import type { LatLng } from "../track/earth.ts"

/** Whether a point lies in a box, also in one across 180°. */
export function isWithin([west, south, east, north]: Bounds, [lat, lng]: LatLng): boolean {
  if (lat < south || lat > north) return false
  return west <= east ? lng >= west && lng <= east : lng >= west || lng <= east
}
