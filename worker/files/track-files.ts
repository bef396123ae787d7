import type { Context } from "hono"
import * as v from "valibot"
import type { ParametersOf, TrackFormat } from "#app/domain/address/addresses.ts"
import { pathTo } from "#app/domain/address/paths.ts"
import { type Language, withPrefix } from "#app/domain/words/language.ts"
import { byLanguage } from "../cache-headers.ts"
import type { DoorEnv } from "../door.ts"
import { type Bindings, settingsOf } from "../env.ts"
import { instant, orNull, profile, quantity, text } from "../gateway/parts.ts"
import { askUpstream, UpstreamError } from "../gateway/upstream.ts"
import { problem, unavailable } from "../problem.ts"
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
export async function trackFile(c: Context<DoorEnv>, { id, format }: ParametersOf<"trackFile">): Promise<Response> {
  try {
    const route = await routeWithFile(c.env, id, c.var.language)
    const page = withPrefix(pathTo("cyclingRoute", { id }), c.var.prefix)
    const track = route && trackOf(route, settingsOf(c.env).public.siteOrigin + page)
    if (route === null || track === null) return problem(404, "not_found")
    return c.body(formats[format].write(track), 200, {
      "content-type": formats[format].type,
      "content-disposition": attachment(route.name, id, format),
      "cache-control": "private, max-age=900",
      ...byLanguage,
    })
  } catch (error) {
    console.error({ event: "track_file_failed", format, reason: String(error) })
    return unavailable()
  }
}

const formats = {
  gpx: { write: gpx, type: "application/gpx+xml; charset=utf-8" },
  kml: { write: kml, type: "application/vnd.google-earth.kml+xml; charset=utf-8" },
  geojson: { write: geojson, type: "application/geo+json" },
  tcx: { write: tcx, type: "application/vnd.garmin.tcx+xml; charset=utf-8" },
} satisfies Record<TrackFormat, { write(track: Track): string; type: string }>

/** The route with every point of its path, which a page thins: who rides by the file turns at every corner. */
const shape = v.object({
  name: text,
  description: text,
  encodedPath: orNull(v.string()),
  elevationProfile: profile,
  duration: quantity,
  updatedAt: instant,
  gpxFile: orNull(v.object({ url: v.string() })),
})

/** Null when there is no such route, or none that may be taken along as a file. */
async function routeWithFile(env: Bindings, id: string, language: Language): Promise<TrackSource | null> {
  const query = `/v1/cycling-routes/${encodeURIComponent(id)}`
  const { status, body } = await askUpstream(env, query, language)
  if (status === 401 || status === 403 || status === 429) throw new UpstreamError(status, query)
  if (status !== 200) return null
  const route = v.parse(shape, JSON.parse(body))
  return route.gpxFile === null ? null : route
}
