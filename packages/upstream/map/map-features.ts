import type { Context } from "hono"
import type { Api } from "../http/environment.ts"
import { answer, type FieldError, problem } from "../http/responses.ts"
import { strangers } from "../lists/list-query.ts"
import { resources } from "../lists/resources.ts"
import * as values from "../lists/values.ts"
import { type Box, decodedPath } from "../place/earth.ts"
import {
  type Cluster,
  clustersOf,
  expansionZoom,
  NAME_LENGTH,
  type Point,
  pointsIn,
  rangesOfBox,
  rangesOfTiles,
} from "./points.ts"
import { filledTiles, tilesIn } from "./tiles.ts"

const mapTypes = resources.flatMap(({ type }) => type ?? [])

const MOST_FEATURES = 1000
const MOST_ZOOM = 24
// Routes are lines from this zoom on. Lines are not clustered below this number.
const LINE_ZOOM = 10
const SHOWN_SINGLY = 300
// No clusters from this zoom on.
const SINGLE_ZOOM = 15

export async function mapFeatures(c: Context<Api>): Promise<Response> {
  const asked = parsed(new URL(c.req.url).searchParams)
  if (!asked.ok) return problem(c, "invalid_parameter", "The query is not valid.", asked.errors)
  const { box, zoom, types } = asked
  const db = c.env.DB
  const lines = zoom >= LINE_ZOOM
  const everything = async () => {
    const { points, truncated } = await pointsIn(db, rangesOfBox(box, types), box, lines)
    return collection(c, points.map(pointFeature), truncated)
  }
  if (zoom >= SINGLE_ZOOM) return everything()
  const tiles = tilesIn(box, zoom)
  const filled = await filledTiles(db, tiles, types)
  if (lines && filled.reduce((sum, { count }) => sum + count, 0) <= SHOWN_SINGLY) return everything()
  const alone = filled.filter(({ count }) => count === 1)
  const { points } = await pointsIn(db, rangesOfTiles(tiles.depth, alone), box, lines)
  const several = filled.filter(({ count }) => count > 1)
  const clusters = clustersOf(several, zoom)
  return collection(c, [...points.map(pointFeature), ...clusters.map((cluster) => clusterFeature(cluster, zoom))])
}

type Asked = { ok: true; box: Box; zoom: number; types: readonly string[] } | { ok: false; errors: FieldError[] }

function parsed(query: URLSearchParams): Asked {
  const errors = strangers(query, ["bbox", "zoom", "types"])
  const box = values.box(query.get("bbox") ?? "")
  const zoom = values.number(query.get("zoom") ?? "")
  const types = query.has("types") ? values.listed(query.get("types") ?? "", mapTypes.length) : mapTypes
  if (box === null) errors.push({ field: "bbox", code: query.has("bbox") ? "malformed" : "required" })
  const real = zoom !== null && zoom >= 0 && zoom <= MOST_ZOOM
  if (!real) errors.push({ field: "zoom", code: query.has("zoom") ? "malformed" : "required" })
  const known = types?.every((type) => mapTypes.includes(type)) ? types : null
  if (known === null) errors.push({ field: "types", code: "malformed" })
  if (box === null || !real || known === null || errors.length > 0) return { ok: false, errors }
  return { ok: true, box, zoom: Math.floor(zoom), types: known }
}

function collection(c: Context<Api>, features: string[], more = false): Promise<Response> {
  const truncated = more || features.length > MOST_FEATURES
  const body = `{"type":"FeatureCollection","features":[${features.slice(0, MOST_FEATURES).join(",")}],"truncated":${truncated}}`
  return answer(c, body)
}

function pointFeature({ type, id, name, lat, lng, line }: Point): string {
  const geometry = line
    ? `{"type":"LineString","coordinates":${line}}`
    : `{"type":"Point","coordinates":[${lng},${lat}]}`
  return `{"type":"Feature","geometry":${geometry},"properties":${JSON.stringify({ type, id, name })}}`
}

function clusterFeature(cluster: Cluster, zoom: number): string {
  const { count, kinds, city, lat, lng } = cluster
  const counts = Object.fromEntries(Object.entries(kinds).map(([type, [several]]) => [type, several]))
  const coordinates = [lng, lat].map((degrees) => Number(degrees.toFixed(5)))
  const place = city.slice(0, NAME_LENGTH) || null
  const properties = { type: "cluster", count, counts, place, expansionZoom: expansionZoom(cluster, zoom) }
  return JSON.stringify({ type: "Feature", geometry: { type: "Point", coordinates }, properties })
}

/** Removes past events from the map; triggers update the clusters. */
export async function sweepMap(db: D1Database, now: number): Promise<void> {
  await db.prepare("DELETE FROM map_points WHERE until <= ?").bind(now).run()
}

type Coordinate = [lng: number, lat: number]

const MOST_POINTS = 64

/** GeoJSON order, at most 64 points; null for an unreadable path. */
export function mapLine(encodedPath: string | null): Coordinate[] | null {
  const line = decodedPath(encodedPath)?.map(({ lat, lng }): Coordinate => [lng, lat]) ?? []
  return line.length > 1 ? simplified(line, { most: MOST_POINTS, tolerance: 0 }) : null
}

/**
 * Douglas–Peucker by number of points: always splits the piece with the largest deviation, down to the tolerance in
 * degrees.
 */
export function simplified(line: Coordinate[], { most, tolerance }: { most: number; tolerance: number }): Coordinate[] {
  const kept = new Set([0, line.length - 1])
  const pieces = [farthest(line, 0, line.length - 1)]
  while (kept.size < most) {
    pieces.sort((a, b) => a.stray - b.stray)
    const piece = pieces.pop()
    if (!piece || piece.stray <= tolerance ** 2) break
    kept.add(piece.at)
    pieces.push(farthest(line, piece.from, piece.at), farthest(line, piece.at, piece.to))
  }
  return line.filter((_, at) => kept.has(at))
}

type Piece = { from: number; to: number; at: number; stray: number }

function farthest(line: Coordinate[], from: number, to: number): Piece {
  const piece: Piece = { from, to, at: from, stray: 0 }
  for (let at = from + 1; at < to; at++) {
    const stray = straying(line[at], line[from], line[to])
    if (stray > piece.stray) Object.assign(piece, { at, stray })
  }
  return piece
}

/** Squared distance to the segment, in degrees. */
function straying(point?: Coordinate, a?: Coordinate, b?: Coordinate): number {
  if (!point || !a || !b) return 0
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / length
  const t = Math.min(1, Math.max(0, along))
  return (point[0] - a[0] - t * dx) ** 2 + (point[1] - a[1] - t * dy) ** 2
}
