// Discs of a map that stand apart at its zoom: those that would overlap are one cluster, at the place of the largest.

import type { MapCluster } from "../domain/entities/entities.ts"
import { countsOf, featureTypes } from "../domain/map/map-parameters.ts"
import { pixelsFrom } from "../domain/map/map-view.ts"
import { areaZoom } from "./engine.ts"
import type { MapItem } from "./map-items.ts"

/** The width is that of the map in pixels. */
export type Scale = { zoom: number; width: number }
type Disc = { item: MapItem; count: number; radius: number; at: [x: number, y: number]; ids: string[] }

/** The zoom from which the API sends no clusters, since things at one address never part. */
const singleZoom = 15
/** The radius of a place, or of an area that is lit, in pixels. */
const spotRadius = 15

/** The largest last, and so on top; `discOf` tells in which disc an item is. */
export function discsOf(items: readonly MapItem[], scale: Scale) {
  if (scale.zoom >= singleZoom) return { discs: [...items], discOf: new Map<string, string>() }
  const isDisc = ({ feature: { type }, points }: MapItem) =>
    points.length === 1 && (type !== "stolen" || scale.zoom < areaZoom)
  let discs = items.filter(isDisc).map((item) => discOf(item, [item.id], scale))
  for (let before = Number.POSITIVE_INFINITY; discs.length < before; ) {
    before = discs.length
    discs = merged(discs, scale)
  }
  return {
    discs: [...items.filter((item) => !isDisc(item)), ...discs.map(({ item }) => item).reverse()],
    discOf: new Map(discs.flatMap(({ item, ids }) => ids.map((id) => [id, item.id]))),
  }
}

/** Pixels. A disc grows slower than its count, so that a city does not hide the villages around it, and less on a narrow map. */
export function clusterRadius(count: number, width: number): number {
  const beyond = Math.min(19, Math.max(0, 7 * count ** 0.25 - 13))
  return 13 + beyond * Math.min(1, width / 900)
}

function discOf(item: MapItem, ids: string[], { zoom, width }: Scale): Disc {
  const { feature, points } = item
  const count = feature.type === "cluster" ? feature.count : 1
  const radius = count > 1 ? clusterRadius(count, width) : spotRadius
  return { item, count, radius, ids, at: pixelsFrom({ zoom, center: [0, 0] }, points[0] ?? [0, 0]) }
}

function merged(discs: Disc[], scale: Scale): Disc[] {
  const apart: Disc[] = []
  for (const disc of discs.toSorted((one, other) => other.count - one.count)) {
    const over = apart.findIndex((larger) => apartBy(larger, disc) < larger.radius + disc.radius)
    const larger = apart[over]
    if (larger === undefined) apart.push(disc)
    else apart[over] = together(larger, disc, scale)
  }
  return apart.toSorted((one, other) => other.count - one.count)
}

function apartBy({ at: [x, y] }: Disc, { at: [otherX, otherY] }: Disc): number {
  return Math.hypot(x - otherX, y - otherY)
}

function together(larger: Disc, other: Disc, scale: Scale): Disc {
  const { id, feature, points } = larger.item
  const [[lat, lng] = [0, 0]] = points
  const counts = countsOf([feature, other.item.feature])
  const parting = scale.zoom + Math.log2((larger.radius + other.radius) / (apartBy(larger, other) || 1e-9))
  const known = feature.type === "cluster" ? feature.expansionZoom : singleZoom
  const cluster: MapCluster = {
    type: "cluster",
    count: larger.count + other.count,
    counts: Object.fromEntries(featureTypes.flatMap((type) => (counts[type] > 0 ? [[type, counts[type]]] : []))),
    at: [lng, lat],
    place: feature.type === "cluster" ? feature.place : null,
    expansionZoom: Math.max(Math.floor(scale.zoom) + 1, Math.min(known, Math.ceil(parting), singleZoom)),
  }
  return discOf({ id, feature: cluster, points }, [...larger.ids, ...other.ids], scale)
}
