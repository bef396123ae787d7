// The global map, with a list of what is in view. The server draws and lists all of Brazil.

import { lazy, memo, useCallback, useMemo, useRef, useState } from "react"
import { featureTypes } from "#contract/codes.ts"
import { useMapAnswer } from "../../data/map-answer.ts"
import { pathTo } from "../../domain/address/paths.ts"
import { features } from "../../domain/address/query.ts"
import { number } from "../../domain/format/format.ts"
import { capitals } from "../../domain/map/capitals.ts"
import { countsOf, type FeatureType, formatLayers, parseLayers } from "../../domain/map/map-parameters.ts"
import { brazilQuery, isWithin, placeIn, snappedQuery } from "../../domain/map/map-view.ts"
import { brazil, type LatLng } from "../../domain/track/earth.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { BrazilOutline } from "../../map/brazil-outline.tsx"
import { MapFrame } from "../../map/map-frame.tsx"
import { contentOf, itemsOf, kinds, type MapItem } from "../../map/map-items.ts"
import type { PageRequest, ViewProps } from "../../page.tsx"
import { Icon } from "../../ui/icon.tsx"
import { useNavigation } from "../../ui/link.tsx"
import { InViewList } from "./in-view-list.tsx"
import { type Shown, useMapPlace } from "./map-place.ts"
import { PlaceSearch } from "./place-search.tsx"
import "./global-map.css"

/** All of Brazil, since only a browser knows the hash. */
export function questions({ search }: PageRequest) {
  return { overview: overviewOf(search.layers) }
}

function overviewOf(layers: string | undefined) {
  return features({ ...brazilQuery, types: parseLayers(layers) }) ?? features(brazilQuery)
}

const LiveMap = lazy(async () => ({ default: (await import("../../map/live-map.tsx")).LiveMap }))

export function View({ request: { search } }: ViewProps<typeof questions>) {
  return <GlobalMap key={search.layers} layers={search.layers} />
}

function GlobalMap({ layers }: { layers: string | undefined }) {
  const { t, language } = useTranslation()
  const stage = useRef<HTMLDivElement>(null)
  const { shown, begin, isLive, setEngine, rest, go } = useMapPlace(stage)
  const [types, setTypes] = useState<FeatureType[]>(() => parseLayers(layers))
  const [selected, setSelected] = useState<string | null>(null)
  const [pointed, setPointed] = useState<string | null>(null)
  const [isListShown, setListShown] = useState(true)

  const question = shown === null ? brazilQuery : snappedQuery(shown.bounds, shown.zoom)
  const answer = useMapAnswer(features({ ...question, types }), overviewOf(layers))
  const items = useMemo(() => itemsOf(answer.found?.features ?? []), [answer.found])
  const content = useMemo(() => contentOf(items, language), [items, language])
  const inView = useMemo(() => items.filter((item) => isInView(item, shown, types)), [items, shown, types])
  const counts = useMemo(() => countsOf(inView.map(({ feature }) => feature)), [inView])
  const total = featureTypes.reduce((sum, type) => sum + counts[type], 0)

  const show = (next: FeatureType[]) => {
    setTypes(next)
    // Past the router, which would query all of Brazil again.
    const search = formatLayers(next)
    history.replaceState(history.state, "", location.pathname + (search ? `?layers=${search}` : "") + location.hash)
  }
  const choose = useCallback(
    ({ id, feature, points: [at] }: MapItem) => {
      if (feature.type === "cluster" && at !== undefined) go({ zoom: feature.expansionZoom, center: at })
      else setSelected(id)
    },
    [go],
  )
  const select = (id: string) => {
    const item = items.find((known) => known.id === id)
    if (item !== undefined) choose(item)
  }
  const highlighted = pointed ?? selected
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
        <Layers types={types} counts={answer.found && counts} show={show} />
        <InViewList
          items={inView}
          answer={answer}
          isNone={types.length === 0}
          isBrazil={shown === null}
          highlighted={highlighted}
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
              begin={begin}
              cooperative={false}
              highlighted={highlighted}
              onEngine={setEngine}
              listeners={{ rest, hover: setPointed, select }}
            />
          }
        >
          <Overview items={inView} shown={shown} isLive={isLive} />
        </MapFrame>
      </div>
    </div>
  )
}

