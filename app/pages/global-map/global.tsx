// Everything of the community on one map, with a list of what is in view beside it. The server draws all of Brazil and lists it;
// in a browser the map moves, and list and counts follow it.

import { lazy, useCallback, useMemo, useRef, useState } from "react"
import { featureTypes } from "#contract/codes.ts"
import { useMapAnswer } from "../../data/map-answer.ts"
import { pathTo } from "../../domain/address/paths.ts"
import { features } from "../../domain/address/query.ts"
import type { MapFeature } from "../../domain/entities/entities.ts"
import { number } from "../../domain/format/format.ts"
import { brazilQuestion } from "../../domain/map/brazil-question.ts"
import { countsOf, type FeatureType, formatLayers, parseLayers } from "../../domain/map/map-layers.ts"
import { snappedQuestion } from "../../domain/map/map-view.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { MapFrame } from "../../map/map-frame.tsx"
import { contentOf, itemsOf, type MapItem } from "../../map/map-items.ts"
import type { PageRequest, ViewProps } from "../../page.tsx"
import { Icon } from "../../ui/icon.tsx"
import { useNavigation } from "../../ui/link.tsx"
import { itemsWithin } from "./in-view.ts"
import { InViewList } from "./in-view-list.tsx"
import { Layers } from "./layers.tsx"
import { useMapPlace } from "./map-place.ts"
import { Overview } from "./overview.tsx"
import { PlaceSearch } from "./place-search.tsx"
import "./global-map.css"

/** All of Brazil, whatever the hash says: only a browser knows that. With every layer off it is asked as if all were on. */
export function questions({ search }: PageRequest) {
  const types = parseLayers(search.layers)
  return { overview: features({ ...brazilQuestion, types }) ?? features(brazilQuestion) }
}

type MapProps = ViewProps<typeof questions>

const LiveMap = lazy(async () => ({ default: (await import("../../map/live-map.tsx")).LiveMap }))
const nothing: MapFeature[] = []

export function View({ request: { search } }: MapProps) {
  return <GlobalMap key={search.layers} layers={search.layers} />
}

function GlobalMap({ layers }: { layers: string | undefined }) {
  const { t, language } = useTranslation()
  const { hrefOf } = useNavigation()
  const stage = useRef<HTMLDivElement>(null)
  const place = useMapPlace(stage)
  const [types, setTypes] = useState<FeatureType[]>(() => parseLayers(layers))
  const [selected, setSelected] = useState<string | null>(null)
  const [pointed, setPointed] = useState<string | null>(null)
  const [isListShown, setListShown] = useState(true)

  const own = features({ ...brazilQuestion, types: parseLayers(layers) }) ?? features(brazilQuestion)
  const { shown } = place
  const question = shown === null ? brazilQuestion : snappedQuestion(shown.bounds, shown.zoom)
  const answer = useMapAnswer(features({ ...question, types }), own)
  const items = useMemo(() => itemsOf(answer.found?.features ?? nothing), [answer.found])
  const content = useMemo(() => contentOf(items, language), [items, language])
  const inView = useMemo(() => itemsWithin(items, shown?.bounds ?? null, types), [items, shown, types])
  const counts = useMemo(() => countsOf(inView.map(({ feature }) => feature)), [inView])
  const total = featureTypes.reduce((sum, type) => sum + counts[type], 0)

  const show = (next: FeatureType[]) => {
    setTypes(next)
    // Past the router, which would ask for all of Brazil once more: this page has its own way to an answer.
    const search = formatLayers(next)
    history.replaceState(history.state, "", location.pathname + (search ? `?layers=${search}` : "") + location.hash)
  }
  const { go } = place
  const choose = useCallback(
    ({ id, feature, points: [at] }: MapItem) => {
      if (feature.type === "cluster" && at !== undefined) go({ zoom: feature.expansionZoom, center: at })
      else setSelected(id)
    },
    [go],
  )
  const isNone = types.length === 0
  return (
    <div className={isListShown ? "atlas" : "atlas atlas-map-only"}>
      <div className="atlas-panel">
        <header className="atlas-head">
          <h1>{t("global_map.title")}</h1>
          <p className="count" aria-live="polite">
            {answer.found !== null && t("global_map.found", { count: total, formatted: number(total, language) })}
          </p>
          <button
            type="button"
            className="button button-small needs-script"
            aria-expanded={isListShown}
            aria-controls="in-view"
            onClick={() => setListShown(!isListShown)}
          >
            <Icon name={isListShown ? "map" : "list"} />
            {t(isListShown ? "global_map.only_map" : "global_map.show_list")}
          </button>
        </header>
        <PlaceSearch go={go} />
        <Layers
          path={hrefOf(pathTo("globalMap"))}
          types={types}
          counts={answer.found === null ? null : counts}
          show={show}
        />
        <InViewList
          items={inView}
          answer={answer}
          isNone={isNone}
          isBrazil={shown === null}
          lit={pointed ?? selected}
          selected={selected}
          choose={choose}
          point={setPointed}
          seeAll={() => go(null)}
        />
      </div>
      <div className="atlas-stage" ref={stage}>
        <MapFrame
          live={
            <LiveMap
              label={t("global_map.label")}
              content={content}
              begin={place.begin}
              cooperative={false}
              highlighted={pointed ?? selected}
              onEngine={place.setEngine}
              listeners={{
                rest: place.rest,
                hover: setPointed,
                select: (id) => {
                  const item = items.find((known) => known.id === id)
                  if (item !== undefined) choose(item)
                },
              }}
            />
          }
        >
          <Overview items={inView} shown={shown} isLive={place.isLive} />
        </MapFrame>
      </div>
    </div>
  )
}
