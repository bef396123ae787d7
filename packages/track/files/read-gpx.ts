// GPX 1.0 and 1.1 parser (https://www.topografix.com/GPX/1/1/): the first track or, without one, the route. Namespace
// prefixes and extensions are ignored. A fault names its line.

import { SaxesParser } from "saxes"
import { distanceBetween, isOnEarth } from "../earth.ts"

export type GpxPoint = { lat: number; lng: number; altitude: number | null }
export type GpxTrack = {
  name: string | null
  description: string | null
  /** Activity type of the recording program, such as "road_biking". */
  kind: string | null
  points: GpxPoint[]
  /** ISO 8601, of the first and the last point. */
  begin: string | null
  end: string | null
  marks: GpxMark[]
}
/** A waypoint, or a route point beside a track (cue). */
export type GpxMark = Said & { lat: number; lng: number }
type Said = Partial<Record<"name" | "desc" | "cmt" | "sym" | "type" | "time", string>>
export type GpxReading = { ok: true; track: GpxTrack } | { ok: false; line: number | null; reason: string }

const MOST_POINTS = 200_000
const MOST_MARKS = 1000
const FARTHEST_JUMP = 30_000
// Devices nest extensions about ten deep.
const DEEPEST = 32

/** Thrown in parser callbacks, caught by readGpx. */
class Fault extends Error {
  readonly line: number | null
  constructor(line: number | null, reason: string) {
    super(reason)
    this.line = line
  }
}

type Line = Omit<GpxTrack, "points" | "marks"> & { points: (GpxPoint & { line: number })[] }

export function readGpx(text: string): GpxReading {
  try {
    const { tracks, routes, metadata, waypoints, cues } = parsed(text)
    const lines = tracks.length > 0 ? tracks : routes
    const [line, ...others] = lines.filter(({ points }) => points.length > 0)
    if (others.length > 0)
      throw new Fault(null, `has ${others.length + 1} tracks, and a file is one route: save each by itself`)
    if (lines.length === 0) throw new Fault(null, "has no track and no route")
    if (line === undefined || line.points.length < 2) throw new Fault(null, "has less than two points")
    checkWay(line.points)
    const points = line.points.map(({ line: _, ...point }) => point)
    const name = line.name ?? metadata.name
    const description = line.description ?? metadata.description
    const marks = tracks.length > 0 ? [...waypoints, ...cues] : waypoints
    return { ok: true, track: { ...line, name, description, points, marks: marks.slice(0, MOST_MARKS) } }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return { ok: false, line: error.line, reason: error.message }
  }
}

function parsed(text: string) {
  const tracks: Line[] = []
  const routes: Line[] = []
  const metadata = emptyLine()
  const waypoints: GpxMark[] = []
  const cues: GpxMark[] = []
  // Path of each open element, such as "gpx trk name".
  const open: string[] = []
  let words = ""
  let point: (GpxPoint & { line: number }) | null = null
  let mark: GpxMark | null = null
  const parser = new SaxesParser()

  parser.on("error", ({ message }) => {
    throw new Fault(parser.line, `is no sound XML: ${message.replace(/^\d+:\d+: /, "")}`)
  })
  // Entity expansion (billion laughs).
  parser.on("doctype", () => {
    throw new Fault(parser.line, "has a document type, which GPX does not need")
  })
  parser.on("opentag", ({ name, attributes }) => {
    const tag = local(name)
    if (open.length === 0 && tag !== "gpx") throw new Fault(parser.line, `is no GPX: it begins with <${name}>`)
    if (open.length === DEEPEST) throw new Fault(parser.line, `has elements more than ${DEEPEST} deep in each other`)
    const place = open.length === 0 ? tag : `${open.at(-1)} ${tag}`
    open.push(place)
    words = ""
    if (place === "gpx trk") tracks.push(emptyLine())
    if (place === "gpx rte") routes.push(emptyLine())
    if (place === "gpx wpt") {
      // A waypoint without coordinates is skipped.
      mark = { lat: Number(attributes.lat), lng: Number(attributes.lon) }
      if (isOnEarth([mark.lat, mark.lng])) waypoints.push(mark)
    }
    if (place !== "gpx trk trkseg trkpt" && place !== "gpx rte rtept") return
    const points = (tag === "trkpt" ? tracks : routes).at(-1)?.points
    point = { ...position(attributes, parser.line), altitude: null, line: parser.line }
    if (tag === "rtept") {
      mark = { lat: point.lat, lng: point.lng }
      cues.push(mark)
    }
    if (points?.push(point) === MOST_POINTS + 1) throw new Fault(parser.line, `has more than ${MOST_POINTS} points`)
  })
  parser.on("text", (more) => {
    words += more
  })
  parser.on("cdata", (more) => {
    words += more
  })
  parser.on("closetag", () => {
    const place = open.pop() ?? ""
    const said = words.trim() || null
    words = ""
    if (point && /(trkpt|rtept) ele$/.test(place)) point.altitude = altitude(said, parser.line)
    const about = place.startsWith("gpx trk ") ? tracks.at(-1) : place.startsWith("gpx rte ") ? routes.at(-1) : metadata
    // In the root in GPX 1.0, in `metadata` in 1.1.
    if (about && /^gpx( trk| rte| metadata)? name$/.test(place)) about.name = said
    if (about && /^gpx( trk| rte| metadata)? desc$/.test(place)) about.description = said
    if (about && /^gpx (trk|rte) type$/.test(place)) about.kind = said
    if (about && /(trkpt|rtept) time$/.test(place)) {
      about.begin ??= said
      about.end = said
    }
    if (mark && said && /^gpx (wpt|rte rtept) \w+$/.test(place)) {
      const field = fields.find((name) => place.endsWith(` ${name}`))
      if (field) mark[field] = said
    }
  })
  parser.write(text).close()
  return { tracks, routes, metadata, waypoints, cues }
}

const fields = ["name", "desc", "cmt", "sym", "type", "time"] as const

function emptyLine(): Line {
  return { name: null, description: null, kind: null, points: [], begin: null, end: null }
}

function position(attributes: Record<string, string>, line: number): { lat: number; lng: number } {
  const [lat, lng] = [attributes.lat, attributes.lon].map((text) =>
    /^\s*[-+]?\d/.test(text ?? "") ? Number(text) : Number.NaN,
  )
  if (lat === undefined || lng === undefined || Number.isNaN(lat + lng))
    throw new Fault(line, "has a point without lat and lon")
  if (!isOnEarth([lat, lng]))
    throw new Fault(line, `has a point off the Earth: lat ${attributes.lat}, lon ${attributes.lon}`)
  return { lat, lng }
}

/** Devices without a barometer leave it out or write nonsense. */
function altitude(text: string | null, line: number): number | null {
  const value = Number(text ?? Number.NaN)
  if (text !== null && Number.isNaN(value)) throw new Fault(line, `has an elevation that is no number: ${text}`)
  return value > -500 && value < 9000 ? value : null
}

function checkWay(points: readonly (GpxPoint & { line: number })[]): void {
  for (const [at, point] of points.entries()) {
    const before = points[at - 1]
    if (!before) continue
    const jump = distanceBetween([before.lat, before.lng], [point.lat, point.lng])
    if (jump > FARTHEST_JUMP)
      throw new Fault(point.line, `jumps ${Math.round(jump / 1000)} km from one point to the next`)
  }
}

function local(name: string): string {
  return name.slice(name.indexOf(":") + 1)
}
