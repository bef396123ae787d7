// Point clustering on a grid: a cluster is a tile in view, with how much is in it by the counts that triggers keep. One tile depth per zoom
// makes it about 128 pixels wide; a box that is wide for its zoom gets coarser tiles, so that a view reads at most some thousand rows.

import { CELL_DEPTH, type CellRange, cover, pixelsBetween, tileAt, tileBox, touching } from "../place/cells.ts"
import { type Box, unwrapped } from "../place/earth.ts"
import { type ClusterPlace, MOST_DEPTH } from "./cluster-places.ts"

export type MapCell = { cell: number; count: number; counts: Record<string, number>; first: number; last: number }
type CellRow = { cell: number; type: string; count: number; first: number; last: number }

const FINER_THAN_ZOOM = 2
const LEAST_DEPTH = 2
const MOST_ACROSS = 24
const BOX_RANGES = 32
// Discs that are farther apart can be told from each other, and each can be hit. Rio and São Paulo are, on a map of Brazil.
const LEAST_PIXELS = 32

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
      `SELECT cell, type, sum(count) AS count, min(first) AS first, max(last) AS last FROM (
         SELECT DISTINCT m.cell, m.type, m.city, m.count, m.first, m.last FROM json_each(?) r CROSS JOIN map_cells m
         WHERE m.depth = ? AND m.cell BETWEEN r.value ->> 0 AND r.value ->> 1 AND m.type IN (SELECT value FROM json_each(?))
       ) GROUP BY cell, type`,
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

export type Cluster = MapCell & ClusterPlace

/**
 * Each cell at its place, but those that would lie over a larger one become part of it: a city on the edge of two tiles is one.
 */
export function clustersOf(
  cells: readonly MapCell[],
  places: ReadonlyMap<number, ClusterPlace>,
  zoom: number,
): Cluster[] {
  const clusters: Cluster[] = []
  for (const cell of cells.toSorted((a, b) => b.count - a.count)) {
    const place = places.get(cell.cell)
    if (place === undefined) continue
    const over = clusters.find((cluster) => pixelsBetween(cluster, place, zoom) < LEAST_PIXELS)
    if (over === undefined) clusters.push({ ...cell, ...place, counts: { ...cell.counts } })
    else for (const [type, count] of Object.entries(cell.counts)) add(over, { ...cell, type, count })
  }
  return clusters
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

function add(cell: MapCell, row: Pick<MapCell, "first" | "last"> & { type: string; count: number }): void {
  cell.counts[row.type] = (cell.counts[row.type] ?? 0) + row.count
  cell.count += row.count
  cell.first = Math.min(cell.first, row.first)
  cell.last = Math.max(cell.last, row.last)
}
