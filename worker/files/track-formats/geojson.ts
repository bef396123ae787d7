import { boundsOf } from "#app/domain/track/geo.ts"
import { cutAtAntimeridian } from "./antimeridian.ts"
import { positionsOf, type Track, type TrackPoint } from "./track.ts"

/** RFC 7946: longitude before latitude, then the altitude; a box whose west is greater than its east crosses 180°. */
export function geojson(track: Track): string {
  const lines = cutAtAntimeridian(track.points).map((points) => points.map(position))
  const geometry =
    lines.length === 1 ? { type: "LineString", coordinates: lines[0] } : { type: "MultiLineString", coordinates: lines }
  const { name, description, link, updatedAt, length } = track
  const properties = { name, description, link, updatedAt, distance: Math.round(length) }
  const feature = { type: "Feature", properties, geometry }
  return JSON.stringify({ type: "FeatureCollection", bbox: boxOf(track.points), features: [feature] })
}

/** The bounding box, in as many dimensions as the positions have. */
function boxOf(points: TrackPoint[]): number[] {
  const [west = 0, south = 0, east = 0, north = 0] = (boundsOf(positionsOf(points)) ?? []).map(rounded)
  const altitudes = points.flatMap(({ altitude }) => (altitude === null ? [] : [metres(altitude)]))
  if (altitudes.length === 0) return [west, south, east, north]
  const [low, high] = [altitudes.reduce((a, b) => Math.min(a, b)), altitudes.reduce((a, b) => Math.max(a, b))]
  return [west, south, low, east, north, high]
}

function position({ lat, lng, altitude }: TrackPoint): number[] {
  const place = [rounded(lng), rounded(lat)]
  return altitude === null ? place : [...place, metres(altitude)]
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}

function metres(altitude: number): number {
  return Math.round(altitude * 10) / 10
}
