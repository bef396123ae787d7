import type { Context } from "hono"
import * as v from "valibot"
import { element, escaped } from "#track/files/xml.ts"
import { measurePath } from "#track/measured-path.ts"
import { altitudeAt, readTerrain } from "#track/terrain.ts"
import type { Api } from "../http/environment.ts"
import { answer, problem } from "../http/responses.ts"
import { cyclingRoutes } from "../lists/resources.ts"
import { decodedPath, type Position } from "../place/earth.ts"
import { missing, stored } from "./detail.ts"

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
  const terrain = readTerrain(route.elevationProfile)
  const path = measurePath(
    track.map(({ lat, lng }) => [lat, lng]),
    terrain?.length,
  )
  const points = track.map(({ lat, lng }, at) => {
    const ele = terrain && element("ele", altitudeAt(terrain, path?.metres[at] ?? 0).toFixed(1))
    return `<trkpt lat="${lat.toFixed(5)}" lon="${lng.toFixed(5)}">${ele ?? ""}</trkpt>`
  })
  const name = escaped(route.name ?? "Pelotão")
  const desc = element("desc", route.description)
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx xmlns="http://www.topografix.com/GPX/1/1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd" version="1.1" creator="Pelotão">
<metadata><name>${name}</name>${desc}<time>${new Date(route.updatedAt).toISOString()}</time></metadata>
<trk><name>${name}</name><trkseg>
${points.join("\n")}
</trkseg></trk>
</gpx>
`
}
