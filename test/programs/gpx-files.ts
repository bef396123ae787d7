// A folder of GPX files as devices and web sites write them, made from the tracks of the sample, and five that are broken.

import { gzipSync } from "node:zlib"
import type { CyclingRoute } from "#contract/schemas.ts"
import { decodedPath } from "#upstream/place/earth.ts"
import { distanceBetween } from "../../upstream/place/earth.ts"
import { makeSample } from "../../upstream/sample/make.ts"

type Point = { lat: number; lng: number; altitude: number | null }
export type Track = { name: string; points: Point[]; distance: number; elevation: number }
type Dialect = { name: string; hasAltitude: boolean; write(track: Track): string | Buffer }

const WAYS = 95

/** The tracks of the sample's routes, and of its rides until there are enough. */
export function sampleTracks(): Track[] {
  const { routes, rides } = makeSample({ now: new Date("2026-05-01T12:00:00Z") })
  const tracks = [...routes, ...rides].flatMap((way) => trackOf(way) ?? [])
  return tracks.slice(0, WAYS).map((track, at) => ({ ...track, name: `${track.name} ${at + 1}` }))
}

export function files(
  tracks: readonly Track[],
): { file: string; content: string | Buffer; track: Track; dialect: Dialect }[] {
  return tracks.map((track, at) => {
    const dialect = dialects[at % dialects.length] ?? garmin
    const content = dialect.write(track)
    return { file: `${String(at + 1).padStart(3, "0")}-${dialect.name}.gpx`, content, track, dialect }
  })
}

export const broken: { file: string; content: string | Buffer; reason: RegExp }[] = [
  { file: "bomb.gpx", content: bomb(), reason: /bomb\.gpx: line \d+: has a document type/ },
  {
    file: "cut-off.gpx",
    content: plain([at(-23, -46), at(-23.01, -46)]).slice(0, -40),
    reason: /cut-off\.gpx: line \d+: is no sound XML/,
  },
  {
    file: "jump.gpx",
    content: plain([at(-23, -46), at(-23.01, -46), at(0, 0)]),
    reason: /jump\.gpx: line 5: jumps \d+ km/,
  },
  {
    file: "off-the-earth.gpx",
    content: plain([at(-23, -46), at(-123.01, -46)]),
    reason: /off-the-earth\.gpx: line 4: has a point off the Earth: lat -123.01/,
  },
  { file: "packed.gpx", content: gzipSync(plain([at(-23, -46), at(-23.01, -46)])), reason: /packed\.gpx: is no text/ },
]

export function plain(points: readonly { lat: number; lng: number }[], name = "A way"): string {
  const lines = points.map(({ lat, lng }) => `<trkpt lat="${lat}" lon="${lng}"/>`)
  return `<gpx version="1.1" creator="test">\n<trk><name>${name}</name><trkseg>\n${lines.join("\n")}\n</trkseg></trk>\n</gpx>\n`
}

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const space = 'xmlns="http://www.topografix.com/GPX/1/1"'
const points = (track: Track, tag = "trkpt", more = "") =>
  track.points.map((point) => element(point, tag, more)).join("\n")

const garmin: Dialect = {
  name: "garmin",
  hasAltitude: true,
  write: (track) => `${head}
<gpx creator="Garmin Connect" version="1.1" xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/11.xsd"
  xmlns:ns3="http://www.garmin.com/xmlschemas/TrackPointExtension/v1" ${space} xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <metadata><link href="connect.garmin.com"><text>Garmin Connect</text></link><time>2026-04-12T09:12:44.000Z</time></metadata>
  <trk><name>${escaped(track.name)}</name><type>cycling</type><trkseg>
${points(track, "trkpt", "<time>2026-04-12T09:12:44.000Z</time><extensions><ns3:TrackPointExtension><ns3:hr>131</ns3:hr></ns3:TrackPointExtension></extensions>")}
  </trkseg></trk>
</gpx>`,
}

