import type { MapFeature } from "../../domain/entities.ts"
import { number } from "../../domain/format.ts"
import type { Language } from "../../domain/language.ts"
import type { MapContent, MapSpot } from "../../map/engine.ts"
import { kinds, type MapItem } from "./in-view.ts"

/** The items as an engine draws them. */
export function contentOf(items: readonly MapItem[], language: Language): MapContent {
  return {
    lines: items.flatMap(({ id, feature, points }) => ("path" in feature ? [{ id, points }] : [])),
    spots: items.flatMap(({ id, feature, points: [at] }) =>
      at === undefined || "path" in feature ? [] : [{ id, at, ...looksOf(feature, language) }],
    ),
  }
}

/** Where a bike was stolen is an area, never a pin: nobody may be led to a door. */
function looksOf(feature: MapFeature, language: Language): Omit<MapSpot, "id" | "at"> {
  if (feature.type === "cluster") return { kind: "cluster", label: number(feature.count, language) }
  const { icon } = kinds[feature.type]
  return feature.type === "stolen" ? { kind: "area", tone: "danger", icon } : { kind: "place", icon }
}
