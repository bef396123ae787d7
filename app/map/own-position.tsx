import "./own-position.css"
import { useEffect, useMemo, useRef } from "react"
import { aheadOf } from "#track/ahead.ts"
import { pathData, projectionInto } from "#track/geo.ts"
import { lengthOf, type MeasuredPath, nearestPlace, placeAt, readPath } from "#track/measured-path.ts"
import type { Track } from "../domain/entities/entities.ts"
import { distance, height, inWords } from "../domain/format/format.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { Icon } from "../ui/icon.tsx"
import { Facts } from "../ui/stat.tsx"
import { mapBox } from "./engine.ts"
import type { Rider } from "./locate.tsx"
import { useWakeLock } from "./wake-lock.ts"
import { useWatchedPosition, type Watched } from "./watch-position.ts"

type Props = { track: Track; setRider(rider: Rider | null): void }

export function OwnPosition({ track, setRider }: Props) {
  const path = usePath(track)
  return path && <Panel track={track} path={path} setRider={setRider} />
}

function Panel({ track, path, setRider }: Props & { path: MeasuredPath }) {
  const { t } = useTranslation()
  const watched = useWatchedPosition(path)
  const lock = useWakeLock()
  const { state, rider } = watched
  useEffect(() => {
    setRider(rider)
    return () => setRider(null)
  }, [rider, setRider])
  const isImpossible = rider === null && (state === "denied" || state === "unavailable")
  const stateLine = useRef<HTMLParagraphElement>(null)
  // On a phone it is far below the button.
  useEffect(() => {
    if (isImpossible) stateLine.current?.scrollIntoView({ block: "nearest" })
  }, [isImpossible])
  return (
    <>
      <p className="position-state strong" role="status" ref={stateLine}>
        <StateInWords watched={watched} />
      </p>
      {!isImpossible && (
        <>
          <Progress track={track} path={path} metres={rider?.metres ?? 0} />
          {lock && (
            <button type="button" className="button button-small" aria-pressed={lock.isOn} onClick={lock.toggle}>
              <Icon name="sun" />
              {t("position.awake")}
            </button>
          )}
          <p className="sub">{t("position.note")}</p>
        </>
      )}
    </>
  )
}

function StateInWords({ watched: { state, accuracy, rider } }: { watched: Watched }) {
  const { t, language } = useTranslation()
  const way = (metres: number) => inWords(distance(roughly(metres), language))
  if (state === "imprecise") return t("position.imprecise", { distance: way(accuracy) })
  if (state !== "found" || rider === null) return t(`position.${state === "found" ? "waiting" : state}`)
  return rider.away === 0 ? t("position.on_track") : t("position.off_track", { distance: way(rider.away) })
}

/** Below a kilometre to ten metres: what is read aloud should not change with each position. */
function roughly(metres: number): number {
  return metres < 1_000 ? Math.round(metres / 10) * 10 : metres
}

function Progress({ track, path, metres }: { track: Track; path: MeasuredPath; metres: number }) {
  const { t, language } = useTranslation()
  const way = (length: number) => distance(roughly(length), language)
  const { climb, alert } = aheadOf(track, metres)
  const facts = climb && {
    foot: inWords(way(climb.foot)),
    top: inWords(way(climb.top)),
    rise: inWords(height(climb.rise, language)),
  }
  const hasAlerts = track.course.some(({ kind }) => kind === "alert")
  return (
    <>
      <Facts
        big
        facts={[
          [t("position.done"), way(metres)],
          [t("position.left"), way(lengthOf(path) - metres)],
        ]}
      />
      <ul className="position-ahead">
        {track.elevationProfile && (
          <li>
            <Icon name="trending-up" />
            {facts === null ? t("position.no_climb") : t(climb?.foot ? "position.climb" : "position.climbing", facts)}
          </li>
        )}
        {hasAlerts && (
          <li>
            <Icon name="triangle-alert" />
            {alert === null ? t("position.no_alert") : t("position.alert", { distance: inWords(way(alert)) })}
          </li>
        )}
      </ul>
    </>
  )
}

type MarkProps = { track: Track; rider: Rider }

/** A rider beyond the map is shown at its edge, and one beside the track with a line to it. */
export function PositionOnMap({ track, rider: { at, metres, away } }: MarkProps) {
  const path = usePath(track)
  const project = useMemo(() => path && projectionInto(mapBox, path.points), [path])
  if (path === null || project === null) return null
  const { width, height } = mapBox
  const within = (pixels: number, most: number) => Math.round(Math.max(18, Math.min(most - 18, pixels)))
  const [x, y] = project(away > 0 || metres === null ? at : placeAt(path, metres).point)
  const [left, top] = [within(x, width), within(y, height)]
  const nearest = away > 0 ? nearestPlace(path, at) : null
  const bearing = metres === null ? 0 : placeAt(path, metres).bearing
  return (
    <svg className="track position-mark" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {nearest && <path d={pathData([[left, top], project(nearest.point)])} {...wayThere} />}
      <g transform={`translate(${left} ${top})`}>
        <circle r="14" fill="var(--accent)" stroke="var(--bg)" strokeWidth="3" />
        {away > 0 ? (
          <circle r="5" fill="var(--on-accent)" />
        ) : (
          <path fill="var(--on-accent)" transform={`rotate(${Math.round(bearing)})`} d="m0-9 6 15-6-3-6 3z" />
        )}
      </g>
    </svg>
  )
}

export function PositionOnProfile({ track, rider: { metres } }: MarkProps) {
  const length = track.elevationProfile?.at(-1)?.[0] ?? 0
  if (metres === null || length === 0) return null
  return (
    <div className="profile-rider anchor" aria-hidden="true">
      <i style={{ left: `${((metres / length) * 100).toFixed(2)}%` }} />
    </div>
  )
}

/** Metres of the profile, as those of its climbs and alerts. */
function usePath({ encodedPath, elevationProfile }: Track): MeasuredPath | null {
  return useMemo(() => readPath(encodedPath, elevationProfile?.at(-1)?.[0]), [encodedPath, elevationProfile])
}

const wayThere = { stroke: "var(--accent)", strokeWidth: 2, strokeDasharray: "6 5" }
