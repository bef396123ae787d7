// The embeddable map of one entity or of the layers around a place.

import { lazy, useState } from "react"
import { decodePath, pathData } from "#track/geo.ts"
import { pathTo } from "../../domain/address/paths.ts"
import { features, one } from "../../domain/address/query.ts"
import { drawnFrame, type EmbedSettings, embedView, layersView, readEmbed } from "../../domain/embed/embed.ts"
import type { CyclingGroup, Event, MapFeature, MapLine, MapPoint } from "../../domain/entities/entities.ts"
import { date } from "../../domain/format/format.ts"
import { countsOf, type FeatureType, formatLayers } from "../../domain/map/map-parameters.ts"
import { boundsAround, formatView, type MapView, pixelsFrom, snappedQuery } from "../../domain/map/map-view.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { BrazilOutline } from "../../map/brazil-outline.tsx"
import { clusterRadius, discsOf } from "../../map/discs.ts"
import { PlaceMap, StateDrawing, zoomWithoutStreets } from "../../map/drawn-place.tsx"
import { MapFrame } from "../../map/map-frame.tsx"
import { addressOf, itemsOf, toneOf } from "../../map/map-items.ts"
import type { Answer, PageRequest, ViewProps } from "../../page.tsx"
import { useNavigation } from "../../ui/link.tsx"
import { placeText } from "../../ui/place-text.ts"
import { UnitsContext } from "../../ui/units.ts"
import { EmbedFoot, EmbedFrame, EmbedNotice, postSelect, type Shown } from "./frame.tsx"
import { EmbedTrack } from "./track.tsx"
import "./embed.css"

const LiveLayers = lazy(async () => ({ default: (await import("./live-layers.tsx")).LiveLayers }))

export function questions({ search }: PageRequest) {
  const settings = readEmbed(search)
  const { subject } = settings
  const view = layersView(settings)
  const types = subject.kind === "layers" ? subject.types : []
  const layers = features({ ...snappedQuery(boundsAround(view, drawnFrame), view.zoom), types })
  return {
    ...(subject.kind === "route" && { route: one("cycling-routes", subject.id, subject.turn) }),
    ...(subject.kind === "ride" && { ride: one("rides", subject.id) }),
    ...(subject.kind === "group" && { group: one("cycling-groups", subject.id) }),
    ...(subject.kind === "event" && { event: one("events", subject.id) }),
    ...(layers !== null && { layers }),
  }
}

export function View({ request, answers }: ViewProps<typeof questions>) {
  const { t } = useTranslation()
  const settings = readEmbed(request.search)
  const { subject, theme, units } = settings
  const { route, ride, group, event, layers } = answers
  if (subject.kind === "layers") {
    const answered = layers === undefined ? [] : (found(layers)?.features ?? null)
    return <EmbedLayers types={subject.types} settings={settings} answered={answered} />
  }
  const track = found(route) ?? found(ride)
  const place = found(group) ?? found(event)
  const { kind } = subject
  const missing = t(kind === "group" ? "embed.no_group" : kind === "event" ? "embed.no_event" : "embed.nothing")
  return (
    <UnitsContext value={units}>
      {track !== null ? (
        <EmbedTrack kind={route === undefined ? "ride" : "route"} track={track} settings={settings} />
      ) : place !== null ? (
        <EmbedPlace entity={place} settings={settings} />
      ) : (
        <EmbedNotice missing={missing} theme={theme} state={(route ?? ride ?? group ?? event)?.state ?? "loading"} />
      )}
    </UnitsContext>
  )
}

function found<T>(answer: Answer<T> | undefined): T | null {
  return answer?.state === "found" ? answer.value : null
}

function EmbedPlace({ entity, settings }: { entity: CyclingGroup | Event; settings: EmbedSettings }) {
  const { t, language } = useTranslation()
  const { hrefOf } = useNavigation()
  const isGroup = "weekdays" in entity
  const type = isGroup ? "group" : "event"
  const title = isGroup ? entity.name : entity.title
  const place = isGroup ? entity.place : entity.location
  const point = isGroup ? entity.coordinates : (entity.location?.coordinates ?? null)
  const { id } = entity
  const name = title ?? t(`${type}.unnamed`)
  const path = addressOf({ type, id })
  const shown: Shown = { type, id, name: title, url: hrefOf(path) }
  const when = (style: "wholeYear" | "time") =>
    isGroup ? null : date(entity.startsAt, language, style, entity.timezone ?? undefined)
  const facts = [
    !isGroup && entity.status !== "scheduled" && t(`event.${entity.status}`),
    [when("wholeYear"), when("time")].filter(Boolean).join(", "),
    placeText(place),
  ]
  const live = {
    label: name,
    isArea: place?.approximate === true,
    zoomWithoutStreets,
    viewOf: (near: MapView) => embedView(settings, near),
    select: () => postSelect(shown),
  }
  return (
    <EmbedFrame theme={settings.theme} shown={shown}>
      <div className="embed-map stack">
        {point === null ? (
          <div className="cover">
            <p className="cover-note over center muted">{t("errors.location")}</p>
          </div>
        ) : (
          <PlaceMap point={point} {...live}>
            <div className="cover">
              <StateDrawing place={place} point={point} plain />
            </div>
          </PlaceMap>
        )}
      </div>
      <EmbedFoot name={name} text={facts.filter(Boolean).join(" · ")} path={path} />
    </EmbedFrame>
  )
}

