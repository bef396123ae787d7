// Map tiles with counts that triggers maintain, a row per tile. A view uses tiles of 64 pixels, or coarser ones for a
// wide box.

import { type CellRange, codeOf, tileOf } from "../place/cells.ts"
import { type Box, unwrapped } from "../place/earth.ts"

/** Codes of tiles at a depth. */
export type Tiles = { depth: number; cells: number[] }
/** Items of one type in a tile: count, first and last cell, and a representative. */
export type Kind = [count: number, first: number, last: number, lat: number, lng: number, city: string]
export type MapTile = { cell: number; count: number; kinds: Record<string, Kind> }

/** Tiles of this many zooms more are 64 pixels wide. */
export const FINER_THAN_ZOOM = 3
const LEAST_DEPTH = 2
/** About 600 m. */
const MOST_DEPTH = 16
/** A screen of 1 920 × 1 080 in tiles of 64 pixels. */
const MOST_TILES = 600

/** The smallest tiles for the zoom within the limit. */
export function tilesIn(box: Box, zoom: number): Tiles {
  let depth = Math.min(zoom + FINER_THAN_ZOOM, MOST_DEPTH)
  while (depth > LEAST_DEPTH && blocksOf(box, depth).reduce((sum, block) => sum + sizeOf(block), 0) > MOST_TILES)
    depth--
  const cells = blocksOf(box, depth).flatMap(({ left, right, top, bottom }) =>
    counted(top, bottom).flatMap((y) => counted(left, right).map((x) => codeOf(depth, { x, y }))),
  )
  return { depth, cells: [...new Set(cells)] }
}

/** Non-empty tiles and their counts. */
export async function filledTiles(
  db: D1Database,
  { depth, cells }: Tiles,
  types: readonly string[],
): Promise<MapTile[]> {
  const { results } = await db
    .prepare(
      `SELECT t.cell, t.kinds FROM json_each(?) r CROSS JOIN map_tiles t
       WHERE t.depth = ? AND t.cell BETWEEN r.value ->> 0 AND r.value ->> 1`,
    )
    .bind(JSON.stringify(runsOf(cells)), depth)
    .all<{ cell: number; kinds: string }>()
  return results.flatMap(({ cell, kinds }) => {
    const ofTypes = Object.entries<Kind>(JSON.parse(kinds)).filter(([type]) => types.includes(type))
    const count = ofTypes.reduce((sum, [, [several]]) => sum + several, 0)
    return count > 0 ? { cell, count, kinds: Object.fromEntries(ofTypes) } : []
  })
}

type Block = { left: number; right: number; top: number; bottom: number }

/** Two when the box crosses the antimeridian. */
function blocksOf(box: Box, depth: number): Block[] {
  return unwrapped(box).map(({ west, south, east, north }) => {
    const { x: left, y: top } = tileOf(depth, { lat: north, lng: west })
    const { x: right, y: bottom } = tileOf(depth, { lat: south, lng: east })
    return { left, right, top, bottom }
  })
}

function sizeOf({ left, right, top, bottom }: Block): number {
  return (right - left + 1) * (bottom - top + 1)
}

function counted(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, step) => from + step)
}

/** Merges consecutive codes into ranges. */
function runsOf(cells: readonly number[]): CellRange[] {
  const runs: CellRange[] = []
  for (const cell of cells.toSorted((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last !== undefined && last[1] + 1 === cell) last[1] = cell
    else runs.push([cell, cell])
  }
  return runs
}
