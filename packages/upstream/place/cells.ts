// Cell codes: the Morton (Z-order) code of a Web Mercator tile at zoom 20. Its first 2·d bits are the tile at zoom d,
// so that a tile is a contiguous range. A region is covered by a limited number of ranges.

import type { Box, Position } from "./earth.ts"

export const CELL_DEPTH = 20

export type Tile = { depth: number; x: number; y: number; code: number }
export type CellRange = [first: number, last: number]
export type Touch = "outside" | "inside" | "partly"

export function cellOf(place: Position): number {
  return codeOf(CELL_DEPTH, tileOf(CELL_DEPTH, place))
}

export function tileOf(depth: number, { lat, lng }: Position): { x: number; y: number } {
  const size = 2 ** depth
  const within = (share: number) => Math.min(size - 1, Math.max(0, Math.floor(share * size)))
  return { x: within((lng + 180) / 360), y: within(mercatorY(lat)) }
}

export function codeOf(depth: number, { x, y }: { x: number; y: number }): number {
  let code = 0
  // 40 bits exceed JavaScript's bit operators.
  for (let bit = depth - 1; bit >= 0; bit--) code = code * 4 + ((y >> bit) & 1) * 2 + ((x >> bit) & 1)
  return code
}

/** Finds at most `budget` ranges that cover the region. */
export function cover(touch: (box: Box) => Touch, budget: number): CellRange[] {
  const whole: Tile[] = []
  let open: Tile[] = [{ depth: 0, x: 0, y: 0, code: 0 }]
  while (open.length > 0) {
    const inside: Tile[] = []
    const partly: Tile[] = []
    for (const tile of open.flatMap(quarters)) {
      const how = touch(tileBox(tile))
      if (how === "inside" || (how === "partly" && tile.depth === CELL_DEPTH)) inside.push(tile)
      else if (how === "partly") partly.push(tile)
    }
    if (whole.length + inside.length + partly.length > budget) break
    whole.push(...inside)
    open = partly
  }
  return merged([...whole, ...open])
}

/** `boxes` do not overlap. */
export function touching(boxes: readonly Box[], tile: Box): Touch {
  let how: Touch = "outside"
  for (const box of boxes) {
    if (tile.west > box.east || tile.east < box.west || tile.south > box.north || tile.north < box.south) continue
    const within = tile.west >= box.west && tile.east <= box.east && tile.south >= box.south && tile.north <= box.north
    if (within) return "inside"
    how = "partly"
  }
  return how
}

function tileBox({ depth, x, y }: Tile): Box {
  const size = 2 ** depth
  return {
    west: (x / size) * 360 - 180,
    east: ((x + 1) / size) * 360 - 180,
    north: y === 0 ? 90 : latitudeOf(y / size),
    south: y === size - 1 ? -90 : latitudeOf((y + 1) / size),
  }
}

/** The world is 512 pixels wide at zoom 0. */
export function pixelsBetween(a: Position, b: Position, zoom: number): number {
  const turned = Math.abs(a.lng - b.lng)
  const wide = Math.min(turned, 360 - turned) / 360
  return Math.hypot(wide, mercatorY(a.lat) - mercatorY(b.lat)) * 512 * 2 ** zoom
}

function quarters({ depth, x, y, code }: Tile): Tile[] {
  return [0, 1, 2, 3].map((part) => ({
    depth: depth + 1,
    x: x * 2 + (part & 1),
    y: y * 2 + (part >> 1),
    code: code * 4 + part,
  }))
}

function merged(tiles: Tile[]): CellRange[] {
  const ranges: CellRange[] = []
  for (const tile of tiles.sort((a, b) => first(a) - first(b))) {
    const last = ranges.at(-1)
    if (last && last[1] + 1 === first(tile)) last[1] = first(tile) + span(tile) - 1
    else ranges.push([first(tile), first(tile) + span(tile) - 1])
  }
  return ranges
}

function first(tile: Tile): number {
  return tile.code * span(tile)
}

function span(tile: Tile): number {
  return 4 ** (CELL_DEPTH - tile.depth)
}

function mercatorY(lat: number): number {
  const phi = (Math.min(89.9, Math.max(-89.9, lat)) * Math.PI) / 180
  return (1 - Math.asinh(Math.tan(phi)) / Math.PI) / 2
}

function latitudeOf(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI
}