const dialects: Dialect[] = [
  garmin,
  {
    name: "strava",
    hasAltitude: true,
    write: (track) =>
      `${head}\n<gpx creator="StravaGPX" version="1.1" ${space}><metadata><time>2026-04-12T09:12:44Z</time></metadata><trk><name>${escaped(track.name)}</name><desc><![CDATA[Volta com <amigos> & café]]></desc><type>ride</type><trkseg>${points(track)}</trkseg></trk></gpx>`,
  },
  {
    name: "komoot",
    hasAltitude: true,
    write: (track) =>
      `${head}\n<gpx version='1.1' creator='https://www.komoot.de' ${space}>\n<metadata><name>${escaped(track.name)}</name><author><name>Someone else</name></author></metadata>\n<trk><trkseg>\n${points(track)}\n</trkseg></trk></gpx>`,
  },
  {
    name: "wikiloc",
    hasAltitude: true,
    write: (track) =>
      `${head}\n<gpx creator="Wikiloc - https://www.wikiloc.com" version="1.1" ${space}><metadata><name>Wikiloc - ${escaped(track.name)}</name></metadata>${[0, 1].map((place) => `<wpt lat="-89.5" lon="10"><ele>1.0</ele><name>Photo ${place}</name><desc>A waterfall</desc></wpt>`).join("")}<trk><name>${escaped(track.name)}</name><cmt></cmt><trkseg>${points(track)}</trkseg></trk></gpx>`,
  },
  {
    name: "planned",
    hasAltitude: true,
    write: (track) =>
      `${head}\n<gpx version="1.1" creator="planner" ${space}><rte><name>${escaped(track.name)}</name>${points(track, "rtept", "<name>TP</name>")}</rte></gpx>`,
  },
  {
    name: "segments",
    hasAltitude: true,
    write: (track) => {
      const half = Math.ceil(track.points.length / 2)
      const parts = [track.points.slice(0, half), [], track.points.slice(half)]
      const segments = parts.map((part) => `<trkseg>${points({ ...track, points: part })}</trkseg>`).join("\n")
      return `${head}\n<gpx version="1.1" creator="OruxMaps" ${space}><trk><name>${escaped(track.name)}</name>${segments}</trk></gpx>`
    },
  },
  {
    name: "prefixed",
    hasAltitude: true,
    write: (track) =>
      garmin
        .write(track)
        .toString()
        .replaceAll(/<(\/?)(gpx|metadata|trk|trkseg|trkpt|ele|name|time)\b/g, "<$1g:$2")
        .replace('xmlns="', 'xmlns:g="'),
  },
  { name: "bom-crlf", hasAltitude: true, write: (track) => `\uFEFF${garmin.write(track)}`.replaceAll("\n", "\r\n") },
  {
    name: "flat",
    hasAltitude: false,
    write: (track) => garmin.write({ ...track, points: track.points.map((point) => ({ ...point, altitude: null })) }),
  },
  {
    name: "latin-1",
    hasAltitude: true,
    write: (track) => Buffer.from(garmin.write(track).toString().replace("UTF-8", "ISO-8859-1"), "latin1"),
  },
]

/** A track with the figures of its own points; null where the sample's has no path or no altitudes. */
function trackOf({
  name,
  encodedPath,
  elevationProfile,
}: Pick<CyclingRoute, "name" | "encodedPath" | "elevationProfile">) {
  const path = decodedPath(encodedPath)
  if (!name || !path || path.length !== elevationProfile?.length) return null
  const altitudes = elevationProfile.map(([, altitude]) => altitude)
  const points = path.map((point, index) => ({ ...point, altitude: altitudes[index] ?? 0 }))
  const distance = path.reduce((sum, point, index) => sum + distanceBetween(path[index - 1] ?? point, point), 0)
  const elevation = altitudes.reduce(
    (sum, altitude, index) => sum + Math.max(0, altitude - (altitudes[index - 1] ?? altitude)),
    0,
  )
  return { name, points, distance, elevation }
}

function element({ lat, lng, altitude }: Point, tag: string, more: string): string {
  return `<${tag} lat="${lat.toFixed(7)}" lon="${lng.toFixed(7)}">${altitude === null ? "" : `<ele>${altitude}</ele>`}${more}</${tag}>`
}

function at(lat: number, lng: number) {
  return { lat, lng }
}

function bomb(): string {
  const entities = Array.from({ length: 9 }, (_, index) => `<!ENTITY b${index + 1} "${`&b${index};`.repeat(10)}">`)
  return `<?xml version="1.0"?>\n<!DOCTYPE gpx [<!ENTITY b0 "boom">\n${entities.join("\n")}]>\n<gpx><trk><name>&b9;</name></trk></gpx>`
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
}
