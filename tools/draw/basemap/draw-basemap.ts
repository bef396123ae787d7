// npm run basemap
// Draws basemap.json, the ground that a map stands on when no style can be fetched. Everything comes from one Natural Earth set and is thinned arc by arc, so that coasts and borders keep meeting where the
// detail changes; taking the coarse half from a second set would leave a gap there.

import { readFileSync } from "node:fs"
import { feature, mesh } from "topojson-client"
import type { PackedBasemap } from "../../../app/map/basemap.ts"
import capitals from "../../../app/pages/global-map/capitals.json" with { type: "json" }
import { keep } from "../keep.ts"

type Geometry = NonNullable<Parameters<typeof mesh>[1]>
type Atlas = Omit<Parameters<typeof mesh>[0], "objects"> & { objects: { countries: Geometry; land: Geometry } }
type Box = [west: number, south: number, east: number, north: number]
/** How many metres a line may lose, along coasts and inland, and the smallest island in km². */
type Detail = { within: Box; coast: number; border: number; island: number }

export const basemap = "app/map/basemap.json"

const brazilCode = "076"
const brazil: Detail = { within: [-60, -34, -28, 6], coast: 300, border: 2_500, island: 10 }
const southAmerica: Detail = { within: [-93, -57, -28, 13.5], coast: 2_500, border: 2_500, island: 500 }
const world: Detail = { within: [-180, -90, 180, 90], coast: 36_000, border: 36_000, island: 10_000 }

if (import.meta.main) keep(basemap, drawBasemap())

export function drawBasemap(): string {
  const atlas = new URL(import.meta.resolve("world-atlas/countries-10m.json"))
  const topology = thin(JSON.parse(readFileSync(atlas, "utf8")))
  const { countries, land } = topology.objects
  const polygons = polygonsOf(topology, land)
    .map((rings) => rings.filter((ring) => ring.length > 3 && areaOf(ring) > detailOf(ring).island))
    .flatMap((rings) => (rings.length === 0 ? [] : cutAtAntimeridian(rings)))
  const borders = mesh(topology, countries, (one, other) => one !== other).coordinates
  const packed: PackedBasemap = {
    scale: 10 ** decimals,
    land: polygons.map((rings) => rings.map(pack)),
    borders: borders.map(pack).filter((steps) => steps.length > 2),
    // The larger first: of two labels that overlap, the first is shown. A few are moved off the simple coast.
    capitals: capitals.map(({ name, lng, lat }) => ({ name, at: [lng, lat] })),
  }
  const lists = Object.entries(packed).map(([name, value]) =>
    Array.isArray(value)
      ? `${JSON.stringify(name)}:[\n${value.map((item) => JSON.stringify(item)).join(",\n")}\n]`
      : `${JSON.stringify(name)}:${JSON.stringify(value)}`,
  )
  return `{${lists.join(",\n")}}\n`
}

function thin(topology: Atlas): Atlas {
  const { countries, land } = topology.objects
  const coasts = arcsOf(land)
  const brazilian = arcsOf(countries, brazilCode)
  const arcs = topology.arcs.map((_, index) => {
    const line = feature(topology, { type: "LineString", arcs: [index] }).geometry
    const points = line.type === "LineString" ? line.coordinates : []
    const detail = brazilian.has(index) ? brazil : detailOf(points)
    return simplify(points, coasts.has(index) ? detail.coast : detail.border)
  })
  return { type: "Topology", objects: topology.objects, arcs }
}

function arcsOf(geometry: Geometry, country?: string): Set<number> {
  if (geometry.type === "GeometryCollection") {
    const parts = geometry.geometries.filter(({ id }) => country === undefined || id === country)
    return new Set(parts.flatMap((part) => [...arcsOf(part)]))
  }
  if (geometry.type !== "Polygon" && geometry.type !== "MultiPolygon") return new Set()
  // TopoJSON writes an arc that is walked backwards as its one's complement (2.1.4).
  return new Set(geometry.arcs.flat(2).map((arc) => (arc < 0 ? ~arc : arc)))
}

function polygonsOf(topology: Atlas, geometry: Geometry): XY[][][] {
  const shape = feature(topology, geometry)
  const features = shape.type === "FeatureCollection" ? shape.features : [shape]
  return features.flatMap((part) => {
    if (part.geometry.type === "Polygon") return [part.geometry.coordinates]
    return part.geometry.type === "MultiPolygon" ? part.geometry.coordinates : []
  })
}

