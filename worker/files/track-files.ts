// GET /cycling-routes/{id}/route.{gpx,fit,tcx} and /rides/{id}/ride.…: a track, every point of the API's path.

import type { Context } from "hono"
import type { ParametersOf, TrackFormat } from "#app/domain/address/addresses.ts"
import { departureOf, speedOf, turnOf, turnText } from "#app/domain/address/outing.ts"
import { pathTo } from "#app/domain/address/paths.ts"
import { track as trackQuery } from "#app/domain/address/query.ts"
import { grade } from "#app/domain/format/effort.ts"
import { distance, inWords, number } from "#app/domain/format/format.ts"
import type { Translation } from "#app/entry.server.tsx"
import { type Course, courseOf } from "#track/files/course.ts"
import type { Words } from "#track/files/course-points.ts"
import { fit } from "#track/files/fit.ts"
import { gpx, tcx } from "#track/files/gpx-and-tcx.ts"
import { type RidingTime, ridingTime } from "#track/riding-time.ts"
import type { Turn } from "#track/turn.ts"
import { type AppEnv, settingsOf } from "../env.ts"
import { problem } from "../responses.ts"
import { pageTranslation } from "../translations.ts"
import { answerForFile, attachment, sendFile } from "./file.ts"
import type { TrackSources } from "./kinds.ts"

/** Turned, and paced by the speed on the flat, as the address says. */
export async function trackFile(c: Context<AppEnv>, { id, format }: ParametersOf<"trackFile">): Promise<Response> {
  const parameters = c.req.query()
  const turn = turnOf(parameters)
  const query = trackQuery("cycling-routes", id, turn)
  const answer = await answerForFile<TrackSources["cycling-routes"]>(c.var.language, query)
  if (answer instanceof Response) return answer
  const { gpxFile, ...route } = answer.value
  const path = pathTo("cyclingRoute", { id }) + turnText(turn)
  return sendTrack(c, gpxFile && route, path, format, ridingTime(route, speedOf(departureOf(parameters))))
}

/** Times are those of an even pace, in the time that it took. */
export async function rideFile(c: Context<AppEnv>, { id, format }: ParametersOf<"rideFile">): Promise<Response> {
  const answer = await answerForFile<TrackSources["rides"]>(c.var.language, trackQuery("rides", id))
  if (answer instanceof Response) return answer
  return sendTrack(c, answer.value, pathTo("ride", { id }), format, null)
}

async function sendTrack(
  c: Context<AppEnv>,
  source: TrackSources[keyof TrackSources] | null,
  path: string,
  format: TrackFormat,
  time: RidingTime | null,
): Promise<Response> {
  const link = settingsOf(c.env).public.siteOrigin + path
  const translation = await pageTranslation({ texts: "course-points" }, c.var.language)
  const marks = marksOf(source !== null && "turn" in source ? source.turn : undefined, translation)
  const named = source && { ...source, name: [...marks, source.name ?? "Pelotão"].join(" · ") }
  const course = named && courseOf(named, { creator: "Pelotão", link, time, words: courseWords(translation) })
  if (source === null || course === null) return problem(404, "not_found")
  const { write, type } = formats[format]
  const title = marks.length > 0 ? [...marks, source.name ?? source.id].join(" ") : source.name
  const disposition = attachment(title, source.id, format)
  return sendFile(c, write(course), { "content-type": type, "content-disposition": disposition })
}

const formats = {
  gpx: { write: gpx, type: "application/gpx+xml; charset=utf-8" },
  fit: { write: fit, type: "application/vnd.ant.fit" },
  tcx: { write: tcx, type: "application/vnd.garmin.tcx+xml; charset=utf-8" },
} satisfies Record<TrackFormat, { write(course: Course): string | Uint8Array<ArrayBuffer>; type: string }>

/** Tells a turned route from the plain one, before its name, of which devices show the beginning. */
function marksOf({ dir, start }: Turn = {}, { t, language }: Translation): string[] {
  return [
    ...(dir === undefined ? [] : [t("course_point.reversed")]),
    ...(start === undefined ? [] : [`km ${number(Number(start), language, 1)}`]),
  ]
}

/** What a bike computer announces on the way, in the language of the page. */
function courseWords({ t, language }: Translation): Words {
  return {
    start: t("course_point.start"),
    end: t("course_point.end"),
    foot: (length) => t("course_point.foot", { km: number(length / 1_000, language, length < 9_950 ? 1 : 0) }),
    top: (altitude) => t("course_point.top", { metres: String(Math.round(altitude)) }),
    climb: ({ length, meanGrade, maxGrade }) =>
      t("course_point.climb", {
        length: inWords(distance(length, language)),
        mean: grade(meanGrade, language),
        steepest: grade(maxGrade, language),
      }),
    alert: (severity) => t(`course_point.${severity}`),
  }
}
