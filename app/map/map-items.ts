import type { LatLng } from "#track/earth.ts"
import { decodePath } from "#track/geo.ts"
import { pathTo } from "../domain/address/paths.ts"
import type { EntityPage, MapCluster, MapFeature } from "../domain/entities/entities.ts"
import { number } from "../domain/format/format.ts"
import type { Language } from "../domain/format/language.ts"
import type { FeatureType } from "../domain/map/map-parameters.ts"
import type { MessageKey } from "../i18n/messages.ts"
import type { IconName } from "../ui/icon-names.ts"
import { clusterRadius } from "./discs.ts"
import type { MapContent, MapSpot } from "./engine.ts"

export type MapItem = { id: string; feature: MapFeature; points: LatLng[] }
export type Entity = Exclude<MapFeature, MapCluster>

export const kinds = {
  route: { icon: "route", page: "cyclingRoute", unnamed: "route.unnamed", many: "nav.routes" },
  ride: { icon: "timer", page: "ride", unnamed: "ride.unnamed", many: "nav.rides" },
  group: { icon: "users", page: "cyclingGroup", unnamed: "group.unnamed", many: "nav.groups" },
  event: { icon: "calendar", page: "event", unnamed: "event.unnamed", many: "nav.events" },
  product: { icon: "shopping-bag", page: "product", unnamed: "product.unnamed", many: "nav.store" },
  stolen: { icon: "shield-alert", page: "stolenReport", unnamed: "report.unnamed", many: "nav.stolen" },
} as const satisfies Record<FeatureType, { icon: IconName; page: EntityPage; unnamed: MessageKey; many: MessageKey }>

export function addressOf({ type, id }: { type: FeatureType; id: string }): string {
  return pathTo(kinds[type].page, { id })
}

export function itemsOf(features: readonly MapFeature[]): MapItem[] {
  return features.flatMap((feature): MapItem[] => {
    if (feature.type === "cluster") return [{ id: `cluster:${feature.at}`, feature, points: [pointOf(feature.at)] }]
    const points = "at" in feature ? [pointOf(feature.at)] : decodePath(feature.path)
    return points === null ? [] : [{ id: `${feature.type}:${feature.id}`, feature, points }]
  })
}

/** Radii depend on the width of the map in pixels. */
export function contentOf(items: readonly MapItem[], language: Language, width: number): MapContent {
  return {
    lines: items.flatMap(({ id, feature, points }) => ("path" in feature ? [{ id, points }] : [])),
    spots: items.flatMap(({ id, feature, points: [at] }) =>
      at === undefined || "path" in feature ? [] : [{ id, at, ...looksOf(feature, language, width) }],
    ),
  }
}

/** A theft is an area, never a pin: nobody may be led to a door. */
function looksOf(feature: MapFeature, language: Language, width: number): Omit<MapSpot, "id" | "at"> {
  if (feature.type === "cluster") {
    const { count } = feature
    return {
      ...{ kind: "cluster", tone: toneOf(feature) },
      ...{ label: number(count, language), radius: clusterRadius(count, width) },
    }
  }
  const { icon } = kinds[feature.type]
  return feature.type === "stolen" ? { kind: "area", tone: "danger", icon } : { kind: "place", icon }
}

/** A cluster of one kind has the colour of that kind. */
export function toneOf({ counts }: MapCluster): "accent" | "danger" | "mixed" {
  const [type, ...others] = Object.keys(counts)
  if (others.length > 0) return "mixed"
  return type === "stolen" ? "danger" : "accent"
}

function pointOf([lng, lat]: [lng: number, lat: number]): LatLng {
  return [lat, lng]
}
