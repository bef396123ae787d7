// The track of a route as its files have it: points with their distance from the start and their altitude.

import { decodePath } from "#app/domain/track/geo.ts"
import { lengthOf, measurePath } from "#app/domain/track/measured-path.ts"
import { eastward } from "#app/domain/track/segment.ts"
import { altitudeAt, readTerrain } from "#app/domain/track/terrain.ts"
import type { TrackSource } from "../gateway/resources.ts"
import { printable } from "./file.ts"

/** Metres and seconds; `updatedAt` is in UTC; `link` is the route's page. Texts hold nothing that XML cannot. */
export type Track = {
  name: string
  description: string | null
  link: string
  updatedAt: string | null
  duration: number | null
  length: number
  points: TrackPoint[]
}
export type TrackPoint = { lat: number; lng: number; altitude: number | null; metres: number }

export function trackOf(route: TrackSource, link: string): Track | null {
  const path = route.gpxFile && measurePath(decodePath(route.encodedPath))
  if (path === null) return null
  const [length, terrain] = [lengthOf(path), readTerrain(route.elevationProfile)]
  // The profile counts the metres of the road, the path cuts its bends.
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

/** Years of four digits only: others are written with a sign, which a date in XML may not have. */
function utc(instant: string | null): string | null {
  const year = instant === null ? Number.NaN : new Date(instant).getUTCFullYear()
  return instant !== null && year >= 1_000 && year < 9_000 ? new Date(instant).toISOString() : null
}

/**
 * Pieces that do not cross 180° (RFC 7946, 3.1.9): a line that jumps from 179° to -179° is drawn around the Earth. Each piece has at least two
 * points and ends where the next begins, on the other side.
 */
export function cutAtAntimeridian(points: TrackPoint[]): TrackPoint[][] {
  const pieces: TrackPoint[][] = [[]]
  let before: TrackPoint | undefined
  for (const point of points) {
    if (before !== undefined && Math.abs(point.lng - before.lng) > 180) {
      const edge = before.lng > 0 ? 180 : -180
      const crossing = crossingOf(before, point, edge)
      pieces.at(-1)?.push({ ...crossing, lng: edge })
      pieces.push([{ ...crossing, lng: -edge }])
    }
    pieces.at(-1)?.push(point)
    before = point
  }
  return pieces
}

function crossingOf(from: TrackPoint, to: TrackPoint, edge: number) {
  const share = Math.min(1, (edge - from.lng) / (eastward(from.lng, to.lng) || 1))
  const between = (a: number, b: number) => a + (b - a) * share
  return {
    lat: between(from.lat, to.lat),
    altitude: from.altitude === null || to.altitude === null ? null : between(from.altitude, to.altitude),
    metres: between(from.metres, to.metres),
  }
}
