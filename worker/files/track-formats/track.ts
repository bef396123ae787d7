// The track that every format is written from: one row of points, each with its distance from the start and its altitude.

import type { ElevationProfile } from "#app/domain/entities/entities.ts"
import type { LatLng } from "#app/domain/track/earth.ts"
import { decodePath } from "#app/domain/track/geo.ts"
import { lengthOf, measurePath } from "#app/domain/track/measured-path.ts"
import { altitudeAt, readTerrain } from "#app/domain/track/terrain.ts"
import { printable } from "./xml.ts"

export type TrackSource = {
  name: string | null
  description: string | null
  encodedPath: string | null
  elevationProfile: ElevationProfile | null
  duration: number | null
  updatedAt: string | null
  /** Null when the route may not be taken along. */
  gpxFile: object | null
}

/** Metres and seconds; `updatedAt` is in UTC; `link` is the page about it. Texts hold nothing that XML cannot. */
export type Track = {
  name: string
  description: string | null
  link: string
  updatedAt: string | null
  duration: number | null
  length: number
  points: TrackPoint[]
}
/** `altitude` is null for all points or for none. */
export type TrackPoint = { lat: number; lng: number; altitude: number | null; metres: number }

/** Null when there is no path that could be ridden, or none that may be taken along. */
export function trackOf(route: TrackSource, link: string): Track | null {
  const path = route.gpxFile && measurePath(decodePath(route.encodedPath))
  if (path === null) return null
  const [length, terrain] = [lengthOf(path), readTerrain(route.elevationProfile)]
  // The profile counts the metres of the road, the path cuts its bends: the one is laid out over the other.
  const stretch = terrain === null || length === 0 ? 1 : terrain.length / length
  return {
    name: printable(route.name ?? "").replace(/\s+/g, " ") || "Pelotão",
    description: printable(route.description ?? "") || null,
    link,
    updatedAt: utc(route.updatedAt),
    duration: route.duration,
    length,
    points: path.points.map(([lat, lng], position) => {
      const metres = path.metres[position] ?? 0
      return { lat, lng, altitude: terrain && altitudeAt(terrain, metres * stretch), metres }
    }),
  }
}

export function positionsOf(points: TrackPoint[]): LatLng[] {
  return points.map(({ lat, lng }) => [lat, lng])
}

/** Decimal degrees to what the path holds; GPX and TCX end before 180°, which is the same meridian as -180°. */
export function degrees(value: number): string {
  return (value === 180 ? -180 : value).toFixed(5)
}

/** Metres, to a decimetre. */
export function decimetres(value: number): string {
  return (Math.round(value * 10) / 10).toFixed(1)
}

/** Years of four digits only: others are written with a sign, which a date in XML may not have. */
function utc(instant: string | null): string | null {
  const year = instant === null ? Number.NaN : new Date(instant).getUTCFullYear()
  return instant !== null && year >= 1_000 && year < 9_000 ? new Date(instant).toISOString() : null
}
