import { CELL_DEPTH, cover, touching } from "../place/cells.ts"
import { type Box, unwrapped } from "../place/earth.ts"
import { joined, prepared, type Sql, sql } from "../sql.ts"
import type { MapTile } from "./tiles.ts"

export type Point = { type: string; id: string; name: string | null; lat: number; lng: number; line: string | null }
/** Of one type, in the order of the cells. */
type Range = [type: string, first: number, last: number]

/** A name may be endless, and a thousand of them would be more than anybody reads of one answer; a map has room for a few words. */
export const NAME_LENGTH = 100
const BOX_RANGES = 32
// What lies beside the box and is over is read too, and a heap of it would be read to its end.
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

/** What of the ranges is within the box, and whether some of it may be missing. */
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
