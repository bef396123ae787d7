// The living map of layers: asks once for each rest of the map, on the grid that caches know, and keeps what it showed until
// the answer is there.

import { useEffect, useMemo, useState } from "react"
import useSWR from "swr"
import type { MapFeature, MapFeatures, MapLine, MapPoint } from "../../domain/entities.ts"
import { decodePath, type LatLng } from "../../domain/geo.ts"
import type { FeatureType } from "../../domain/map-layers.ts"
import { boundsAround, type MapView, snappedQuestion } from "../../domain/map-view.ts"
import { features as featuresQuery } from "../../domain/query.ts"
import { useSpeech } from "../../i18n/speech.tsx"
import type { MapContent, MapSpot } from "../../map/engine.ts"
import { LiveMap } from "../../map/live-map.tsx"

type Props = {
  types: readonly FeatureType[]
  begin: MapView
  chosen: MapPoint | MapLine | null
  select(feature: MapPoint | MapLine): void
  /** Where the map is and what is on it. */
  rest(now: { view: MapView; features: MapFeature[] }): void
}

export function LiveLayers({ types, begin, chosen, select, rest }: Props) {
  const { t } = useSpeech()
  const [wanted, go] = useState(begin)
  const [place, setPlace] = useState(() => ({
    view: begin,
    bounds: boundsAround(begin, { width: innerWidth, height: innerHeight }),
  }))
  const query = featuresQuery({ ...snappedQuestion(place.bounds, place.view.zoom), types })
  const { data } = useSWR<MapFeatures | null>(query, { keepPreviousData: true })
  const found = useMemo(() => data?.features ?? [], [data])
  const content = useMemo(() => contentOf(found), [found])
  useEffect(() => {
    if (data) rest({ view: place.view, features: data.features })
  }, [rest, place, data])
  const take = (id: string) => {
    const feature = found.find((one) => idOf(one) === id)
    if (feature === undefined) return
    if (feature.type !== "cluster") return select(feature)
    const [lng, lat] = feature.at
    go({ center: [lat, lng], zoom: Math.max(feature.expansionZoom, place.view.zoom + 1) })
  }
  return (
    <LiveMap
      label={t("embed.title")}
      content={content}
      begin={wanted}
      highlighted={chosen && idOf(chosen)}
      listeners={{ select: take, rest: ({ view, bounds }) => setPlace({ view, bounds }) }}
    />
  )
}

function contentOf(features: MapFeature[]): MapContent {
  return {
    lines: features.flatMap((feature) => {
      const points = "path" in feature ? decodePath(feature.path) : null
      return points === null ? [] : [{ id: idOf(feature), points }]
    }),
    spots: features.flatMap((feature) => ("at" in feature ? [spotOf(feature)] : [])),
  }
}

function spotOf(feature: Exclude<MapFeature, MapLine>): MapSpot {
  const [lng, lat] = feature.at
  const at: LatLng = [lat, lng]
  const id = idOf(feature)
  if (feature.type === "cluster") return { id, at, kind: "cluster", label: String(feature.count) }
  // Of bikes nobody may know more than about where they are.
  const isBike = feature.type === "stolen" || feature.type === "product"
  return { id, at, kind: isBike ? "area" : "place", tone: feature.type === "stolen" ? "danger" : "accent" }
}

function idOf(feature: MapFeature): string {
  return feature.type === "cluster" ? `cluster ${feature.at}` : `${feature.type} ${feature.id}`
}
