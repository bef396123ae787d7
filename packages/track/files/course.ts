// A track as its files have it, of which fit.ts and gpx-and-tcx.ts write one format each.

import type { LatLng } from "../earth.ts"
import { lengthOf, placeAt, readPath } from "../measured-path.ts"
import type { RidingTime } from "../riding-time.ts"
import { altitudeAt, readTerrain } from "../terrain.ts"
import type { Alert, ElevationProfile } from "../track.ts"
import { namedPoints, type Words } from "./course-points.ts"
import { printable } from "./xml.ts"

export type Course = NonNullable<ReturnType<typeof courseOf>>
export type Trackpoint = { lat: number; lng: number; altitude: number | null; metres: number; seconds: number }

type Source = {
  name: string | null
  description: string | null
  encodedPath: string | null
  elevationProfile: ElevationProfile | null
  duration: number | null
  updatedAt: string | null
  alerts?: Alert[]
}
/** `creator` is who writes the file, `link` the page of the track; without a time the pace is even. */
type Given = { creator: string; link: string; time: RidingTime | null; words: Words }

/**
 * Null without a path that can be read. Lengths are metres, times seconds, `begin` milliseconds. Texts hold nothing that XML cannot.
 */
export function courseOf(source: Source, { creator, link, time, words }: Given) {
  const path = readPath(source.encodedPath)
  if (path === null) return null
  const [length, terrain] = [lengthOf(path), readTerrain(source.elevationProfile)]
  const stretch = terrain === null || length === 0 ? 1 : terrain.length / length
  const { duration } = source
  const total = duration !== null && duration > 0 && duration < month ? duration : (length * stretch) / quiet
  const pace = time ?? { total, at: (metres: number) => (metres / (length * stretch || 1)) * total }
  const pointAt = (metres: number, [lat, lng]: LatLng): Trackpoint => ({
    lat,
    lng,
    altitude: terrain && altitudeAt(terrain, metres * stretch),
    metres,
    seconds: pace.at(metres * stretch),
  })
  const announced = namedPoints({ ...source, length: length * stretch, terrain }, words)
  return {
    creator,
    name: printable(source.name ?? "").replace(/\s+/g, " ") || creator,
    description: printable(source.description ?? "") || null,
    link,
    updatedAt: utc(source.updatedAt),
    begin: beginOf(source.updatedAt),
    seconds: pace.total,
    length,
    points: path.points.map((point, position) => pointAt(path.metres[position] ?? 0, point)),
    coursePoints: announced.map(({ at, ...rest }) => {
      const { metres, point } = placeAt(path, at / stretch)
      return { ...rest, ...pointAt(metres, point) }
    }),
  }
}

const quiet = 20 / 3.6
const month = 30 * 86_400

/** Years of four digits only: others are written with a sign, which a date in XML may not have. */
function utc(instant: string | null): string | null {
  const date = new Date(instant ?? Number.NaN)
  const year = date.getUTCFullYear()
  return year >= 1_000 && year < 9_000 ? date.toISOString() : null
}

/** The virtual partner starts then, in milliseconds. FIT counts seconds from 1990 to 2126. */
function beginOf(instant: string | null): number {
  const [earliest, latest] = [Date.UTC(2000), Date.UTC(2100)]
  const time = Date.parse(instant ?? "")
  return time >= earliest && time < latest ? time : earliest
}
