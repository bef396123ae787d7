import { cutAtAntimeridian } from "./antimeridian.ts"
import { decimetres, type Track, type TrackPoint } from "./track.ts"
import { element, escaped } from "./xml.ts"

/** KML 2.2 (OGC 07-147r2), for Google Earth and maps like it. */
export function kml(track: Track): string {
  const lines = cutAtAntimeridian(track.points).map(lineString)
  const geometry = lines.length === 1 ? lines.join("") : `<MultiGeometry>${lines.join("")}</MultiGeometry>`
  const name = element("name", track.name)
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:atom="http://www.w3.org/2005/Atom">
<Document>${name}<atom:link href="${escaped(track.link)}"/>
<Style id="track"><LineStyle><color>ff0a6cff</color><width>4</width></LineStyle></Style>
<Placemark>${name}${element("description", asHtml(track.description))}<styleUrl>#track</styleUrl>${geometry}</Placemark>
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

/** A description is read as HTML, in which a rider's "<" would begin a tag. */
function asHtml(text: string | null): string | null {
  return text === null ? null : text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
}
