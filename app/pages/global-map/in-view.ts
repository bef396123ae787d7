// What of an answer is in view, as the list and the map show it.

import { featureTypes } from "#contract/codes.ts"
import type { Bounds } from "../../domain/entities/entities.ts"
import { capitals } from "../../domain/map/capitals.ts"
import type { FeatureType } from "../../domain/map/map-parameters.ts"
import { isWithin } from "../../domain/map/map-view.ts"
import { distanceBetween, type LatLng } from "../../domain/track/earth.ts"
import type { MapItem } from "../../map/map-items.ts"

/** The list shows this many; a reader comes closer for the rest. */
const mostRows = 100

/** An answer is of more than the view, and may be of layers that were just switched off. */
export function itemsWithin(
  items: readonly MapItem[],
  bounds: Bounds | null,
  types: readonly FeatureType[],
): MapItem[] {
  return items.filter(({ feature, points }) => {
    const { type } = feature
    if (type === "cluster" ? types.every((shown) => !feature.counts[shown]) : !types.includes(type)) return false
    return bounds === null || points.some((point) => isWithin(bounds, point))
  })
}

/** The largest clusters first, then one thing after another by its kind; `kept` is among them wherever it stands. */
export function rowsOf(items: readonly MapItem[], kept: string | null): MapItem[] {
  const sorted = items.toSorted((one, other) => rankOf(one) - rankOf(other))
  const rows = sorted.slice(0, mostRows)
  const late = sorted.slice(mostRows).find(({ id }) => id === kept)
  return late === undefined ? rows : [...rows.slice(0, -1), late]
}

function rankOf({ feature }: MapItem): number {
  return feature.type === "cluster" ? -feature.count : 1 + featureTypes.indexOf(feature.type)
}

/** The state capital that lies nearest, by which a reader knows where something is; metres to it. */
export function nearestCapital(at: LatLng): { name: string; metres: number } {
  let nearest = { name: "", metres: Number.POSITIVE_INFINITY }
  for (const [name, lng, lat] of capitals) {
    const metres = distanceBetween(at, [lat, lng])
    if (metres < nearest.metres) nearest = { name, metres }
  }
  return nearest
}
