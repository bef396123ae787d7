// GET /cycling-routes/{id}/route.{gpx,kml,geojson,tcx}: the track of a route, every point of the API's path.

import type { Context } from "hono"
import type { ParametersOf, TrackFormat } from "#app/domain/address/addresses.ts"
import { pathTo } from "#app/domain/address/paths.ts"
import { track as trackQuery } from "#app/domain/address/query.ts"
import { turnOf, turnText } from "#app/domain/address/turn.ts"
import { boundsOf, decodePath } from "#app/domain/track/geo.ts"
import { lengthOf, measurePath } from "#app/domain/track/measured-path.ts"
import { eastward } from "#app/domain/track/segment.ts"
import { altitudeAt, readTerrain } from "#app/domain/track/terrain.ts"
import { type AppEnv, settingsOf } from "../env.ts"
import type { TrackSource } from "../gateway/resources.ts"
import { problem } from "../responses.ts"
import { answerForFile, attachment, element, escaped, printable, sendFile } from "./file.ts"

export async function trackFile(c: Context<AppEnv>, { id, format }: ParametersOf<"trackFile">): Promise<Response> {
  const turn = turnOf(c.req.query())
  const answer = await answerForFile<TrackSource>(c.var.language, trackQuery(id, turn))
  if (answer instanceof Response) return answer
  const route = answer.value
  const page = settingsOf(c.env).public.siteOrigin + pathTo("cyclingRoute", { id })
  const track = trackOf(route, page + turnText(turn))
  if (track === null) return problem(404, "not_found")
  const { write, type } = formats[format]
  const disposition = attachment(route.name, id, format)
  return sendFile(c, write(track), { "content-type": type, "content-disposition": disposition })
}

type Track = NonNullable<ReturnType<typeof trackOf>>
type TrackPoint = Track["points"][number]

