import { boundsOf } from "#app/domain/track/geo.ts"
import { decimetres, degrees, positionsOf, type Track } from "./track.ts"
import { element, escaped } from "./xml.ts"

/** GPX 1.1, what every bike computer reads: https://www.topografix.com/GPX/1/1/. The order of the elements is the schema's. */
export function gpx(track: Track): string {
  const texts = element("name", track.name) + element("desc", track.description)
  const link = `<link href="${escaped(track.link)}">${element("text", track.name)}</link>`
  const points = track.points.map(({ lat, lng, altitude }) => {
    const ele = altitude === null ? "" : `<ele>${decimetres(altitude)}</ele>`
    return `<trkpt lat="${degrees(lat)}" lon="${degrees(lng)}">${ele}</trkpt>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx xmlns="http://www.topografix.com/GPX/1/1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd" version="1.1" creator="Pelotão">
<metadata>${texts}${link}${element("time", track.updatedAt)}${boundsElement(track)}</metadata>
<trk>${texts}${link}<type>cycling</type><trkseg>
${points.join("\n")}
</trkseg></trk>
</gpx>
`
}

/** None across 180°: a box whose least longitude is its greatest says nothing that readers agree on. */
function boundsElement({ points }: Track): string {
  const [west = 0, south = 0, east = -1, north = 0] = boundsOf(positionsOf(points)) ?? []
  // 180° itself would be written as -180°, west of everything.
  if (west > east || east === 180) return ""
  return `<bounds minlat="${degrees(south)}" minlon="${degrees(west)}" maxlat="${degrees(north)}" maxlon="${degrees(east)}"/>`
}
