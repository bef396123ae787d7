// Interactive map of the embedded layers: one query for each rest of the map.

import { useEffect, useMemo, useRef, useState } from "react"
import useSWR from "swr"
import { isStale } from "../../data/answers.ts"
import { features as featuresQuery } from "../../domain/address/query.ts"
import { drawnFrame } from "../../domain/embed/embed.ts"
import type { MapFeature, MapFeatures, MapLine, MapPoint } from "../../domain/entities/entities.ts"
import type { FeatureType } from "../../domain/map/map-parameters.ts"
import { type MapView, snappedQuery } from "../../domain/map/map-view.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { discsOf } from "../../map/discs.ts"
import type { MapEngine, Rest } from "../../map/engine.ts"
import { LiveMap } from "../../map/live-map.tsx"
import { contentOf, itemsOf } from "../../map/map-items.ts"

type Props = {
  types: readonly FeatureType[]
  begin: MapView
  drawn: MapFeature[]
  selected: MapPoint | MapLine | null
  select(feature: MapPoint | MapLine): void
  rest(now: { view: MapView; features: MapFeature[] }): void
}

export function LiveLayers({ types, begin, drawn, selected, select, rest }: Props) {
  const { t, language } = useTranslation()
  const engine = useRef<MapEngine | null>(null)
  // Null until the first rest: the map then shows the server's answer.
  const [place, setPlace] = useState<Pick<Rest, "view" | "bounds"> | null>(null)
  const query = place && featuresQuery({ ...snappedQuery(place.bounds, place.view.zoom), types })
  const { data } = useSWR<MapFeatures | null>(query, { keepPreviousData: true, revalidateIfStale: isStale(query) })
  const items = useMemo(() => itemsOf(data?.features ?? drawn), [data, drawn])
  const { zoom } = (place ?? { view: begin }).view
  const { width } = drawnFrame
  const { discs } = useMemo(() => discsOf(items, { zoom, width }), [items, zoom])
  const content = useMemo(() => contentOf(discs, language, width), [discs, language])
  useEffect(() => {
    if (data && place) rest({ view: place.view, features: data.features })
  }, [rest, place, data])
  const selectItem = (id: string) => {
    const { feature, points: [center] = [] } = discs.find((item) => item.id === id) ?? {}
    if (feature === undefined || center === undefined) return
    if (feature.type !== "cluster") return select(feature)
    engine.current?.move({ center, zoom: Math.max(feature.expansionZoom, (place?.view ?? begin).zoom + 1) })
  }
  return (
    <LiveMap
      label={t("filters.as_map")}
      content={content}
      begin={begin}
      highlighted={selected && `${selected.type}:${selected.id}`}
      onEngine={(started) => {
        engine.current = started
      }}
      listeners={{ select: selectItem, rest: ({ view, bounds }) => setPlace({ view, bounds }) }}
    />
  )
}
