import type { Bounds } from "../things/entities.ts"
import type { LatLng } from "../track/earth.ts"

/** The box around a path, null for none. West is greater than east where it crosses 180°, as in the API's contract. */
export function boundsOf(path: LatLng[]): Bounds | null {
  const [first] = path
  if (first === undefined) return null
  let [south, north] = [first[0], first[0]]
  let [west, east] = [
    { lng: first[1], followed: first[1] },
    { lng: first[1], followed: first[1] },
  ]
  let [before, turns] = [first[1], 0]
  // Followed as it is ridden, a path that crosses 180° goes on counting: 181°, not -179°.
  for (const [lat, lng] of path) {
    if (Math.abs(lng - before) > 180) turns += lng < before ? 1 : -1
    before = lng
    const followed = lng + 360 * turns
    if (lat < south) south = lat
    if (lat > north) north = lat
    if (followed < west.followed) west = { lng, followed }
    if (followed > east.followed) east = { lng, followed }
  }
  return east.followed - west.followed >= 360 ? [-180, south, 180, north] : [west.lng, south, east.lng, north]
}

export function isWithin([west, south, east, north]: Bounds, [lat, lng]: LatLng): boolean {
  if (lat < south || lat > north) return false
  return west <= east ? lng >= west && lng <= east : lng >= west || lng <= east
}

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
