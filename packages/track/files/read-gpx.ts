// GPX 1.0 and 1.1 parser (https://www.topografix.com/GPX/1/1/): the track or, without one, the route. Parts whose ends
// meet are one. Namespace prefixes are ignored, and extensions but Garmin's route geometry. A fault names its line.

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
/** `others` are empty unless a file may be split. */
export type GpxReading =
  | { ok: true; track: GpxTrack; others: GpxTrack[] }
  | { ok: false; line: number | null; reason: string }

const MOST_POINTS = 200_000
const MOST_MARKS = 1000
const FARTHEST_JUMP = 30_000
// A device that is paused goes on a little further.
const FARTHEST_END = 200
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

export function readGpx(text: string, { isSplit = false } = {}): GpxReading {
  try {
    const { tracks, routes, metadata, waypoints, cues } = parsed(text)
    const isWay = ({ points }: Line) => points.length > 1
    const isTrack = tracks.some(isWay) || !routes.some(isWay)
    const lines = isTrack ? tracks : routes
    const [first, ...rest] = joined(lines.filter(isWay))
    if (rest.length > 0 && !isSplit) {
      const what = `${rest.length + 1} ${isTrack ? "tracks" : "routes"} whose ends do not meet`
      throw new Fault(
        rest[0]?.points[0]?.line ?? null,
        `has ${what}, and a file is one route: --split makes one of each`,
      )
    }
    if (lines.length === 0) throw new Fault(null, "has no track and no route")
    if (first === undefined) throw new Fault(null, "has less than two points")
    const marks = (isTrack ? [...waypoints, ...cues] : waypoints).slice(0, MOST_MARKS)
    const trackOf = (line: Line, other: Partial<Line>) => {
      checkWay(line.points)
      const points = line.points.map(({ line: _, ...point }) => point)
      const name = line.name ?? other.name ?? null
      return { ...line, name, description: line.description ?? other.description ?? null, points, marks }
    }
    // What is said of a whole file names none of several.
    const whole = rest.length > 0 ? {} : metadata
    return { ok: true, track: trackOf(first, whole), others: rest.map((line) => trackOf(line, whole)) }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return { ok: false, line: error.line, reason: error.message }
  }
}

/** Parts of one way in the order of their times or, without, of the file. */
function joined(lines: readonly Line[]): Line[] {
  const timed = lines.every(({ begin }) => !Number.isNaN(Date.parse(begin ?? "")))
  const sorted = timed ? lines.toSorted((a, b) => Date.parse(a.begin ?? "") - Date.parse(b.begin ?? "")) : lines
  const ways: Line[] = []
  for (const line of sorted) {
    const before = ways.at(-1)
    const [end, begin] = [before?.points.at(-1), line.points[0]]
    if (before && end && begin && distanceBetween([end.lat, end.lng], [begin.lat, begin.lng]) <= FARTHEST_END)
      ways.splice(-1, 1, { ...before, points: [...before.points, ...line.points], end: line.end })
    else ways.push(line)
  }
  return ways
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
  // Programs write blanks before the XML declaration, where XML allows none.
  const xml = text.trimStart()
  const above = text.slice(0, text.length - xml.length).split("\n").length - 1
  const lineNow = () => parser.line + above

  parser.on("error", ({ message }) => {
    throw new Fault(lineNow(), `is no sound XML: ${message.replace(/^\d+:\d+: /, "")}`)
  })
  // Entity expansion (billion laughs).
  parser.on("doctype", () => {
    throw new Fault(lineNow(), "has a document type, which GPX does not need")
  })
  parser.on("opentag", ({ name, attributes }) => {
    const tag = name.slice(name.indexOf(":") + 1)
    if (open.length === 0 && tag !== "gpx") throw new Fault(lineNow(), `is no GPX: it begins with <${name}>`)
    if (open.length === DEEPEST) throw new Fault(lineNow(), `has elements more than ${DEEPEST} deep in each other`)
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
    if (place !== "gpx trk trkseg trkpt" && place !== "gpx rte rtept" && place !== ROUTED) return
    const points = (tag === "trkpt" ? tracks : routes).at(-1)?.points
    const passed = { ...position(attributes, lineNow()), altitude: null, line: lineNow() }
    // Those between route points have no elevation of their own.
    if (place !== ROUTED) point = passed
    if (tag === "rtept") {
      mark = { lat: passed.lat, lng: passed.lng }
      cues.push(mark)
    }
    if (points?.push(passed) === MOST_POINTS + 1) throw new Fault(lineNow(), `has more than ${MOST_POINTS} points`)
  })
  for (const text of ["text", "cdata"] as const)
    parser.on(text, (more) => {
      words += more
    })
  parser.on("closetag", () => {
    const place = open.pop() ?? ""
    const said = words.trim() || null
    words = ""
    if (point && /(trkpt|rtept) ele$/.test(place)) point.altitude = altitude(said)
    const about = place.startsWith("gpx trk ") ? tracks.at(-1) : place.startsWith("gpx rte ") ? routes.at(-1) : metadata
    // GPX 1.0 has it in the root, 1.1 in `metadata`.
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
  parser.write(xml).close()
  return { tracks, routes, metadata, waypoints, cues }
}

// Garmin's BaseCamp writes the way between two route points into an extension of the first.
const ROUTED = "gpx rte rtept extensions RoutePointExtension rpt"
const fields = ["name", "desc", "cmt", "sym", "type", "time"] as const

function emptyLine(): Line {
  return { name: null, description: null, kind: null, points: [], begin: null, end: null }
}

function position(attributes: Record<string, string>, line: number): { lat: number; lng: number } {
  const [lat = Number.NaN, lng = Number.NaN] = [attributes.lat, attributes.lon].map((text) => number(text ?? ""))
  if (Number.isNaN(lat + lng)) throw new Fault(line, "has a point without lat and lon")
  if (!isOnEarth([lat, lng]))
    throw new Fault(line, `has a point off the Earth: lat ${attributes.lat}, lon ${attributes.lon}`)
  return { lat, lng }
}

/** Devices without a barometer leave it out or write nonsense. */
function altitude(text: string | null): number | null {
  const value = number(text ?? "")
  return value > -500 && value < 9000 ? value : null
}

/** Some programs write decimals as their country does. */
function number(text: string): number {
  return /^\s*[-+]?\.?\d/.test(text) ? Number(text.replace(/^(\s*[-+]?\d+),(\d+\s*)$/, "$1.$2")) : Number.NaN
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
