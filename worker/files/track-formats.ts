// The text formats of a track's file, each by its schema: GPX 1.1, TCX v2, KML 2.2 and GeoJSON (RFC 7946).

import { boundsOf } from "#app/domain/track/geo.ts"
import { eastward } from "#app/domain/track/segment.ts"
import type { Sign } from "./course-points.ts"
import { element, escaped } from "./file.ts"
import type { Track, TrackPoint } from "./track-files.ts"

type Place = Pick<TrackPoint, "lat" | "lng" | "altitude">

/**
 * GPX 1.1 (https://www.topografix.com/GPX/1/1/). The order of the elements is the schema's. Course points are waypoints and no `rte`,
 * of which map apps would make a second track, straight from point to point.
 */
export function gpx(track: Track): string {
  const texts = element("name", track.name) + element("desc", track.description)
  const link = `<link href="${escaped(track.link)}">${element("text", track.name)}</link>`
  const points = track.points.map((point) => gpxPoint("trkpt", point))
  const waypoints = track.coursePoints.map((point) =>
    gpxPoint(
      "wpt",
      point,
      element("name", point.name) + element("desc", point.note) + element("type", signs[point.sign]),
    ),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx xmlns="http://www.topografix.com/GPX/1/1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd" version="1.1" creator="Pelotão">
<metadata>${texts}${link}${element("time", track.updatedAt)}${gpxBounds(track)}</metadata>
${waypoints.join("\n")}
<trk>${texts}${link}<type>cycling</type><trkseg>
${points.join("\n")}
</trkseg></trk>
</gpx>
`
}

function gpxPoint(name: string, { lat, lng, altitude }: Place, rest = ""): string {
  const ele = altitude === null ? "" : element("ele", decimetres(altitude))
  return `<${name} lat="${degrees(lat)}" lon="${degrees(lng)}">${ele}${rest}</${name}>`
}

/** None across 180°, on which readers do not agree. */
function gpxBounds({ points }: Track): string {
  const [west = 0, south = 0, east = -1, north = 0] = boxOf(points) ?? []
  // 180° itself would be written as -180°, west of everything.
  if (west > east || east === 180) return ""
  return `<bounds minlat="${degrees(south)}" minlon="${degrees(west)}" maxlat="${degrees(north)}" maxlon="${degrees(east)}"/>`
}

/** A course of Garmin's Training Center Database v2, whose schema wants a time at each point: that of the virtual partner. */
export function tcx({ name, description, begin, seconds, length, points, coursePoints }: Track): string {
  const timeOf = (point: TrackPoint) => element("Time", new Date(begin + point.seconds * 1_000).toISOString())
  const trackpoints = points.map((point) => {
    const time = timeOf(point)
    const metres = `<DistanceMeters>${decimetres(point.metres)}</DistanceMeters>`
    return `<Trackpoint>${time}${tcxPlace(point, "Position", "AltitudeMeters")}${metres}</Trackpoint>`
  })
  const announced = coursePoints.map((point) => {
    const place = tcxPlace(point, "Position", "AltitudeMeters")
    const rest = element("PointType", signs[point.sign]) + element("Notes", point.note)
    return `<CoursePoint>${element("Name", point.name)}${timeOf(point)}${place}${rest}</CoursePoint>`
  })
  const begins = tcxPlace(points[0], "BeginPosition", "BeginAltitudeMeters")
  const ends = tcxPlace(points.at(-1), "EndPosition", "EndAltitudeMeters")
  return `<?xml version="1.0" encoding="UTF-8"?>
<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2 http://www.garmin.com/xmlschemas/TrainingCenterDatabasev2.xsd">
<Courses><Course>${element("Name", Array.from(name).slice(0, longestName).join("").trim())}
<Lap><TotalTimeSeconds>${decimetres(seconds)}</TotalTimeSeconds><DistanceMeters>${decimetres(length)}</DistanceMeters>${begins}${ends}<Intensity>Active</Intensity></Lap>
<Track>
${trackpoints.join("\n")}
</Track>${element("Notes", description)}
${announced.join("\n")}</Course></Courses>
</TrainingCenterDatabase>
`
}

const longestName = 15

/** The course points of TCX, whose names GPX takes as well. */
const signs: Record<Sign, string> = {
  generic: "Generic",
  summit: "Summit",
  danger: "Danger",
  "4": "4th Category",
  "3": "3rd Category",
  "2": "2nd Category",
  "1": "1st Category",
  HC: "Hors Category",
}

function tcxPlace(point: Place | undefined, position: string, altitude: string): string {
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

function lineString(points: Place[]): string {
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

function boxOf(points: Place[]) {
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
function cutAtAntimeridian(points: Place[]): Place[][] {
  const pieces: Place[][] = [[]]
  let before: Place | undefined
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

function crossingOf(from: Place, to: Place, edge: number) {
  const share = Math.min(1, (edge - from.lng) / (eastward(from.lng, to.lng) || 1))
  const between = (a: number, b: number) => a + (b - a) * share
  return {
    lat: between(from.lat, to.lat),
    altitude: from.altitude === null || to.altitude === null ? null : between(from.altitude, to.altitude),
  }
}
