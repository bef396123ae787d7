// The parameters of maps: the layers of the global map, and the names and theme of the embedded map (embed.ts reads the others).

import { featureTypes } from "#contract/codes.ts"
import type { MapFeature } from "../entities/entities.ts"

export type FeatureType = (typeof featureTypes)[number]

const layerNames: Record<FeatureType, string> = {
  route: "routes",
  ride: "rides",
  group: "groups",
  event: "events",
  product: "store",
  stolen: "stolen",
}
const noLayer = "none"

export function parseLayers(text: string | undefined): FeatureType[] {
  if (text === noLayer) return []
  const names = new Set(text?.split(","))
  const named = featureTypes.filter((type) => names.has(layerNames[type]))
  return named.length > 0 ? named : [...featureTypes]
}

export function formatLayers(types: readonly FeatureType[]): string | undefined {
  const shown = inOrder(types)
  if (shown.length === featureTypes.length) return undefined
  return shown.length === 0 ? noLayer : shown.map((type) => layerNames[type]).join(",")
}

export function inOrder(types: readonly FeatureType[]): FeatureType[] {
  return featureTypes.filter((type) => types.includes(type))
}

export function countsOf(features: readonly MapFeature[]): Record<FeatureType, number> {
  const counts = { route: 0, ride: 0, group: 0, event: 0, product: 0, stolen: 0 }
  for (const feature of features) {
    if (feature.type !== "cluster") counts[feature.type] += 1
    else for (const type of featureTypes) counts[type] += feature.counts[type] ?? 0
  }
  return counts
}

export type EmbedTheme = (typeof embedThemes)[number]
export const embedThemes = ["auto", "dark", "light"] as const

export const embedParameters = [
  ...["route", "ride", "group", "event", "layers", "dir", "start"],
  ...["center", "zoom", "theme", "lang", "units", "profile"],
]

export function readTheme(theme: string | undefined): EmbedTheme {
  return embedThemes.find((known) => known === theme) ?? "auto"
}
