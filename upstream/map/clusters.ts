// Point clustering on a grid: a cluster is a tile in view that holds several things. It stands where the one that the triggers chose of
// them is, and is called after its city. A mean of all would be a place where nothing is, and on a coast like Brazil's often the sea.

import { CELL_DEPTH, pixelsBetween } from "../place/cells.ts"
import type { Position } from "../place/earth.ts"
import { FINER_THAN_ZOOM, type Kind, type MapTile } from "./tiles.ts"

export type Cluster = Omit<MapTile, "cell"> & Position & { city: string }

// Discs that are farther apart can be told from each other, and each can be hit. Rio and São Paulo are, on a map of Brazil.
const LEAST_PIXELS = 32

/**
 * Each tile at its place, but those that would lie over a larger one become part of it: a city on the edge of two tiles is one.
 */
export function clustersOf(tiles: readonly MapTile[], zoom: number): Cluster[] {
  const clusters: Cluster[] = []
  for (const { count, kinds } of tiles.toSorted((a, b) => b.count - a.count)) {
    const place = placeOf(kinds)
    const over = clusters.find((cluster) => pixelsBetween(cluster, place, zoom) < LEAST_PIXELS)
    if (over === undefined) clusters.push({ count, kinds: { ...kinds }, ...place })
    else {
      over.count += count
      for (const [type, kind] of Object.entries(kinds)) over.kinds[type] = together(over.kinds[type], kind)
    }
  }
  return clusters
}

/** The first zoom at which the cluster's things no longer share one tile. */
export function expansionZoom({ kinds }: Cluster, zoom: number): number {
  const [, first, last] = Object.values(kinds).reduce(together)
  let shared = CELL_DEPTH
  for (let [a, b] = [first, last]; a !== b; shared--) {
    a = Math.floor(a / 4)
    b = Math.floor(b / 4)
  }
  return Math.min(Math.max(shared + 1 - FINER_THAN_ZOOM, zoom + 1), CELL_DEPTH)
}

/** Of several types the most frequent one says it. */
function placeOf(kinds: MapTile["kinds"]): Position & { city: string } {
  const [, , , lat, lng, city] = Object.values(kinds).reduce((most, kind) => (kind[0] > most[0] ? kind : most))
  return { lat, lng, city }
}

/** The place is that of the first. */
function together(one: Kind | undefined, other: Kind): Kind {
  if (one === undefined) return other
  const [count, first, last, ...place] = one
  return [count + other[0], Math.min(first, other[1]), Math.max(last, other[2]), ...place]
}
