// What of an answer is in view, as the list and the map show it.

import { isWithin } from "../../domain/bounds.ts"
import { capitals } from "../../domain/capitals.ts"
import type { Bounds, MapCluster, MapFeature } from "../../domain/entities.ts"
import { decodePath, distanceBetween, type LatLng } from "../../domain/geo.ts"
import { type FeatureType, featureTypes } from "../../domain/map-layers.ts"
import { type PathName, pathTo } from "../../domain/paths.ts"
import type { MessageKey } from "../../i18n/messages.ts"
import type { IconName } from "../../ui/icon.tsx"

/** A feature with its place: one point, or all of a line. */
export type MapItem<Of extends MapFeature = MapFeature> = { id: string; feature: Of; points: LatLng[] }
export type Thing = Exclude<MapFeature, MapCluster>

type DetailName = Extract<PathName, "cyclingRoute" | "ride" | "cyclingGroup" | "event" | "product" | "stolenReport">

export const kinds = {
  route: { icon: "route", page: "cyclingRoute", unnamed: "route.unnamed" },
  ride: { icon: "timer", page: "ride", unnamed: "ride.unnamed" },
  group: { icon: "users", page: "cyclingGroup", unnamed: "group.unnamed" },
  event: { icon: "calendar", page: "event", unnamed: "event.unnamed" },
  product: { icon: "shopping-bag", page: "product", unnamed: "product.unnamed" },
  stolen: { icon: "shield-alert", page: "stolenReport", unnamed: "report.unnamed" },
} as const satisfies Record<FeatureType, { icon: IconName; page: DetailName; unnamed: MessageKey }>

/** The list shows this many; a reader comes closer for the rest. */
const mostRows = 100

/** Everything that can be placed. A cluster has no id of its own; where it is tells it from others. */
export function itemsOf(features: readonly MapFeature[]): MapItem[] {
  return features.flatMap((feature): MapItem[] => {
    if (feature.type === "cluster") return [{ id: `cluster:${feature.at}`, feature, points: [pointOf(feature.at)] }]
    const points = "at" in feature ? [pointOf(feature.at)] : decodePath(feature.path)
    return points === null ? [] : [{ id: `${feature.type}:${feature.id}`, feature, points }]
  })
}

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

/** The page of a thing. */
export function addressOf({ type, id }: Thing): string {
  return pathTo(kinds[type].page, { id })
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

function pointOf([lng, lat]: [lng: number, lat: number]): LatLng {
  return [lat, lng]
}
