// The view of a map, and its query: the box is snapped outwards to a grid, so that a map that is dragged a little sends the same query.
// Zooms are MapLibre's: at 0 the world is 512 pixels wide.

import { brazil, isOnEarth, type LatLng, radians } from "#track/earth.ts"
import { eastward } from "#track/segment.ts"
import type { Bounds } from "../entities/entities.ts"

export type MapView = { zoom: number; center: LatLng }
type Size = { width: number; height: number }

export const maxQueryZoom = 18
const maxZoom = 24
const linesPerTile = 3

/** `#6.5/-27.59/-48.55`, as of OpenStreetMap; null for any other hash. */
export function parseView(hash: string): MapView | null {
  const parts = /^#?(\d{1,2}(?:\.\d{1,9})?)\/(-?\d{1,2}(?:\.\d{1,9})?)\/(-?\d{1,3}(?:\.\d{1,9})?)$/.exec(hash) ?? []
  const [, zoom = Number.NaN, lat = Number.NaN, lng = Number.NaN] = parts.map(Number)
  return zoom <= maxZoom && isOnEarth([lat, lng]) ? { zoom, center: [lat, lng] } : null
}

export function formatView({ zoom, center: [lat, lng] }: MapView): string {
  const near = rounded(clamped(zoom, 0, maxZoom), 2)
  const decimals = Math.min(6, Math.ceil(Math.log10((512 * 2 ** near) / 360)))
  return `#${[near, rounded(clamped(lat, -90, 90), decimals), rounded(eastward(0, lng), decimals)].join("/")}`
}

export function snappedQuery(bounds: Bounds, zoom: number): { bounds: Bounds; zoom: number } {
  const whole = clamped(Math.round(zoom), 0, maxQueryZoom)
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

/** The query of the whole country at any window size, so that the answer in the document fits every visitor. */
export const brazilQuery = snappedQuery(brazil, 3)

export function boundsAround({ zoom, center: [lat, lng] }: MapView, frame: Size): Bounds {
  const world = 512 * 2 ** zoom
  const reach = frame.width / world / 2
  const [x, y] = [easting(lng), northing(lat)]
  const north = clamped(y - frame.height / world / 2, 0, 1)
  const south = clamped(y + frame.height / world / 2, 0, 1)
  const west = Math.max(x - reach, x - 0.5) * 360 - 180
  return [west, latitudeOf(south), Math.min(x + reach, x + 0.5) * 360 - 180, latitudeOf(north)]
}

export function placeIn([west, south, east, north]: Bounds, [lat, lng]: LatLng): [x: number, y: number] {
  const [left, top] = [easting(west), northing(north)]
  return [(easting(lng) - left) / (easting(east) - left), (northing(lat) - top) / (northing(south) - top)]
}

/** The zoom at which so many pixels are as wide as the box. */
export function zoomAcross([west, , east]: Bounds, pixels: number): number {
  return Math.log2(pixels / 512 / (easting(east) - easting(west)))
}

export function isWithin([west, south, east, north]: Bounds, [lat, lng]: LatLng): boolean {
  if (lat < south || lat > north) return false
  return west <= east ? lng >= west && lng <= east : lng >= west || lng <= east
}

export function pixelsFrom({ zoom, center }: MapView, [lat, lng]: LatLng): [x: number, y: number] {
  const world = 512 * 2 ** zoom
  return [(eastward(center[1], lng) / 360) * world, (northing(lat) - northing(center[0])) * world]
}

function lineAt(place: number, isOutside: (line: number) => boolean, outwards: 1 | -1): number {
  const nearest = Math.round(place)
  return isOutside(nearest) ? nearest : nearest + outwards
}

// The decimals are those that `formatBbox` writes, so that a parsed box is the same box.
function longitude(line: number, lines: number): number {
  return rounded((line / lines) * 360 - 180, 5)
}

/** The outermost lines are the poles, beyond the square of Web Mercator. */
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
  return clamped((1 - Math.asinh(Math.tan(radians(lat))) / Math.PI) / 2, 0, 1)
}

function clamped(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}
