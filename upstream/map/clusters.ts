// Point clustering on a grid: a cluster is a tile in view, with how much is in it by the counts that triggers keep. One tile depth per zoom
// makes it about 128 pixels wide; a box that is wide for its zoom gets coarser tiles, so that a view reads at most some thousand rows.

import { CELL_DEPTH, type CellRange, cover, tileAt, tileBox, touching } from "../place/cells.ts"
import { type Box, unwrapped } from "../place/earth.ts"

export type MapCell = {
  cell: number
  count: number
  counts: Record<string, number>
  lat: number
  lng: number
  first: number
  last: number
}
type CellRow = { cell: number; type: string; count: number; lat: number; lng: number; first: number; last: number }

const FINER_THAN_ZOOM = 2
const LEAST_DEPTH = 2
const MOST_DEPTH = 16
const MOST_ACROSS = 24
const BOX_RANGES = 32

export function boxCells(box: Box): CellRange[] {
  return cover((tile) => touching(unwrapped(box), tile), BOX_RANGES)
}

export function clusterDepth(box: Box, zoom: number): number {
  const degrees = unwrapped(box).reduce((sum, { west, east }) => sum + east - west, 0)
  const bySize = Math.floor(Math.log2((MOST_ACROSS * 360) / Math.max(degrees, box.north - box.south, 1e-6)))
  return Math.max(LEAST_DEPTH, Math.min(zoom + FINER_THAN_ZOOM, bySize, MOST_DEPTH))
}

export async function cellsIn(db: D1Database, box: Box, depth: number, types: readonly string[]): Promise<MapCell[]> {
  const shift = 4 ** (CELL_DEPTH - depth)
  const ranges = boxCells(box).map(([first, last]) => [Math.floor(first / shift), Math.floor(last / shift)])
  const { results } = await db
    .prepare(
      `SELECT DISTINCT m.cell, m.type, m.count, m.lat, m.lng, m.first, m.last FROM json_each(?) r CROSS JOIN map_cells m
         WHERE m.depth = ? AND m.cell BETWEEN r.value ->> 0 AND r.value ->> 1 AND m.type IN (SELECT value FROM json_each(?))`,
    )
    .bind(JSON.stringify(ranges), depth, JSON.stringify(types))
    .all<CellRow>()
  const cells = new Map<number, MapCell>()
  for (const row of results) {
    const cell = cells.get(row.cell)
    if (cell) add(cell, row)
    else cells.set(row.cell, { ...row, counts: { [row.type]: row.count } })
  }
  const boxes = unwrapped(box)
  return [...cells.values()].filter(({ cell }) => touching(boxes, tileBox(tileAt(depth, cell))) !== "outside")
}

/** The first zoom at which the cell's points no longer share one tile. */
export function expansionZoom({ first, last }: MapCell, zoom: number): number {
  let shared = CELL_DEPTH
  for (let [a, b] = [first, last]; a !== b; shared--) {
    a = Math.floor(a / 4)
    b = Math.floor(b / 4)
  }
  return Math.min(Math.max(shared + 1 - FINER_THAN_ZOOM, zoom + 1), CELL_DEPTH)
}

function add(cell: MapCell, row: CellRow): void {
  cell.counts[row.type] = row.count
  cell.count += row.count
  cell.lat += row.lat
  cell.lng += row.lng
  cell.first = Math.min(cell.first, row.first)
  cell.last = Math.max(cell.last, row.last)
}
