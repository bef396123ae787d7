import { decimetres, degrees, type Track, type TrackPoint } from "./track.ts"
import { element } from "./xml.ts"

/**
 * A course of Garmin's Training Center Database v2, with the way from the start at each point. Its schema wants a time there,
 * that of the virtual partner: the duration of the route, spread evenly, else that of a quiet ride.
 */
export function tcx(track: Track): string {
  const seconds =
    track.duration !== null && track.duration > 0 && track.duration < month ? track.duration : track.length / quiet
  const begin = Date.parse(track.updatedAt ?? "2000-01-01T00:00:00Z")
  const timeAt = ({ metres }: TrackPoint) => begin + (metres / (track.length || 1)) * seconds * 1_000
  const points = track.points.map((point) => {
    const time = `<Time>${new Date(timeAt(point)).toISOString()}</Time>`
    const metres = `<DistanceMeters>${decimetres(point.metres)}</DistanceMeters>`
    return `<Trackpoint>${time}${place("Position", point)}${altitude("AltitudeMeters", point)}${metres}</Trackpoint>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2 http://www.garmin.com/xmlschemas/TrainingCenterDatabasev2.xsd">
<Courses><Course>${element("Name", courseName(track.name))}
<Lap><TotalTimeSeconds>${decimetres(seconds)}</TotalTimeSeconds><DistanceMeters>${decimetres(track.length)}</DistanceMeters>${ends(track.points)}<Intensity>Active</Intensity></Lap>
<Track>
${points.join("\n")}
</Track>${element("Notes", track.description)}</Course></Courses>
</TrainingCenterDatabase>
`
}

/** Metres per second: 20 km/h. */
const quiet = 20 / 3.6
const month = 30 * 86_400

/** The schema has room for fifteen characters. */
function courseName(name: string): string {
  return Array.from(name).slice(0, 15).join("").trim()
}

function ends(points: TrackPoint[]): string {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return ""
  const begin = place("BeginPosition", first) + altitude("BeginAltitudeMeters", first)
  return begin + place("EndPosition", last) + altitude("EndAltitudeMeters", last)
}

function place(name: string, { lat, lng }: TrackPoint): string {
  const [latitude, longitude] = [degrees(lat), degrees(lng)]
  return `<${name}><LatitudeDegrees>${latitude}</LatitudeDegrees><LongitudeDegrees>${longitude}</LongitudeDegrees></${name}>`
}

function altitude(name: string, point: TrackPoint): string {
  return point.altitude === null ? "" : `<${name}>${decimetres(point.altitude)}</${name}>`
}
