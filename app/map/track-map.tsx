import { lazy, type ReactNode, useMemo, useState } from "react"
import { type CoursePoint, signedPoints } from "#track/course-points.ts"
import type { Section } from "#track/section.ts"
import type { Track } from "../domain/entities/entities.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { ProfileMarks } from "../illustrations/profile-marks.tsx"
import { ProfilePanel } from "../ui/profile-panel.tsx"
import { DrawnMap } from "./drawn-map.tsx"
import { LocateButton, useLocating } from "./locate.tsx"
import { MapFrame } from "./map-frame.tsx"

const LiveTrack = lazy(async () => ({ default: (await import("./live-track.tsx")).LiveTrack }))
const LiveProfile = lazy(async () => ({ default: (await import("./live-profile.tsx")).LiveProfile }))

/** The cursor and the selected section, in metres along the track. */
export type Reading = { cursor: number | null; section: Section | null }

type Props = {
  id: string
  track: Track
  /** Metres by the API; the profile may end a little before or after. */
  length: number | null
  missing: string
  /** The id of what says the same in words. */
  describedBy?: string | undefined
  above?: ReactNode
}

const none: CoursePoint[] = []

export function TrackMap({ id, track, length, missing, describedBy, above }: Props) {
  const { t } = useTranslation()
  const [reading, setReading] = useState<Reading>({ cursor: null, section: null })
  const read = (changed: Partial<Reading>) => setReading((before) => ({ ...before, ...changed }))
  // A cached answer may be older than the field `course`.
  const { encodedPath, elevationProfile, course = none } = track
  const signs = useMemo(() => signedPoints(course), [course])
  const locating = useLocating()
  const { isOn, views, rider, setRider } = locating
  const drawing = (
    <DrawnMap id={id} track={track} course={signs} missing={missing} describedBy={describedBy}>
      {views && rider && <views.PositionOnMap track={track} rider={rider} />}
    </DrawnMap>
  )
  return (
    <div className="detail-map sticky anchor stack">
      {encodedPath === null ? (
        drawing
      ) : (
        <div className="track-map">
          <MapFrame
            key={encodedPath}
            corner={<LocateButton {...locating} />}
            live={
              <LiveTrack
                track={track}
                course={signs}
                label={t("route.drawn_path")}
                reading={reading}
                read={read}
                rider={rider?.at ?? null}
              />
            }
          >
            {drawing}
          </MapFrame>
          {isOn && (
            <section className="panel position padded space-s stack" aria-label={t("map.position")}>
              {views && <views.OwnPosition key={encodedPath} track={{ ...track, course }} setRider={setRider} />}
            </section>
          )}
        </div>
      )}
      {above}
      <ProfilePanel
        key={encodedPath}
        profile={elevationProfile}
        length={length}
        describedBy={describedBy}
        course={course.length > 0 && <ProfileMarks points={course} length={elevationProfile?.at(-1)?.[0] ?? 0} />}
        rider={views && rider && <views.PositionOnProfile track={track} rider={rider} />}
        live={<LiveProfile track={track} reading={reading} read={read} />}
      />
    </div>
  )
}