/** In metres and seconds; `link` is the route's page. Texts hold nothing that XML cannot. */
function trackOf(route: TrackSource, link: string) {
  const path = route.gpxFile && measurePath(decodePath(route.encodedPath))
  if (path === null) return null
  const [length, terrain] = [lengthOf(path), readTerrain(route.elevationProfile)]
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

const formats = {
  gpx: { write: gpx, type: "application/gpx+xml; charset=utf-8" },
  kml: { write: kml, type: "application/vnd.google-earth.kml+xml; charset=utf-8" },
  geojson: { write: geojson, type: "application/geo+json" },
  tcx: { write: tcx, type: "application/vnd.garmin.tcx+xml; charset=utf-8" },
} satisfies Record<TrackFormat, { write(track: Track): string; type: string }>

/** GPX 1.1 (https://www.topografix.com/GPX/1/1/). The order of the elements is the schema's. */
export function gpx(track: Track): string {
  const texts = element("name", track.name) + element("desc", track.description)
  const link = `<link href="${escaped(track.link)}">${element("text", track.name)}</link>`
  const points = track.points.map(({ lat, lng, altitude }) => {
    const ele = altitude === null ? "" : `<ele>${decimetres(altitude)}</ele>`
    return `<trkpt lat="${degrees(lat)}" lon="${degrees(lng)}">${ele}</trkpt>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx xmlns="http://www.topografix.com/GPX/1/1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd" version="1.1" creator="Pelotão">
<metadata>${texts}${link}${element("time", track.updatedAt)}${gpxBounds(track)}</metadata>
<trk>${texts}${link}<type>cycling</type><trkseg>
${points.join("\n")}
</trkseg></trk>
</gpx>
`
}

/** None across 180°, on which readers do not agree. */
function gpxBounds({ points }: Track): string {
  const [west = 0, south = 0, east = -1, north = 0] = boxOf(points) ?? []
  // 180° itself would be written as -180°, west of everything.
  if (west > east || east === 180) return ""
  return `<bounds minlat="${degrees(south)}" minlon="${degrees(west)}" maxlat="${degrees(north)}" maxlon="${degrees(east)}"/>`
}

/** A course of Garmin's Training Center Database v2, whose schema wants a time at each point: that of the virtual partner. */
export function tcx({ name, description, updatedAt, duration, length, points }: Track): string {
  const seconds = duration !== null && duration > 0 && duration < month ? duration : length / quiet
  const begin = Date.parse(updatedAt ?? "2000-01-01T00:00:00Z")
  const timeAt = ({ metres }: TrackPoint) => begin + (metres / (length || 1)) * seconds * 1_000
  const trackpoints = points.map((point) => {
    const time = `<Time>${new Date(timeAt(point)).toISOString()}</Time>`
    const metres = `<DistanceMeters>${decimetres(point.metres)}</DistanceMeters>`
    return `<Trackpoint>${time}${tcxPlace(point, "Position", "AltitudeMeters")}${metres}</Trackpoint>`
  })
  const begins = tcxPlace(points[0], "BeginPosition", "BeginAltitudeMeters")
  const ends = tcxPlace(points.at(-1), "EndPosition", "EndAltitudeMeters")
  return `<?xml version="1.0" encoding="UTF-8"?>
<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2 http://www.garmin.com/xmlschemas/TrainingCenterDatabasev2.xsd">
<Courses><Course>${element("Name", Array.from(name).slice(0, longestName).join("").trim())}
<Lap><TotalTimeSeconds>${decimetres(seconds)}</TotalTimeSeconds><DistanceMeters>${decimetres(length)}</DistanceMeters>${begins}${ends}<Intensity>Active</Intensity></Lap>
<Track>
${trackpoints.join("\n")}
</Track>${element("Notes", description)}</Course></Courses>
</TrainingCenterDatabase>
`
}

const quiet = 20 / 3.6
const month = 30 * 86_400
const longestName = 15

function tcxPlace(point: TrackPoint | undefined, position: string, altitude: string): string {
  if (point === undefined) return ""
  const [latitude, longitude] = [degrees(point.lat), degrees(point.lng)]
  const place = `<${position}><LatitudeDegrees>${latitude}</LatitudeDegrees><LongitudeDegrees>${longitude}</LongitudeDegrees></${position}>`
  return point.altitude === null ? place : `${place}<${altitude}>${decimetres(point.altitude)}</${altitude}>`
}

export function kml(track: Track): string {
  const lines = cutAtAntimeridian(track.points).map(lineString)
  const geometry = lines.length === 1 ? lines.join("") : `<MultiGeometry>${lines.join("")}</MultiGeometry>`
  const name = element("name", track.name)
  // A description is read as HTML, in which "<" would begin a tag.
  const html = track.description?.replaceAll("&", "&amp;").replaceAll("<", "&lt;") ?? null
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:atom="http://www.w3.org/2005/Atom">
<Document>${name}<atom:link href="${escaped(track.link)}"/>
<Style id="track"><LineStyle><color>ff0a6cff</color><width>4</width></LineStyle></Style>
<Placemark>${name}${element("description", html)}<styleUrl>#track</styleUrl>${geometry}</Placemark>
</Document>
</kml>
`
}

function lineString(points: TrackPoint[]): string {
  const coordinates = points.map(({ lat, lng, altitude }) => {
    const place = `${lng.toFixed(5)},${lat.toFixed(5)}`
    return altitude === null ? place : `${place},${decimetres(altitude)}`
  })
  return `<LineString><tessellate>1</tessellate><coordinates>
${coordinates.join("\n")}
</coordinates></LineString>`
}

/** RFC 7946: longitude before latitude, then the altitude; a box whose west is greater than its east crosses 180°. */
export function geojson({ name, description, link, updatedAt, length, points }: Track): string {
  const round = (value: number, factor: number) => Math.round(value * factor) / factor
  const lines = cutAtAntimeridian(points).map((piece) =>
    piece.map(({ lat, lng, altitude }) => [
      round(lng, 1e5),
      round(lat, 1e5),
      ...(altitude === null ? [] : [round(altitude, 10)]),
    ]),
  )
  const [west = 0, south = 0, east = 0, north = 0] = (boxOf(points) ?? []).map((side) => round(side, 1e5))
  const altitudes = points.flatMap(({ altitude }) => (altitude === null ? [] : [round(altitude, 10)]))
  const [low, high] = [
    altitudes.reduce((a, b) => Math.min(a, b), 9e9),
    altitudes.reduce((a, b) => Math.max(a, b), -9e9),
  ]
  const geometry =
    lines.length === 1 ? { type: "LineString", coordinates: lines[0] } : { type: "MultiLineString", coordinates: lines }
  const properties = { name, description, link, updatedAt, distance: Math.round(length) }
  const bbox = altitudes.length === 0 ? [west, south, east, north] : [west, south, low, east, north, high]
  return JSON.stringify({ type: "FeatureCollection", bbox, features: [{ type: "Feature", properties, geometry }] })
}

function boxOf(points: TrackPoint[]) {
  return boundsOf(points.map(({ lat, lng }) => [lat, lng]))
}

/** To the precision of a path; GPX and TCX end before 180°, which is the same meridian as -180°. */
function degrees(value: number): string {
  return (value === 180 ? -180 : value).toFixed(5)
}

function decimetres(value: number): string {
  return (Math.round(value * 10) / 10).toFixed(1)
}

/** Pieces that do not cross 180° (RFC 7946, 3.1.9), each of two points or more, and each ending where the next begins. */
function cutAtAntimeridian(points: TrackPoint[]): TrackPoint[][] {
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
