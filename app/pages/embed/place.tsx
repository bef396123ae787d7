import { lazy, useMemo } from "react"
import { type EmbedSettings, embedView } from "../../domain/embed/embed.ts"
import type { CyclingGroup } from "../../domain/things/entities.ts"
import type { LatLng } from "../../domain/track/geo.ts"
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

/** Where a group meets. */
export function EmbedPlace({ group, settings }: { group: CyclingGroup; settings: EmbedSettings }) {
  const { t } = useTranslation()
  const { hrefOf } = useNavigation()
  const { id, place, coordinates } = group
  const name = group.name ?? t("group.unnamed")
  const path = addressOf({ type: "group", id })
  const shown: Shown = { type: "group", id, name: group.name, url: hrefOf(path) }
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
              <PlaceDrawing place={place} point={coordinates} />
            </div>
          </MapFrame>
        )}
      </div>
      <EmbedFoot name={name} text={placeText(place)} path={path} />
    </EmbedFrame>
  )
}
