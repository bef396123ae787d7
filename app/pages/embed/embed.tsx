// The embeddable map of one entity or of the layers around a place, without the layout of the site.

import { lazy, useMemo } from "react"
import { features, one } from "../../domain/address/query.ts"
import { drawnFrame, type EmbedSettings, embedView, layersView, readEmbed } from "../../domain/embed/embed.ts"
import type { CyclingGroup, Event } from "../../domain/entities/entities.ts"
import { date } from "../../domain/format/format.ts"
import { boundsAround, snappedQuery } from "../../domain/map/map-view.ts"
import type { LatLng } from "../../domain/track/earth.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { PlaceDrawing } from "../../map/drawn-place.tsx"
import type { MapContent } from "../../map/engine.ts"
import { MapFrame } from "../../map/map-frame.tsx"
import { addressOf } from "../../map/map-items.ts"
import type { Answer, PageRequest, ViewProps } from "../../page.tsx"
import { useNavigation } from "../../ui/link.tsx"
import { placeText } from "../../ui/place-text.ts"
import { UnitsContext } from "../../ui/units.ts"
import { EmbedFoot, EmbedFrame, EmbedNotice } from "./frame.tsx"
import { EmbedLayers } from "./layers.tsx"
import { postSelect, type Shown } from "./parent.ts"
import { EmbedTrack } from "./track.tsx"
import "./embed.css"

const LiveMap = lazy(async () => ({ default: (await import("../../map/live-map.tsx")).LiveMap }))

export function questions({ search }: PageRequest) {
  const settings = readEmbed(search)
  const { subject } = settings
  const view = layersView(settings)
  const types = subject.kind === "layers" ? subject.types : []
  const layers = features({ ...snappedQuery(boundsAround(view, drawnFrame), view.zoom), types })
  return {
    ...(subject.kind === "route" && { route: one("cycling-routes", subject.id) }),
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
    const drawn = layers === undefined ? [] : (found(layers)?.features ?? null)
    return <EmbedLayers types={subject.types} settings={settings} features={drawn} />
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
  const isArea = place?.approximate === true
  const at = useMemo((): LatLng => [point?.lat ?? 0, point?.lng ?? 0], [point])
  const content = useMemo(
    (): MapContent => ({ lines: [], spots: [{ id: "place", at, kind: isArea ? "area" : "place" }] }),
    [at, isArea],
  )
  const begin = useMemo(() => {
    const near = { center: at, zoom: isArea ? 12 : 14 }
    return embedView(settings, near) ?? near
  }, [settings, at, isArea])
  const select = () => postSelect(shown)
  return (
    <EmbedFrame theme={settings.theme} shown={shown}>
      <div className="embed-map">
        {point === null ? (
          <div className="cover">
            <p className="cover-note">{t("errors.location")}</p>
          </div>
        ) : (
          <MapFrame live={<LiveMap label={name} content={content} begin={begin} listeners={{ select }} />}>
            <div className="cover">
              <PlaceDrawing place={place} point={point} plain />
            </div>
          </MapFrame>
        )}
      </div>
      <EmbedFoot name={name} text={facts.filter(Boolean).join(" · ")} path={path} />
    </EmbedFrame>
  )
}
