// GPX 1.0 and 1.1 as bikes, phones and web sites write it: https://www.topografix.com/GPX/1/1/ — the track of the file or, without one, its
// route. Prefixes of namespaces are not looked at, extensions are passed over. What would make a wrong route is refused with its line.

import { SaxesParser } from "saxes"
import { distanceBetween, isPosition } from "../place/earth.ts"

export type GpxPoint = { lat: number; lng: number; altitude: number | null }
export type GpxTrack = { name: string | null; description: string | null; points: GpxPoint[] }
export type GpxReading = { ok: true; track: GpxTrack } | { ok: false; line: number | null; reason: string }

const MOST_POINTS = 200_000
const FARTHEST_JUMP = 30_000
// Extensions of devices nest some ten deep.
const DEEPEST = 32

/** A fault of the file; thrown out of the parser's callbacks and caught by readGpx. */
class Fault extends Error {
  readonly line: number | null
  constructor(line: number | null, reason: string) {
    super(reason)
    this.line = line
  }
}

type Line = { name: string | null; description: string | null; points: (GpxPoint & { line: number })[] }

export function readGpx(text: string): GpxReading {
  try {
    const { tracks, routes, metadata } = parsed(text)
    const lines = tracks.length > 0 ? tracks : routes
    const [line, ...others] = lines.filter(({ points }) => points.length > 0)
    if (others.length > 0)
      throw new Fault(null, `has ${others.length + 1} tracks, and a file is one route: save each by itself`)
    if (lines.length === 0) throw new Fault(null, "has no track and no route")
    if (line === undefined || line.points.length < 2) throw new Fault(null, "has less than two points")
    checkWay(line.points)
    const points = line.points.map(({ line: _, ...point }) => point)
    const name = line.name ?? metadata.name
    return { ok: true, track: { name, description: line.description ?? metadata.description, points } }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return { ok: false, line: error.line, reason: error.message }
  }
}

function parsed(text: string) {
  const tracks: Line[] = []
  const routes: Line[] = []
  const metadata: Line = { name: null, description: null, points: [] }
  // Each open element with those around it, such as "gpx trk name".
  const open: string[] = []
  let words = ""
  let point: (GpxPoint & { line: number }) | null = null
  const parser = new SaxesParser()

  parser.on("error", ({ message }) => {
    throw new Fault(parser.line, `is no sound XML: ${message.replace(/^\d+:\d+: /, "")}`)
  })
  // Entities of its own are how a small file becomes a huge one.
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
    if (place === "gpx trk") tracks.push({ name: null, description: null, points: [] })
    if (place === "gpx rte") routes.push({ name: null, description: null, points: [] })
    if (place !== "gpx trk trkseg trkpt" && place !== "gpx rte rtept") return
    const points = (tag === "trkpt" ? tracks : routes).at(-1)?.points
    point = { ...position(attributes, parser.line), altitude: null, line: parser.line }
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
    // GPX 1.0 has them in the root, 1.1 in its metadata.
    if (about && /^gpx( trk| rte| metadata)? name$/.test(place)) about.name = said
    if (about && /^gpx( trk| rte| metadata)? desc$/.test(place)) about.description = said
  })
  parser.write(text).close()
  return { tracks, routes, metadata }
}

function position(attributes: Record<string, string>, line: number): { lat: number; lng: number } {
  const [lat, lng] = [attributes.lat, attributes.lon].map((text) =>
    /^\s*[-+]?\d/.test(text ?? "") ? Number(text) : Number.NaN,
  )
  if (lat === undefined || lng === undefined || Number.isNaN(lat + lng))
    throw new Fault(line, "has a point without lat and lon")
  if (!isPosition({ lat, lng }))
    throw new Fault(line, `has a point off the Earth: lat ${attributes.lat}, lon ${attributes.lon}`)
  return { lat, lng }
}

/** A device that has no altitude writes none, or one that no road has. */
function altitude(text: string | null, line: number): number | null {
  const value = Number(text ?? Number.NaN)
  if (text !== null && Number.isNaN(value)) throw new Fault(line, `has an elevation that is no number: ${text}`)
  return value > -500 && value < 9000 ? value : null
}

function checkWay(points: readonly (GpxPoint & { line: number })[]): void {
  for (const [at, point] of points.entries()) {
    const before = points[at - 1]
    if (!before) continue
    const jump = distanceBetween(before, point)
    if (jump > FARTHEST_JUMP)
      throw new Fault(point.line, `jumps ${Math.round(jump / 1000)} km from one point to the next`)
  }
}

function local(name: string): string {
  return name.slice(name.indexOf(":") + 1)
}
