// GET /cycling-routes/{id}/route.{gpx,fit,tcx} and /rides/{id}/ride.…: a track, every point of the API's path.

import type { Context } from "hono"
import type { ParametersOf, TrackFormat } from "#app/domain/address/addresses.ts"
import { departureOf } from "#app/domain/address/departure.ts"
import { pathTo } from "#app/domain/address/paths.ts"
import { track as trackQuery } from "#app/domain/address/query.ts"
import { speedOf } from "#app/domain/address/speed.ts"
import { type Turn, turnOf, turnText } from "#app/domain/address/turn.ts"
import { number } from "#app/domain/format/format.ts"
import { decodePath } from "#app/domain/track/geo.ts"
import { lengthOf, measurePath, placeAt } from "#app/domain/track/measured-path.ts"
import { ridingTime } from "#app/domain/track/riding-time.ts"
import { altitudeAt, readTerrain } from "#app/domain/track/terrain.ts"
import type { Translation } from "#app/entry.server.tsx"
import { type AppEnv, settingsOf } from "../env.ts"
import { problem } from "../responses.ts"
import { pageTranslation } from "../translations.ts"
import { coursePointsOf } from "./course-points.ts"
import { answerForFile, attachment, printable, sendFile } from "./file.ts"
import { fit } from "./fit.ts"
import type { TrackSources } from "./kinds.ts"
import { gpx, tcx } from "./track-formats.ts"

type Source = TrackSources[keyof TrackSources]

/** Turned, and paced by the speed on the flat, as the address says. */
export async function trackFile(c: Context<AppEnv>, { id, format }: ParametersOf<"trackFile">): Promise<Response> {
  const asked = c.req.query()
  const turn = turnOf(asked)
  const query = trackQuery("cycling-routes", id, turn)
  const answer = await answerForFile<TrackSources["cycling-routes"]>(c.var.language, query)
  if (answer instanceof Response) return answer
  const { gpxFile, ...route } = answer.value
  const path = pathTo("cyclingRoute", { id }) + turnText(turn)
  return sendTrack(c, gpxFile && route, path, format, ridingTime(route, speedOf(departureOf(asked))))
}

/** At an even pace, in the time that it took. */
export async function rideFile(c: Context<AppEnv>, { id, format }: ParametersOf<"rideFile">): Promise<Response> {
  const answer = await answerForFile<TrackSources["rides"]>(c.var.language, trackQuery("rides", id))
  if (answer instanceof Response) return answer
  return sendTrack(c, answer.value, pathTo("ride", { id }), format, null)
}

async function sendTrack(
  c: Context<AppEnv>,
  source: Source | null,
  path: string,
  format: TrackFormat,
  time: Pace | null,
): Promise<Response> {
  const link = settingsOf(c.env).public.siteOrigin + path
  const translation = await pageTranslation({ texts: "course-points" }, c.var.language)
  const track = source && trackOf(source, { link, time, translation })
  if (source === null || track === null) return problem(404, "not_found")
  const { write, type } = formats[format]
  const named = track.marks.length > 0 ? [...track.marks, source.name ?? source.id].join(" ") : source.name
  const disposition = attachment(named, source.id, format)
  return sendFile(c, write(track), { "content-type": type, "content-disposition": disposition })
}

const formats = {
  gpx: { write: gpx, type: "application/gpx+xml; charset=utf-8" },
  fit: { write: fit, type: "application/vnd.ant.fit" },
  tcx: { write: tcx, type: "application/vnd.garmin.tcx+xml; charset=utf-8" },
} satisfies Record<TrackFormat, { write(track: Track): string | Uint8Array<ArrayBuffer>; type: string }>

export type Track = NonNullable<ReturnType<typeof trackOf>>
export type TrackPoint = Track["points"][number]
/** Seconds in all, and from the start at so many metres. */
type Pace = { total: number; at: (metres: number) => number }
type Told = { link: string; time: Pace | null; translation: Translation }

/** In metres and seconds; `link` is the page of the track. Texts hold nothing that XML cannot. */
function trackOf(source: Source, { link, time, translation }: Told) {
  const path = measurePath(decodePath(source.encodedPath))
  if (path === null) return null
  const [length, terrain] = [lengthOf(path), readTerrain(source.elevationProfile)]
  const stretch = terrain === null || length === 0 ? 1 : terrain.length / length
  const pace = time ?? evenPace(source.duration, length * stretch)
  const pointAt = (metres: number, [lat, lng]: readonly [number, number]) => ({
    lat,
    lng,
    altitude: terrain && altitudeAt(terrain, metres * stretch),
    metres,
    seconds: pace.at(metres * stretch),
  })
  const course = { ...source, length: length * stretch }
  const name = printable(source.name ?? "").replace(/\s+/g, " ") || "Pelotão"
  const marks = marksOf("turn" in source ? source.turn : undefined, translation)
  return {
    marks,
    name: [...marks, name].join(" · "),
    description: printable(source.description ?? "") || null,
    link,
    updatedAt: utc(source.updatedAt),
    begin: beginOf(source.updatedAt),
    seconds: pace.total,
    length,
    points: path.points.map((point, position) => pointAt(path.metres[position] ?? 0, point)),
    coursePoints: coursePointsOf(course, translation).map(({ at, ...rest }) => {
      const { metres, point } = placeAt(path, at / stretch)
      return { ...rest, ...pointAt(metres, point) }
    }),
  }
}

/** By what a turned route is told from the plain one, before its name, of which devices show the beginning. */
function marksOf({ dir, start }: Turn = {}, { t, language }: Translation): string[] {
  return [
    ...(dir === undefined ? [] : [t("course_point.reversed")]),
    ...(start === undefined ? [] : [`km ${number(Number(start), language, 1)}`]),
  ]
}

function evenPace(duration: number | null, length: number): Pace {
  const total = duration !== null && duration > 0 && duration < month ? duration : length / quiet
  return { total, at: (metres) => (metres / (length || 1)) * total }
}

const quiet = 20 / 3.6
const month = 30 * 86_400

/** Years of four digits only: others are written with a sign, which a date in XML may not have. */
function utc(instant: string | null): string | null {
  const year = instant === null ? Number.NaN : new Date(instant).getUTCFullYear()
  return instant !== null && year >= 1_000 && year < 9_000 ? new Date(instant).toISOString() : null
}

/** When the virtual partner starts, in milliseconds: FIT counts seconds from 1990 to 2126. */
function beginOf(instant: string | null): number {
  const [earliest, latest] = [Date.UTC(2000), Date.UTC(2100)]
  const time = Date.parse(instant ?? "")
  return time >= earliest && time < latest ? time : earliest
}
