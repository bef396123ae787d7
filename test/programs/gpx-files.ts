// GPX files as devices and web sites write them, made from the tracks of the sample.

import type { CyclingRoute } from "#contract/schemas.ts"
import { ascentOf } from "#upstream/place/ascent.ts"
import { decodedPath, distanceBetween } from "#upstream/place/earth.ts"
import { makeSample } from "#upstream/sample/make.ts"

type Point = { lat: number; lng: number; altitude: number | null }
export type Track = { name: string; points: Point[]; distance: number; elevation: number }

/** The tracks of the sample's routes and of its first rides. */
export function sampleTracks(): Track[] {
  const { routes, rides } = makeSample({ now: new Date("2026-05-01T12:00:00Z") })
  return [...routes, ...rides].flatMap((way) => trackOf(way) ?? []).slice(0, 95)
}

export function plain(points: readonly { lat: number; lng: number }[]): string {
  const lines = points.map(({ lat, lng }) => `<trkpt lat="${lat}" lon="${lng}"/>`)
  return `<gpx version="1.1" creator="test">\n<trk><name>A way</name><trkseg>\n${lines.join("\n")}\n</trkseg></trk>\n</gpx>\n`
}

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const space = 'version="1.1" xmlns="http://www.topografix.com/GPX/1/1"'
const titled = ({ name }: Track) => `<name>${name.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</name>`
const points = ({ points }: Pick<Track, "points">, tag = "trkpt", more = "") =>
  points
    .map(({ lat, lng, altitude }) => {
      const ele = altitude === null ? "" : `<ele>${altitude}</ele>`
      return `<${tag} lat="${lat.toFixed(7)}" lon="${lng.toFixed(7)}">${ele}${more}</${tag}>`
    })
    .join("\n")
const heart =
  "<time>2026-04-12T09:12:44.000Z</time><extensions><ns3:TrackPointExtension><ns3:hr>131</ns3:hr></ns3:TrackPointExtension></extensions>"
const garmin = (track: Track) => `${head}
<gpx creator="Garmin Connect" xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/11.xsd"
  xmlns:ns3="http://www.garmin.com/xmlschemas/TrackPointExtension/v1" ${space} xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <metadata><link href="connect.garmin.com"><text>Garmin Connect</text></link><time>2026-04-12T09:12:44.000Z</time></metadata>
  <trk>${titled(track)}<type>cycling</type><trkseg>
${points(track, "trkpt", heart)}
  </trkseg></trk>
</gpx>`
const photos = [0, 1].map((at) => `<wpt lat="-89.5" lon="10"><ele>1.0</ele><name>Photo ${at}</name></wpt>`).join("")
const names = /<(\/?)(gpx|metadata|trk|trkseg|trkpt|ele|name|time)\b/g

export const dialects: Record<string, (track: Track) => string | Buffer> = {
  garmin,
  strava: (track) =>
    `${head}\n<gpx creator="StravaGPX" ${space}><metadata><time>2026-04-12T09:12:44Z</time></metadata><trk>${titled(track)}<desc><![CDATA[Volta com <amigos> & café]]></desc><type>ride</type><trkseg>${points(track)}</trkseg></trk></gpx>`,
  komoot: (track) =>
    `${head}\n<gpx creator='https://www.komoot.de' ${space}>\n<metadata>${titled(track)}<author><name>Someone else</name></author></metadata>\n<trk><trkseg>\n${points(track)}\n</trkseg></trk></gpx>`,
  wikiloc: (track) =>
    `${head}\n<gpx creator="Wikiloc" ${space}><metadata><name>Wikiloc - A way</name></metadata>${photos}<trk>${titled(track)}<cmt></cmt><trkseg>${points(track)}</trkseg></trk></gpx>`,
  planned: (track) =>
    `${head}\n<gpx creator="planner" ${space}><rte>${titled(track)}${points(track, "rtept", "<name>TP</name>")}</rte></gpx>`,
  segments: (track) => {
    const half = Math.ceil(track.points.length / 2)
    const parts = [track.points.slice(0, half), [], track.points.slice(half)]
    const segments = parts.map((part) => `<trkseg>${points({ points: part })}</trkseg>`).join("\n")
    return `${head}\n<gpx creator="OruxMaps" ${space}><trk>${titled(track)}${segments}</trk></gpx>`
  },
  prefixed: (track) => garmin(track).replaceAll(names, "<$1g:$2").replace('xmlns="', 'xmlns:g="'),
  "bom-crlf": (track) => `\uFEFF${garmin(track)}`.replaceAll("\n", "\r\n"),
  flat: (track) => garmin({ ...track, points: track.points.map((point) => ({ ...point, altitude: null })) }),
  "latin-1": (track) => Buffer.from(garmin(track).replace("UTF-8", "ISO-8859-1"), "latin1"),
}

type Way = Pick<CyclingRoute, "name" | "encodedPath" | "elevationProfile">

/** A track with the figures of its own points; null where the sample's has no path or no altitudes. */
function trackOf({ name, encodedPath, elevationProfile }: Way): Track | null {
  const path = decodedPath(encodedPath)
  if (!name || !path || path.length !== elevationProfile?.length) return null
  const altitudes = elevationProfile.map(([, altitude]) => altitude)
  const sum = (steps: number[]) => steps.reduce((all, step) => all + step, 0)
  return {
    name,
    points: path.map((point, at) => ({ ...point, altitude: altitudes[at] ?? 0 })),
    distance: sum(path.map((point, at) => distanceBetween(path[at - 1] ?? point, point))),
    elevation: ascentOf(altitudes).gain,
  }
}
