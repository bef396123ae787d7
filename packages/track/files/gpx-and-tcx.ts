// The text formats of a track's file, each by its schema: GPX 1.1 and TCX v2.

import { boundsOf } from "../geo.ts"
import type { Course, Trackpoint } from "./course.ts"
import type { Sign } from "./course-points.ts"
import { element, escaped } from "./xml.ts"

type Place = Pick<Trackpoint, "lat" | "lng" | "altitude">

/**
 * GPX 1.1 (https://www.topografix.com/GPX/1/1/). The order of the elements is the schema's. Course points are waypoints and no `rte`,
 * of which map apps would make a second track, straight from point to point.
 */
export function gpx(track: Course): string {
  const texts = element("name", track.name) + element("desc", track.description)
  const link = `<link href="${escaped(track.link)}">${element("text", track.name)}</link>`
  const points = track.points.map((point) => gpxPoint("trkpt", point))
  const waypoints = track.coursePoints.map((point) => {
    const said = element("name", point.name) + element("desc", point.note) + element("type", signs[point.sign])
    return gpxPoint("wpt", point, said)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx xmlns="http://www.topografix.com/GPX/1/1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd" version="1.1" creator="${escaped(track.creator)}">
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
function gpxBounds({ points }: Course): string {
  const [west = 0, south = 0, east = -1, north = 0] = boundsOf(points.map(({ lat, lng }) => [lat, lng])) ?? []
  // 180° itself would be written as -180°, west of everything.
  if (west > east || east === 180) return ""
  return `<bounds minlat="${degrees(south)}" minlon="${degrees(west)}" maxlat="${degrees(north)}" maxlon="${degrees(east)}"/>`
}

/** A course of Garmin's Training Center Database v2, whose schema wants a time at each point: that of the virtual partner. */
export function tcx({ name, description, begin, seconds, length, points, coursePoints }: Course): string {
  const timeOf = (point: Trackpoint) => element("Time", new Date(begin + point.seconds * 1_000).toISOString())
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

/** Degrees have the precision of a path. GPX and TCX end before 180°, which is the same meridian as -180°. */
function degrees(value: number): string {
  return (value === 180 ? -180 : value).toFixed(5)
}

function decimetres(value: number): string {
  return (Math.round(value * 10) / 10).toFixed(1)
}
