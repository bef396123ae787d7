// The view of a map and the question for it. The question is snapped to a grid, beyond the view, so that a map that is dragged a
// little asks the same address again, which caches have. Zooms are MapLibre's: at 0 the world is 512 pixels wide.

import type { Bounds } from "../entities/entities.ts"
import type { LatLng } from "../track/earth.ts"
import { eastward } from "../track/segment.ts"

export type MapView = { zoom: number; center: LatLng }
/** In pixels. */
type Size = { width: number; height: number }

/** The closest zoom that is asked for. Beyond it a map asks the same: few things stand in one street. */
export const mostAskedZoom = 18
const mostZoom = 24
/** A line of the grid every 64 pixels, an eighth of a narrow screen. */
const linesPerTile = 3

/** `#6.5/-27.59/-48.55` as OpenStreetMap writes it; null when it is no view of the Earth. */
export function parseView(hash: string): MapView | null {
  const [, ...parts] =
    /^#?(\d{1,2}(?:\.\d{1,9})?)\/(-?\d{1,2}(?:\.\d{1,9})?)\/(-?\d{1,3}(?:\.\d{1,9})?)$/.exec(hash) ?? []
  const [zoom = Number.NaN, lat = Number.NaN, lng = Number.NaN] = parts.map(Number)
  return zoom <= mostZoom && Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { zoom, center: [lat, lng] } : null
}

/** The inverse of `parseView`, to about a pixel. The longitude of a centre on another copy of the world is normalized. */
export function formatView({ zoom, center: [lat, lng] }: MapView): string {
  const near = rounded(clamped(zoom, 0, mostZoom), 2)
  const decimals = Math.min(6, Math.ceil(Math.log10((512 * 2 ** near) / 360)))
  return `#${[near, rounded(clamped(lat, -90, 90), decimals), rounded(eastward(0, lng), decimals)].join("/")}`
}

/**
 * What to ask for a view: a whole zoom, and a box around the view whose edges are lines of that zoom's grid. The grid is even in
 * the map's own projection (Web Mercator), so its steps are as many pixels everywhere.
 *
 * @param bounds the view; longitudes may count on beyond 180° as maps do that show the world more than once
 */
export function snappedQuestion(bounds: Bounds, zoom: number): { bounds: Bounds; zoom: number } {
  const whole = clamped(Math.round(zoom), 0, mostAskedZoom)
  const lines = 2 ** (whole + linesPerTile)
  const [west, south, east, north] = bounds
  const top = lineAt(northing(north) * lines, (line) => latitude(line, lines) >= north, -1)
  const bottom = lineAt(northing(south) * lines, (line) => latitude(line, lines) <= south, 1)
  const left = lineAt(easting(west) * lines, (line) => longitude(line, lines) <= west, -1)
  const right = lineAt(easting(east) * lines, (line) => longitude(line, lines) >= east, 1)
  const [low, high] = [latitude(Math.max(bottom, top + 1), lines), latitude(Math.min(top, lines - 1), lines)]
  const width = Math.max(right + (east < west ? lines : 0), left + 1) - left
  if (width >= lines) return { bounds: [-180, low, 180, high], zoom: whole }
  const start = ((left % lines) + lines) % lines
  // A box that ends at 180° ends there, and not at the -180° of the other side.
  const end = start + width <= lines ? start + width : start + width - lines
  return { bounds: [longitude(start, lines), low, longitude(end, lines), high], zoom: whole }
}

/** The bounding box of a view in a frame of so many pixels. Its longitudes go on beyond 180°. */
export function boundsAround({ zoom, center: [lat, lng] }: MapView, frame: Size): Bounds {
  const world = 512 * 2 ** zoom
  const reach = frame.width / world / 2
  const [x, y] = [easting(lng), northing(lat)]
  const north = clamped(y - frame.height / world / 2, 0, 1)
  const south = clamped(y + frame.height / world / 2, 0, 1)
  const west = Math.max(x - reach, x - 0.5) * 360 - 180
  return [west, latitudeOf(south), Math.min(x + reach, x + 0.5) * 360 - 180, latitudeOf(north)]
}

/** Where a place stands in a box as the map projects it: 0 to 1 from its west and from its north. */
export function placeIn([west, south, east, north]: Bounds, [lat, lng]: LatLng): [x: number, y: number] {
  const [left, top] = [easting(west), northing(north)]
  return [(easting(lng) - left) / (easting(east) - left), (northing(lat) - top) / (northing(south) - top)]
}

/** How many pixels a place is to the right of the middle of a view, and how many below it. */
export function pixelsFrom({ zoom, center }: MapView, [lat, lng]: LatLng): [x: number, y: number] {
  const world = 512 * 2 ** zoom
  return [(eastward(center[1], lng) / 360) * world, (northing(lat) - northing(center[0])) * world]
}

/** The line nearest to a place, or the next one outwards when that lies within the view. */
function lineAt(place: number, isOutside: (line: number) => boolean, outwards: 1 | -1): number {
  const nearest = Math.round(place)
  return isOutside(nearest) ? nearest : nearest + outwards
}

// Lines are rounded to what `formatBbox` writes, so that a box can be read back and asked for again.
function longitude(line: number, lines: number): number {
  return rounded((line / lines) * 360 - 180, 5)
}

/** The outermost lines are the poles, which a square map never reaches. */
function latitude(line: number, lines: number): number {
  if (line <= 0) return 90
  if (line >= lines) return -90
  return rounded(latitudeOf(line / lines), 5)
}

function latitudeOf(northing: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * northing))) * 180) / Math.PI
}

function easting(lng: number): number {
  return (lng + 180) / 360
}

function northing(lat: number): number {
  return clamped((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2, 0, 1)
}

function clamped(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}
