import type { Context } from "hono"
import type { ParametersOf, TrackFormat } from "#app/domain/address/addresses.ts"
import { pathTo } from "#app/domain/address/paths.ts"
import { track as trackOfRoute } from "#app/domain/address/query.ts"
import type { AppEnv } from "../app-env.ts"
import { byLanguage } from "../cache/cache-headers.ts"
import { settingsOf } from "../env.ts"
import { problem } from "../problem.ts"
import { answerForFile } from "./answer.ts"
import { attachment } from "./attachment.ts"
import { geojson } from "./track-formats/geojson.ts"
import { gpx } from "./track-formats/gpx.ts"
import { kml } from "./track-formats/kml.ts"
import { tcx } from "./track-formats/tcx.ts"
import { type Track, type TrackSource, trackOf } from "./track-formats/track.ts"

/**
 * GET /cycling-routes/{id}/route.{gpx,kml,geojson,tcx}, in any language: the way of a route as a file for a bike computer, a
 * map or a program, named after the route. All are written from the API's own path and profile, every point of them, so that
 * they cannot disagree with each other or with the page.
 */
export async function trackFile(c: Context<AppEnv>, { id, format }: ParametersOf<"trackFile">): Promise<Response> {
  const answer = await answerForFile<TrackSource>(c, trackOfRoute(id))
  if (answer instanceof Response) return answer
  const route = answer.value
  const page = pathTo("cyclingRoute", { id })
  const track = trackOf(route, settingsOf(c.env).public.siteOrigin + page)
  if (track === null) return problem(404, "not_found")
  return c.body(formats[format].write(track), 200, {
    "content-type": formats[format].type,
    "content-disposition": attachment(route.name, id, format),
    "cache-control": "private, max-age=900",
    ...byLanguage,
  })
}

const formats = {
  gpx: { write: gpx, type: "application/gpx+xml; charset=utf-8" },
  kml: { write: kml, type: "application/vnd.google-earth.kml+xml; charset=utf-8" },
  geojson: { write: geojson, type: "application/geo+json" },
  tcx: { write: tcx, type: "application/vnd.garmin.tcx+xml; charset=utf-8" },
} satisfies Record<TrackFormat, { write(track: Track): string; type: string }>
