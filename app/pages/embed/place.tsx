import { lazy, useMemo } from "react"
import { type EmbedSettings, embedView } from "../../domain/embed/embed.ts"
import type { CyclingGroup, Event } from "../../domain/entities/entities.ts"
import { date } from "../../domain/format/format.ts"
import type { LatLng } from "../../domain/track/earth.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { PlaceDrawing } from "../../map/drawn-place.tsx"
import type { MapContent } from "../../map/engine.ts"
import { MapFrame } from "../../map/map-frame.tsx"
import { addressOf } from "../../map/map-items.ts"
import { useNavigation } from "../../ui/link.tsx"
import { placeText } from "../../ui/place-text.ts"
import { EmbedFoot } from "./foot.tsx"
import { EmbedFrame } from "./frame.tsx"
import { type Shown, tell } from "./parent.ts"

const LiveMap = lazy(async () => ({ default: (await import("../../map/live-map.tsx")).LiveMap }))

/** Where a group meets, or an event begins, with its day. */
export function EmbedPlace({ of, settings }: { of: CyclingGroup | Event; settings: EmbedSettings }) {
  const { t } = useTranslation()
  const { hrefOf } = useNavigation()
  const { type, title, place, coordinates, status } = read(of)
  const { id } = of
  const name = title ?? t(`${type}.unnamed`)
  const path = addressOf({ type, id })
  const shown: Shown = { type, id, name: title, url: hrefOf(path) }
  const said = [status && t(`event.${status}`), useWhen(of), placeText(place)].filter(Boolean).join(" · ")
  const isArea = place?.approximate === true
  const at = useMemo((): LatLng => [coordinates?.lat ?? 0, coordinates?.lng ?? 0], [coordinates])
  const content = useMemo(
    (): MapContent => ({ lines: [], spots: [{ id: "place", at, kind: isArea ? "area" : "place" }] }),
    [at, isArea],
  )
  const begin = useMemo(() => {
    const near = { center: at, zoom: isArea ? 12 : 14 }
    return embedView(settings, near) ?? near
  }, [settings, at, isArea])
  const select = () => tell({ type: "select", feature: { ...shown, url: new URL(shown.url, location.href).href } })
  return (
    <EmbedFrame theme={settings.theme} shown={shown}>
      <div className="embed-map">
        {coordinates === null ? (
          <div className="cover">
            <p className="cover-note">{t("errors.location")}</p>
          </div>
        ) : (
          <MapFrame live={<LiveMap label={name} content={content} begin={begin} listeners={{ select }} />}>
            <div className="cover">
              <PlaceDrawing place={place} point={coordinates} plain />
            </div>
          </MapFrame>
        )}
      </div>
      <EmbedFoot name={name} text={said} path={path} />
    </EmbedFrame>
  )
}

function read(of: CyclingGroup | Event) {
  if (isGroup(of)) return { ...of, type: "group", title: of.name, status: null } as const
  const { title, location: place, status } = of
  const off = status === "scheduled" ? null : status
  return { type: "event", title, place, coordinates: place?.coordinates ?? null, status: off } as const
}

/** The day and the time of an event, on the clocks of its place. */
function useWhen(of: CyclingGroup | Event): string | null {
  const { language } = useTranslation()
  if (isGroup(of)) return null
  const said = (style: "wholeYear" | "time") => date(of.startsAt, language, style, of.timezone ?? undefined)
  return [said("wholeYear"), said("time")].filter(Boolean).join(", ") || null
}

function isGroup(of: CyclingGroup | Event): of is CyclingGroup {
  return "weekdays" in of
}
