import { type Box, unwrapped } from "../place/earth.ts"
import { joined, prepared, type Sql, sql, verbatim } from "../sql.ts"
import { NAME_LENGTH } from "./cluster-places.ts"
import { boxCells } from "./clusters.ts"

export type Point = { type: string; id: string; name: string | null; lat: number; lng: number; line: string | null }

/** Everything within the box, up to a limit. */
export async function pointsIn(db: D1Database, box: Box, types: readonly string[], lines: boolean, limit: number) {
  const within = sql`p.cell BETWEEN r.value ->> 0 AND r.value ->> 1 AND ${seen(box, types)}`
  const query = sql`${columns(lines)} FROM json_each(${JSON.stringify(boxCells(box))}) r CROSS JOIN map_points p WHERE ${within} LIMIT ${limit}`
  return (await prepared(db, query).all<Point>()).results
}

/** Everything within the box that lies in one of these cells. */
export async function pointsAt(
  db: D1Database,
  cells: readonly number[],
  box: Box,
  types: readonly string[],
  lines: boolean,
) {
  if (cells.length === 0) return []
  const query = sql`${columns(lines)} FROM json_each(${JSON.stringify(cells)}) r CROSS JOIN map_points p
    WHERE p.cell = r.value AND ${seen(box, types)}`
  return (await prepared(db, query).all<Point>()).results
}

function columns(lines: boolean): Sql {
  return verbatim(
    `SELECT p.type, p.id, substr(p.name, 1, ${NAME_LENGTH}) AS name, p.lat, p.lng, ${lines ? "p.line" : "NULL AS line"}`,
  )
}

function seen(box: Box, types: readonly string[]): Sql {
  const spans = unwrapped(box).map(({ west, east }) => sql`(p.lng >= ${west} AND p.lng <= ${east})`)
  return sql`+p.type IN (SELECT value FROM json_each(${JSON.stringify(types)})) AND p.lat >= ${box.south} AND p.lat <= ${box.north}
    AND (${joined(spans, " OR ")}) AND (p.until IS NULL OR p.until > ${Date.now()})`
}
