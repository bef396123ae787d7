import type { Context } from "hono"
import type { Api } from "../http/environment.ts"
import { answer, type FieldError, problem } from "../http/responses.ts"
import { strangers } from "../lists/list-query.ts"
import { resources } from "../lists/resources.ts"
import * as values from "../lists/values.ts"
import type { Box } from "../place/earth.ts"
import { type Cluster, clustersOf, expansionZoom } from "./clusters.ts"
import { NAME_LENGTH, type Point, pointsIn, rangesOfBox, rangesOfTiles } from "./points.ts"
import { filledTiles, tilesIn } from "./tiles.ts"

const mapTypes = resources.flatMap(({ type }) => type ?? [])

const MOST_FEATURES = 1000
const MOST_ZOOM = 24
// From this zoom on a route is its line. Lines overlap where points would be clustered, so a view of this many or fewer has no clusters.
const LINE_ZOOM = 10
const SHOWN_SINGLY = 300
// From this zoom on nothing is clustered: things that share a street corner must still be reachable.
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