/** `answered` is null when there was no answer. */
type LayersProps = { types: readonly FeatureType[]; settings: EmbedSettings; answered: MapFeature[] | null }

function EmbedLayers({ types, settings, answered }: LayersProps) {
  const { t } = useTranslation()
  const { hrefOf } = useNavigation()
  const [begin] = useState(() => layersView(settings))
  const [now, setNow] = useState({ view: begin, features: answered })
  const [drawn] = useState(answered ?? [])
  const [selected, setSelected] = useState<MapPoint | MapLine | null>(null)
  const select = (feature: MapPoint | MapLine) => {
    const { type, id, name } = feature
    setSelected(feature)
    postSelect({ type, id, name, url: hrefOf(addressOf(feature)) })
  }
  const count = Object.values(countsOf(now.features ?? [])).reduce((sum, some) => sum + some, 0)
  const url = hrefOf(globalMapAddress(types, begin))
  return (
    <EmbedFrame theme={settings.theme} shown={{ type: "layers", id: null, name: null, url }}>
      <div className="embed-map stack">
        <MapFrame
          live={
            <LiveLayers types={types} begin={begin} drawn={drawn} selected={selected} select={select} rest={setNow} />
          }
        >
          <DrawnLayers drawn={drawn} view={begin} />
        </MapFrame>
      </div>
      {selected === null ? (
        <EmbedFoot
          name={t("embed.around")}
          text={now.features === null ? t("errors.failed") : t("embed.shown", { count })}
          path={globalMapAddress(types, now.view)}
        />
      ) : (
        <EmbedFoot
          name={selected.name ?? t("group.unnamed")}
          text={t(`kind.${selected.type}`)}
          path={addressOf(selected)}
        />
      )}
    </EmbedFrame>
  )
}

function globalMapAddress(types: readonly FeatureType[], view: MapView): string {
  const layers = formatLayers(types)
  return `${pathTo("globalMap")}${layers === undefined ? "" : `?layers=${layers}`}${formatView(view)}`
}

function DrawnLayers({ drawn, view }: { drawn: MapFeature[]; view: MapView }) {
  const { width, height } = drawnFrame
  const { discs } = discsOf(itemsOf(drawn), { zoom: view.zoom, width })
  return (
    <div className="cover embed-drawn">
      {/* The ground is an element of its own: the drawing does not grow with the frame. */}
      <svg className="track" aria-hidden="true" />
      <svg
        className="embed-entities"
        viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
        width={width}
        height={height}
        fill="var(--accent)"
        stroke="var(--bg)"
        strokeWidth="2.5"
        aria-hidden="true"
      >
        <BrazilOutline plain at={(point) => pixelsFrom(view, point)} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of numbers alone */}
        <g dangerouslySetInnerHTML={{ __html: discs.map(({ feature }) => markupOf(feature, view)).join("") }} />
      </svg>
    </div>
  )
}

function markupOf(feature: MapFeature, view: MapView): string {
  if ("path" in feature) {
    const pixels = decodePath(feature.path)?.map((point) => pixelsFrom(view, point)) ?? []
    return pixels.length === 0 ? "" : `<path d="${pathData(pixels, 10)}" fill="none" stroke="var(--accent)"/>`
  }
  const [lng, lat] = feature.at
  const [x, y] = pixelsFrom(view, [lat, lng]).map((pixel) => pixel.toFixed(0))
  if (feature.type !== "cluster") {
    const isStolen = feature.type === "stolen"
    return `<circle${isStolen ? ' class="disc-danger"' : ""} cx="${x}" cy="${y}" r="${isStolen ? 9 : 7}"/>`
  }
  const { count } = feature
  const radius = clusterRadius(count, drawnFrame.width).toFixed(0)
  const tone = toneOf(feature)
  const look = tone === "accent" ? "" : ` class="disc-${tone}"`
  return `<circle${look} cx="${x}" cy="${y}" r="${radius}"/><text x="${x}" y="${y}" dy=".35em">${count}</text>`
}
