// The parameters of maps: the layers of the global map, and the names and theme of the embedded map (embed.ts reads the others).

import { type MapFeature, type Resource, resourceTypes } from "../entities/entities.ts"

export type FeatureType = (typeof resourceTypes)[Resource]["type"]
export const featureTypes = Object.values(resourceTypes).map(({ type }) => type)

export function byType<Value>(make: (type: FeatureType) => Value): Record<FeatureType, Value>
export function byType<Value>(make: (type: FeatureType) => Value): Record<string, Value> {
  return Object.fromEntries(featureTypes.map((type) => [type, make(type)]))
}

const layers = Object.values(resourceTypes)
const noLayer = "none"

export function parseLayers(text: string | undefined): FeatureType[] {
  if (text === noLayer) return []
  const names = new Set(text?.split(","))
  const named = layers.flatMap(({ type, words }) => (names.has(words) ? type : []))
  return named.length > 0 ? named : [...featureTypes]
}

export function formatLayers(types: readonly FeatureType[]): string | undefined {
  const shown = layers.filter(({ type }) => types.includes(type))
  if (shown.length === layers.length) return undefined
  return shown.length === 0 ? noLayer : shown.map(({ words }) => words).join(",")
}

export function inOrder(types: readonly FeatureType[]): FeatureType[] {
  return featureTypes.filter((type) => types.includes(type))
}

export function countsOf(features: readonly MapFeature[]): Record<FeatureType, number> {
  const counts = byType(() => 0)
  for (const feature of features) {
    if (feature.type !== "cluster") counts[feature.type] += 1
    else for (const type of featureTypes) counts[type] += feature.counts[type] ?? 0
  }
  return counts
}

export type EmbedTheme = (typeof embedThemes)[number]
export const embedThemes = ["auto", "dark", "light"] as const

export const embedParameters = [
  ...layers.flatMap(({ embed }) => embed ?? []),
  ...["layers", "dir", "start"],
  ...["center", "zoom", "theme", "lang", "units", "profile"],
]

export function readTheme(theme: string | undefined): EmbedTheme {
  return embedThemes.find((known) => known === theme) ?? "auto"
}