function detailOf(points: XY[]): Detail {
  const holds = ({ within: [west, south, east, north] }: Detail) =>
    points.every(([lng = 0, lat = 0]) => lng >= west && lng <= east && lat >= south && lat <= north)
  return [brazil, southAmerica].find(holds) ?? world
}

/** Square kilometres of a ring on the sphere. */
function areaOf(ring: XY[]): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const strips = ring.map(([lng = 0, lat = 0], index) => {
    const [nextLng = 0, nextLat = 0] = ring[index + 1] ?? ring[0] ?? []
    return radians(eastward(lng, nextLng)) * (Math.sin(radians(lat)) + Math.sin(radians(nextLat)))
  })
  return (Math.abs(strips.reduce((sum, strip) => sum + strip, 0)) * 6_371 ** 2) / 2
}

function cutAtAntimeridian(rings: XY[][]): XY[][][] {
  const unrolled = rings.map(unroll)
  return [-360, 0, 360].flatMap((turn) => {
    const moved = unrolled.map((ring) => ring.map(([lng = 0, lat = 0]) => [lng + turn, lat]))
    const cut = moved.map((ring) => clip(clip(ring, 1), -1)).filter((ring) => areaOf(ring) > 1)
    return cut.length === 0 ? [] : [cut]
  })
}

function unroll(ring: XY[]): XY[] {
  const line: XY[] = []
  for (const [lng = 0, lat = 0] of ring) {
    const [before = lng] = line.at(-1) ?? []
    line.push([before + eastward(before, lng), lat])
  }
  const [[first = 0] = [], [last = 0] = []] = [line[0], line.at(-1)]
  if (Math.abs(last - first) < 180) return line
  return [...line, [last, -90], [first, -90], ...line.slice(0, 1)]
}

function clip(ring: XY[], side: 1 | -1): XY[] {
  const edge = 180 * side
  const inside = (lng: number) => lng * side <= 180
  const kept = ring.flatMap(([lng = 0, lat = 0], index) => {
    const [lngBefore = lng, latBefore = lat] = ring[index - 1] ?? []
    const crossing = [edge, latBefore + ((lat - latBefore) * (edge - lngBefore)) / (lng - lngBefore || 1)]
    const entered = inside(lng) === inside(lngBefore) ? [] : [crossing]
    return inside(lng) ? [...entered, [lng, lat]] : entered
  })
  const [start] = kept
  const isOpen = start !== undefined && (kept.at(-1)?.[0] !== start[0] || kept.at(-1)?.[1] !== start[1])
  return isOpen ? [...kept, start] : kept
}

export type XY = number[]

export const decimals = 3

/**
 * Douglas–Peucker in metres. `simplify` of the domain does the same on great circles, but reaches the polyline codec, which
 * plain Node cannot import by name.
 */
export function simplify(points: XY[], tolerance: number): XY[] {
  const kept = new Set([0, points.length - 1])
  const open: [from: number, to: number][] = [[0, points.length - 1]]
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const [from, to] = span
    const distances = points.slice(from + 1, to).map((point) => distanceToChord(point, points[from], points[to]))
    const most = distances.reduce((a, b) => Math.max(a, b), 0)
    if (most <= tolerance) continue
    const split = from + 1 + distances.indexOf(most)
    kept.add(split)
    open.push([from, split], [split, to])
  }
  return points.filter((_, index) => kept.has(index))
}

/** Metres from a point to the chord from `a` to `b`, on the flat ground around `a`. */
function distanceToChord([lng = 0, lat = 0]: XY, [lngA = 0, latA = 0]: XY = [], [lngB = 0, latB = 0]: XY = []): number {
  const narrowing = Math.cos((latA * Math.PI) / 180)
  const [x, y] = [eastward(lngA, lng) * narrowing, lat - latA]
  const [dx, dy] = [eastward(lngA, lngB) * narrowing, latB - latA]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, (x * dx + y * dy) / length))
  return Math.hypot(x - along * dx, y - along * dy) * 111_195
}

export function eastward(from: number, to: number): number {
  return ((((to - from + 180) % 360) + 360) % 360) - 180
}

export function pack(points: XY[]): number[] {
  const scale = 10 ** decimals
  let [x, y] = [0, 0]
  return points.flatMap(([lng = 0, lat = 0], index) => {
    const step = [Math.round(lng * scale) - x, Math.round(lat * scale) - y]
    x += step[0] ?? 0
    y += step[1] ?? 0
    return index > 0 && step.every((part) => part === 0) ? [] : step
  })
}
