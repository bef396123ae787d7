// The global map, with a list of what is in view. The server draws and lists all of Brazil.

import { lazy, memo, useCallback, useMemo, useRef, useState } from "react"
import { brazil, type LatLng } from "#track/earth.ts"
import { useMapAnswer } from "../../data/map-answer.ts"
import { pathTo } from "../../domain/address/paths.ts"
import { features } from "../../domain/address/query.ts"
import { number } from "../../domain/format/format.ts"
import { countsOf, type FeatureType, featureTypes, formatLayers, parseLayers } from "../../domain/map/map-parameters.ts"
import { brazilQuery, isWithin, placeIn, snappedQuery, zoomAcross } from "../../domain/map/map-view.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { BrazilOutline } from "../../map/brazil-outline.tsx"
import { clusterRadius, discsOf, type Scale } from "../../map/discs.ts"
import { MapFrame } from "../../map/map-frame.tsx"
import { contentOf, itemsOf, kinds, type MapItem, toneOf } from "../../map/map-items.ts"
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
  const { shown, begin, scale, isLive, setEngine, rest, go } = useMapPlace(stage)
  const [types, setTypes] = useState<FeatureType[]>(() => parseLayers(layers))
  const [selected, setSelected] = useState<string | null>(null)
  const [pointed, setPointed] = useState<string | null>(null)
  const [isListShown, setListShown] = useState(true)

  const question = shown === null ? brazilQuery : snappedQuery(shown.bounds, shown.zoom)
  const answer = useMapAnswer(features({ ...question, types }), overviewOf(layers))
  const items = useMemo(() => itemsOf(answer.found?.features ?? []), [answer.found])
  const { discs, discOf } = useMemo(() => discsOf(items, scale ?? wide), [items, scale])
  const content = useMemo(() => contentOf(discs, language, (scale ?? wide).width), [discs, language, scale])
  const inView = useMemo(() => items.filter((item) => isInView(item, shown, types)), [items, shown, types])
  const counts = useMemo(() => countsOf(inView.map(({ feature }) => feature)), [inView])
  const total = featureTypes.reduce((sum, type) => sum + counts[type], 0)

  const show = (next: FeatureType[]) => {
    setTypes(next)
    // The router is passed by: it would query all of Brazil again.
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
    const item = discs.find((known) => known.id === id)
    if (item !== undefined) choose(item)
  }
  const highlighted = pointed ?? selected
  return (
    <div className={isListShown ? "atlas anchor" : "atlas anchor atlas-map-only"}>
      <div className="atlas-panel surface">
        <header className="atlas-head cluster spread">
          <h1>{t("global_map.title")}</h1>
          <p className="count figures label muted" aria-live="polite">
            {answer.found !== null && t("global_map.found", { count: total, formatted: number(total, language) })}
          </p>
          <button
            type="button"
            className="button button-small narrow-only needs-script"
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
              highlighted={highlighted && (discOf.get(highlighted) ?? highlighted)}
              onEngine={setEngine}
              listeners={{ rest, hover: setPointed, select }}
            />
          }
        >
          <Overview items={inView} shown={shown} scale={scale} isLive={isLive} />
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

/** Each button submits the layers as they will be, without JavaScript too. */
function Layers({ types, counts, show }: LayersProps) {
  const { t, language } = useTranslation()
  const { hrefOf } = useNavigation()
  return (
    <form className="layers ruled" method="get" action={hrefOf(pathTo("globalMap"))}>
      <fieldset className="stack">
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
              className={isOn ? "layer bar layer-on nowrap semibold" : "layer bar muted nowrap semibold"}
              aria-pressed={isOn}
              onClick={(event) => {
                event.preventDefault()
                show(next)
              }}
            >
              <Icon name={kinds[type].icon} />
              <span>{t(kinds[type].many)}</span>
              {isOn && counts !== null && <b className="figures strong">{number(counts[type], language)}</b>}
            </button>
          )
        })}
      </fieldset>
    </form>
  )
}

type DrawingProps = { items: MapItem[]; shown: Shown; scale: Scale | null }

/** Placeholder of the map, not drawn again below a live map, which shows the same. */
function Overview({ isLive, ...drawing }: DrawingProps & { isLive: boolean }) {
  const drawn = useRef(drawing)
  if (!isLive) drawn.current = drawing
  return <Drawing {...drawn.current} />
}

/** Pixels of the smallest frames in which global-map.css shows the discs of either. */
const wide: Scale = { zoom: zoomAcross(brazil, 530), width: 900 }
const narrow: Scale = { zoom: zoomAcross(brazil, 220), width: 390 }

/** Positions are percentages and sizes are pixels, so that one drawing fits every window of its scale. */
const Drawing = memo(function Drawing({ items, shown, scale }: DrawingProps) {
  const { language } = useTranslation()
  const percent = (point: LatLng): [number, number] => {
    const [x, y] = placeIn(shown?.bounds ?? brazil, point)
    return [x * 100, y * 100]
  }
  const draw = (at: Scale) =>
    discsOf(items, at).discs.map(({ feature, points: [point = [0, 0]] }) => {
      const [x, y] = percent(point).map((share) => `${share.toFixed(1)}%`)
      if (feature.type !== "cluster")
        return `<circle class="atlas-spot atlas-spot-${feature.type}" cx="${x}" cy="${y}" r="6"/>`
      const disc = `<circle class="disc-${toneOf(feature)}" cx="${x}" cy="${y}" r="${clusterRadius(feature.count, at.width).toFixed(0)}"/>`
      return `${disc}<text x="${x}" y="${y}" dy=".36em">${number(feature.count, language)}</text>`
    })
  const views = shown === null || scale === null ? [draw(wide), draw(narrow)] : [draw(scale)]
  const [first = [], ...others] = views
  const inAll = first.filter((disc) => others.every((discs) => discs.includes(disc)))
  const own = views.map((discs) => discs.filter((disc) => !inAll.includes(disc)).join(""))
  return (
    <div className="cover atlas-drawn">
      {/* An engine leaves a margin around Brazil; any other view fills the frame. */}
      <svg className={`track ${shown === null ? "atlas-brazil" : "atlas-view"}`} overflow="visible" aria-hidden="true">
        <BrazilOutline at={percent} unit="%" />
        <g
          className="atlas-discs"
          fill="var(--accent)"
          stroke="var(--bg)"
          strokeWidth="2"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made of numbers and codes alone
          dangerouslySetInnerHTML={{ __html: `${inAll.join("")}<g>${own.join("</g><g>")}</g>` }}
        />
      </svg>
    </div>
  )
})
