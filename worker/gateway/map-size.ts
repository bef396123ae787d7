// The byte budget of a map's answer. A view may hold a thousand features, and a phone on a hill waits for each byte of them, so
// no answer is longer than `mostBytes`. `economies` say in which order it loses detail: first what a rider misses least.

import type { MapFeature, MapFeatures } from "#app/domain/entities/entities.ts"
import { decodePath, encodePath, thin } from "#app/domain/track/geo.ts"

const mostBytes = 100_000

/** The answer in at most so many bytes of JSON, with as much in it as that allows. */
export function fitting(answer: MapFeatures): MapFeatures {
  let fit = answer
  for (const economize of economies) {
    if (bytesOf(fit) <= mostBytes) return fit
    fit = economize(fit)
  }
  return fit
}

const economies: ((answer: MapFeatures) => MapFeatures)[] = [
  ...[32, 16, 8].map((points) => ({ features, truncated }: MapFeatures) => ({
    features: features.map((whole) => coarser(whole, points)),
    truncated,
  })),
  ({ features }) => ({ features: features.map(begun), truncated: true }),
  ({ features }) => ({ features: features.map(nameless), truncated: true }),
  ({ features }) => ({ features: asManyAsFit(features), truncated: true }),
]

function coarser(feature: MapFeature, points: number): MapFeature {
  if (!("path" in feature)) return feature
  const path = decodePath(feature.path)
  return path === null ? feature : { ...feature, path: encodePath(thin(path, points)) }
}

/** A line as the point where it begins. */
function begun(feature: MapFeature): MapFeature {
  if (!("path" in feature)) return feature
  const { path, ...rest } = feature
  const [[lat, lng] = [0, 0]] = decodePath(path) ?? []
  return { ...rest, at: [lng, lat] }
}

function nameless(feature: MapFeature): MapFeature {
  return feature.type === "cluster" ? feature : { ...feature, name: null }
}

/** Clusters first: one of them stands for many. */
function asManyAsFit(features: MapFeature[]): MapFeature[] {
  let left = mostBytes - bytesOf({ features: [], truncated: true })
  return features
    .toSorted((a, b) => Number(b.type === "cluster") - Number(a.type === "cluster"))
    .filter((feature) => {
      left -= bytesOf(feature) + 1
      return left >= 0
    })
}

function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length
}