/** An answer covers more than the view, and may have layers that are off by now. */
function isInView({ feature, points }: MapItem, shown: Shown, types: readonly FeatureType[]): boolean {
  const { type } = feature
  const isOff = type === "cluster" ? types.every((shown) => !feature.counts[shown]) : !types.includes(type)
  return !isOff && (shown === null || points.some((point) => isWithin(shown.bounds, point)))
}

type LayersProps = {
  types: FeatureType[]
  counts: Record<FeatureType, number> | null
  show(types: FeatureType[]): void
}

/** Without JavaScript each button submits the layers as they will be. */
function Layers({ types, counts, show }: LayersProps) {
  const { t, language } = useTranslation()
  const { hrefOf } = useNavigation()
  return (
    <form className="layers" method="get" action={hrefOf(pathTo("globalMap"))}>
      <fieldset>
        <legend className="hidden">{t("global_map.layers")}</legend>
        {featureTypes.map((type) => {
          const isOn = types.includes(type)
          const next = isOn ? types.filter((other) => other !== type) : [...types, type]
          return (
            <button
              key={type}
              type="submit"
              name="layers"
              value={formatLayers(next) ?? ""}
              className={isOn ? "layer layer-on" : "layer"}
              aria-pressed={isOn}
              onClick={(event) => {
                event.preventDefault()
                show(next)
              }}
            >
              <Icon name={kinds[type].icon} />
              <span>{t(`global_map.layer.${type}`)}</span>
              {isOn && counts !== null && <b>{number(counts[type], language)}</b>}
            </button>
          )
        })}
      </fieldset>
    </form>
  )
}

type DrawingProps = { items: MapItem[]; shown: Shown }

/** Placeholder of the map, not drawn again below a live map, which shows the same. */
function Overview({ items, shown, isLive }: DrawingProps & { isLive: boolean }) {
  const drawn = useRef({ items, shown })
  if (!isLive) drawn.current = { items, shown }
  return <Drawing {...drawn.current} />
}

/** Positions are percentages and sizes are pixels, so that one drawing fits every window. */
const Drawing = memo(function Drawing({ items, shown }: DrawingProps) {
  const { language } = useTranslation()
  const percent = (point: LatLng): [number, number] => {
    const [x, y] = placeIn(shown?.bounds ?? brazil, point)
    return [x * 100, y * 100]
  }
  const at = (point: LatLng) => {
    const [x, y] = percent(point)
    return { cx: `${x.toFixed(2)}%`, cy: `${y.toFixed(2)}%` }
  }
  return (
    <div className="cover atlas-drawn">
      {/* An engine leaves a margin around Brazil; any other view fills the frame. */}
      <svg className={`track ${shown === null ? "atlas-brazil" : "atlas-view"}`} aria-hidden="true">
        <BrazilOutline at={percent} unit="%" />
        {capitals.map(([name, lng, lat]) => (
          <circle key={name} className="atlas-capital" {...at([lat, lng])} r={2.5} />
        ))}
        {items.map(({ id, feature, points: [point] }) => {
          if (point === undefined) return null
          const { cx, cy } = at(point)
          if (feature.type !== "cluster")
            return <circle key={id} className={`atlas-spot atlas-spot-${feature.type}`} cx={cx} cy={cy} r={6} />
          const label = number(feature.count, language)
          return (
            <g key={id} className="atlas-cluster">
              <circle cx={cx} cy={cy} r={Math.min(30, 12 + 3 * label.length)} />
              <text x={cx} y={cy} dy="0.36em">
                {label}
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
})
