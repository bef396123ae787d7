import { lazy, useEffect, useMemo, useState } from "react"
import { type EmbedSettings, embedView } from "../../domain/embed/embed.ts"
import type { CyclingRoute, Ride } from "../../domain/entities/entities.ts"
import { distance, duration, height } from "../../domain/format/format.ts"
import { boundsOf, decodePath } from "../../domain/track/geo.ts"
import { measurePath, placeAt } from "../../domain/track/measured-path.ts"
import { altitudeAt, readTerrain } from "../../domain/track/terrain.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { MapLegend } from "../../illustrations/profile-marks.tsx"
import { DrawnMap } from "../../map/drawn-map.tsx"
import { MapFrame } from "../../map/map-frame.tsx"
import { addressOf } from "../../map/map-items.ts"
import type { Reading } from "../../map/track-map.tsx"
import { useNavigation } from "../../ui/link.tsx"
import { ProfilePanel } from "../../ui/profile-panel.tsx"
import { EmbedFoot } from "./foot.tsx"
import { EmbedFrame } from "./frame.tsx"
import { type Shown, tell, tellCursor } from "./parent.ts"

const LiveTrack = lazy(async () => ({ default: (await import("../../map/live-track.tsx")).LiveTrack }))
const LiveProfile = lazy(async () => ({ default: (await import("../../map/live-profile.tsx")).LiveProfile }))

type Props = { kind: "route" | "ride"; track: CyclingRoute | Ride; settings: EmbedSettings }

/** The map of a route or a ride, with its profile when the address asks for it; both share one cursor. */
export function EmbedTrack({ kind, track, settings }: Props) {
  const { t, language } = useTranslation()
  const { hrefOf } = useNavigation()
  const [reading, setReading] = useState<Reading>({ cursor: null, section: null })
  const read = (changed: Partial<Reading>) => setReading((before) => ({ ...before, ...changed }))
  useToldCursor(track, reading.cursor)
  const { id, encodedPath, elevationProfile: profile } = track
  const name = track.name ?? t(`${kind}.unnamed`)
  const path = addressOf({ type: kind, id })
  const shown: Shown = { type: kind, id, name: track.name, url: hrefOf(path) }
  const { theme, units } = settings
  const view = useMemo(() => beginOf(settings, encodedPath), [settings, encodedPath])
  const drawing = <DrawnMap id={id} track={track} missing={t(`${kind}.no_path`)} plain />
  const select = () => tell({ type: "select", feature: { ...shown, url: new URL(shown.url, location.href).href } })
  return (
    <EmbedFrame theme={theme} shown={shown}>
      <div className="embed-map">
        {encodedPath === null ? (
          drawing
        ) : (
          <MapFrame
            live={
              <LiveTrack
                track={track}
                label={t("route.drawn_path")}
                reading={reading}
                read={read}
                view={view}
                select={select}
              />
            }
          >
            {drawing}
          </MapFrame>
        )}
      </div>
      {encodedPath !== null && <MapLegend />}
      {settings.profile && (
        <ProfilePanel
          profile={profile}
          length={track.distance}
          live={profile && <LiveProfile profile={profile} reading={reading} read={read} />}
        />
      )}
      <EmbedFoot
        name={name}
        facts={[
          [t("facts.distance"), distance(track.distance, language, units)],
          [t("facts.elevation"), height(track.elevation, language, units)],
          [t("facts.duration"), duration(track.duration)],
        ]}
        path={path}
      />
    </EmbedFrame>
  )
}

/** Null is the whole of the track. */
function beginOf(settings: EmbedSettings, encodedPath: string | null) {
  const [west, south, east, north] = boundsOf(decodePath(encodedPath) ?? []) ?? [0, 0, 0, 0]
  return embedView(settings, { center: [(south + north) / 2, (west + east) / 2], zoom: 13 })
}

function useToldCursor({ encodedPath, elevationProfile }: CyclingRoute | Ride, cursor: number | null): void {
  const path = useMemo(
    () => measurePath(decodePath(encodedPath), elevationProfile?.at(-1)?.[0] ?? null),
    [encodedPath, elevationProfile],
  )
  const terrain = useMemo(() => elevationProfile && readTerrain(elevationProfile), [elevationProfile])
  useEffect(() => {
    if (path === null || cursor === null) return tellCursor(null)
    const [lat, lng] = placeAt(path, cursor).point
    const altitude = terrain && Math.round(altitudeAt(terrain, cursor))
    tellCursor({ km: Math.round(cursor) / 1_000, altitude, lat: rounded(lat), lng: rounded(lng) })
  }, [path, terrain, cursor])
}

/** To about a metre. */
function rounded(degrees: number): number {
  return Number(degrees.toFixed(5))
}
