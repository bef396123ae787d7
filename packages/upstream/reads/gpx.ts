import type { Context } from "hono"
import * as v from "valibot"
import type { Api } from "../http/environment.ts"
import { answer, problem } from "../http/responses.ts"
import { cyclingRoutes } from "../lists/resources.ts"
import { decodedPath, distanceBetween, type Position } from "../place/earth.ts"
import { missing, stored } from "./detail.ts"

type Profile = [metres: number, altitude: number][]

const Route = v.object({
  name: v.nullable(v.string()),
  description: v.nullable(v.string()),
  encodedPath: v.nullable(v.string()),
  elevationProfile: v.nullable(v.array(v.tuple([v.number(), v.number()]))),
  gpxFile: v.nullable(v.object({ url: v.string() })),
  updatedAt: v.string(),
})

export async function gpx(c: Context<Api>): Promise<Response> {
  const id = c.req.param("id") ?? ""
  const found = await stored(c.env.DB, cyclingRoutes, id)
  if (found === null) return missing(c, cyclingRoutes)
  const route = v.parse(Route, JSON.parse(found.detail))
  const track = decodedPath(route.encodedPath)
  if (route.gpxFile === null || track === null) return problem(c, "not_found", "This route has no GPX file.")
  const file = gpxText(route, track)
  return answer(c, file, "application/gpx+xml", { "content-disposition": `attachment; filename="${id}.gpx"` })
}

// Element order follows the GPX 1.1 schema: https://www.topografix.com/GPX/1/1/
function gpxText(route: v.InferOutput<typeof Route>, track: Position[]): string {
  const altitudes = route.elevationProfile ? altitudesAlong(track, route.elevationProfile) : []
  const points = track.map(({ lat, lng }, at) => {
    const altitude = altitudes[at]
    const ele = altitude === undefined ? "" : `<ele>${altitude.toFixed(1)}</ele>`
    return `<trkpt lat="${lat.toFixed(5)}" lon="${lng.toFixed(5)}">${ele}</trkpt>`
  })
  const name = escaped(route.name ?? "Pelotão")
  const desc = route.description === null ? "" : `<desc>${escaped(route.description)}</desc>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx xmlns="http://www.topografix.com/GPX/1/1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd" version="1.1" creator="Pelotão">
<metadata><name>${name}</name>${desc}<time>${new Date(route.updatedAt).toISOString()}</time></metadata>
<trk><name>${name}</name><trkseg>
${points.join("\n")}
</trkseg></trk>
</gpx>
`
}

// The profile's length differs from the simplified polyline's, so it is scaled.
function altitudesAlong(track: Position[], profile: Profile): number[] {
  const along: number[] = []
  track.forEach((point, at) => {
    const before = track[at - 1]
    along.push(before ? (along[at - 1] ?? 0) + distanceBetween(before, point) : 0)
  })
  const stretch = (profile.at(-1)?.[0] ?? 0) / (along.at(-1) || 1)
  let next = 1
  return along.map((metres) => {
    while (next < profile.length - 1 && (profile[next]?.[0] ?? 0) < metres * stretch) next++
    return interpolated(profile[next - 1] ?? [0, 0], profile[next] ?? profile[0] ?? [0, 0], metres * stretch)
  })
}

function interpolated([from, low]: Profile[number], [to, high]: Profile[number], at: number): number {
  const share = to > from ? Math.min(1, Math.max(0, (at - from) / (to - from))) : 0
  return low + (high - low) * share
}

function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
}
