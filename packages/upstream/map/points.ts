import { CELL_DEPTH, cover, pixelsBetween, touching } from "../place/cells.ts"
import { type Box, type Position, unwrapped } from "../place/earth.ts"
import { joined, prepared, type Sql, sql } from "../sql.ts"
import { FINER_THAN_ZOOM, type Kind, type MapTile } from "./tiles.ts"

export type Point = { type: string; id: string; name: string | null; lat: number; lng: number; line: string | null }
/** Cells of one type. */
type Range = [type: string, first: number, last: number]

/** A map label has room for a few words. */
export const NAME_LENGTH = 100
const BOX_RANGES = 32
// Rows outside the box or in the past are read too, so the scan is bounded.
const MOST_READ = 1500

export function rangesOfBox(box: Box, types: readonly string[]): Range[] {
  const ranges = cover((tile) => touching(unwrapped(box), tile), BOX_RANGES)
  return types.flatMap((type) => ranges.map(([first, last]): Range => [type, first, last]))
}

export function rangesOfTiles(depth: number, tiles: readonly MapTile[]): Range[] {
  const span = 4 ** (CELL_DEPTH - depth)
  return tiles.flatMap(({ cell, kinds }) =>
    Object.keys(kinds).map((type): Range => [type, cell * span, (cell + 1) * span - 1]),
  )
}

/** Rows within the box, and whether some may be missing. */
export async function pointsIn(
  db: D1Database,
  ranges: readonly Range[],
  box: Box,
  lines: boolean,
): Promise<{ points: Point[]; truncated: boolean }> {
  if (ranges.length === 0) return { points: [], truncated: false }
  const query = sql`
    SELECT type, id, substr(name, 1, ${NAME_LENGTH}) AS name, lat, lng, iif(shown AND ${lines ? 1 : 0}, line, NULL) AS line, shown
    FROM (
      SELECT p.*, ${shown(box)} AS shown FROM json_each(${JSON.stringify(ranges)}) r CROSS JOIN map_points p
      WHERE p.type = r.value ->> 0 AND p.cell BETWEEN r.value ->> 1 AND r.value ->> 2 LIMIT ${MOST_READ}
    )`
  const { results } = await prepared(db, query).all<Point & { shown: 0 | 1 }>()
  return { points: results.filter((point) => point.shown === 1), truncated: results.length === MOST_READ }
}

function shown(box: Box): Sql {
  const spans = unwrapped(box).map(({ west, east }) => sql`(p.lng >= ${west} AND p.lng <= ${east})`)
  return sql`(p.lat >= ${box.south} AND p.lat <= ${box.north} AND (${joined(spans, " OR ")})
    AND (p.until IS NULL OR p.until > ${Date.now()}))`
}

// Grid clustering: a cluster is a tile with several items, at the position of one of them and named after its city. A
// mean position could lie in the sea.
export type Cluster = Omit<MapTile, "cell"> & Position & { city: string }

// The least distance of two clusters that can be tapped separately.
const LEAST_PIXELS = 32

/** Merges tiles whose discs would overlap a larger one. */
export function clustersOf(tiles: readonly MapTile[], zoom: number): Cluster[] {
  const clusters: Cluster[] = []
  for (const { count, kinds } of tiles.toSorted((a, b) => b.count - a.count)) {
    const place = placeOf(kinds)
    const over = clusters.find((cluster) => pixelsBetween(cluster, place, zoom) < LEAST_PIXELS)
    if (over === undefined) clusters.push({ count, kinds: { ...kinds }, ...place })
    else {
      over.count += count
      for (const [type, kind] of Object.entries(kinds)) over.kinds[type] = together(over.kinds[type], kind)
    }
  }
  return clusters
}

/** The first zoom at which the items lie in several tiles. */
export function expansionZoom({ kinds }: Cluster, zoom: number): number {
  const [, first, last] = Object.values(kinds).reduce(together)
  let shared = CELL_DEPTH
  for (let [a, b] = [first, last]; a !== b; shared--) {
    a = Math.floor(a / 4)
    b = Math.floor(b / 4)
  }
  return Math.min(Math.max(shared + 1 - FINER_THAN_ZOOM, zoom + 1), CELL_DEPTH)
}

/** The place of the most frequent type. */
function placeOf(kinds: MapTile["kinds"]): Position & { city: string } {
  const [, , , lat, lng, city] = Object.values(kinds).reduce((most, kind) => (kind[0] > most[0] ? kind : most))
  return { lat, lng, city }
}

/** Adds both at the place of the first. */
function together(one: Kind | undefined, other: Kind): Kind {
  if (one === undefined) return other
  const [count, first, last, ...place] = one
  return [count + other[0], Math.min(first, other[1]), Math.max(last, other[2]), ...place]
}
