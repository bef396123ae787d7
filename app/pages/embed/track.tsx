import { lazy, useEffect, useMemo, useState } from "react"
import { signedPoints } from "#track/course-points.ts"
import { boundsOf, decodePath } from "#track/geo.ts"
import { placeAt, readPath } from "#track/measured-path.ts"
import { altitudeAt, readTerrain } from "#track/terrain.ts"
import { turnText } from "../../domain/address/outing.ts"
import { type EmbedSettings, embedView } from "../../domain/embed/embed.ts"
import type { CyclingRoute, Ride } from "../../domain/entities/entities.ts"
import { distance, duration, height } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { DrawnMap } from "../../map/drawn-map.tsx"
import { MapFrame } from "../../map/map-frame.tsx"
import { addressOf } from "../../map/map-items.ts"
import type { Reading } from "../../map/track-map.tsx"
import { useNavigation } from "../../ui/link.tsx"
import { ProfilePanel } from "../../ui/profile-panel.tsx"
import { EmbedFoot, EmbedFrame, postCursor, postSelect, type Shown } from "./frame.tsx"

const LiveTrack = lazy(async () => ({ default: (await import("../../map/live-track.tsx")).LiveTrack }))
const LiveProfile = lazy(async () => ({ default: (await import("../../map/live-profile.tsx")).LiveProfile }))

type Props = { kind: "route" | "ride"; track: CyclingRoute | Ride; settings: EmbedSettings }

export function EmbedTrack({ kind, track, settings }: Props) {
  const { t, language } = useTranslation()
  const { hrefOf } = useNavigation()
  const [reading, setReading] = useState<Reading>({ cursor: null, section: null })
  const read = (changed: Partial<Reading>) => setReading((before) => ({ ...before, ...changed }))
  usePostedCursor(track, reading.cursor)
  const { id, encodedPath, elevationProfile: profile } = track
  const path = addressOf({ type: kind, id }) + turnText(track.turn)
  const shown: Shown = { type: kind, id, name: track.name, url: hrefOf(path) }
  const { theme, units } = settings
  const view = useMemo(() => viewOf(settings, encodedPath), [settings, encodedPath])
  const course = useMemo(() => signedPoints(track.course), [track])
  const drawing = <DrawnMap id={id} track={track} course={course} missing={t(`${kind}.no_path`)} plain />
  const live = { track, course, label: t("route.drawn_path"), reading, read, view, select: () => postSelect(shown) }
  return (
    <EmbedFrame theme={theme} shown={shown}>
      <div className="embed-map stack">
        {encodedPath === null ? drawing : <MapFrame live={<LiveTrack {...live} />}>{drawing}</MapFrame>}
      </div>
      {settings.profile && (
        <ProfilePanel
          profile={profile}
          length={track.distance}
          live={<LiveProfile track={track} reading={reading} read={read} />}
        />
      )}
      <EmbedFoot
        name={track.name ?? t(`${kind}.unnamed`)}
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

function viewOf(settings: EmbedSettings, encodedPath: string | null) {
  const [west, south, east, north] = boundsOf(decodePath(encodedPath) ?? []) ?? [0, 0, 0, 0]
  return embedView(settings, { center: [(south + north) / 2, (west + east) / 2], zoom: 13 })
}

function usePostedCursor({ encodedPath, elevationProfile }: CyclingRoute | Ride, cursor: number | null): void {
  const path = useMemo(() => readPath(encodedPath, elevationProfile?.at(-1)?.[0]), [encodedPath, elevationProfile])
  const terrain = useMemo(() => elevationProfile && readTerrain(elevationProfile), [elevationProfile])
  useEffect(() => {
    if (path === null || cursor === null) return postCursor(null)
    const [lat = 0, lng = 0] = placeAt(path, cursor).point.map((degrees) => Number(degrees.toFixed(5)))
    const altitude = terrain && Math.round(altitudeAt(terrain, cursor))
    postCursor({ km: Math.round(cursor) / 1_000, altitude, lat, lng })
  }, [path, terrain, cursor])
}
