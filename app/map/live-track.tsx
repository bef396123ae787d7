// Interactive map of one track, with the cursor of its profile.

import { useMemo } from "react"
import type { Alert, Track } from "../domain/entities/entities.ts"
import { scales } from "../domain/format/format.ts"
import type { MapView } from "../domain/map/map-view.ts"
import type { CoursePoint } from "../domain/track/course-points.ts"
import { boundsOf, decodePath } from "../domain/track/geo.ts"
import {
  kilometreMarks,
  type MeasuredPath,
  measurePath,
  nearestPlace,
  partOf,
  placeAt,
} from "../domain/track/measured-path.ts"
import { useUnits } from "../ui/units.ts"
import type { MapContent, MapSpot } from "./engine.ts"
import { LiveMap } from "./live-map.tsx"
import type { Reading } from "./track-map.tsx"

type Props = {
  track: Track
  course?: CoursePoint[]
  label: string
  reading: Reading
  read(changed: Partial<Reading>): void
  view?: MapView | null
  select?(): void
}

export function LiveTrack({ track, course = none, label, reading, read, view = null, select }: Props) {
  const { encodedPath, elevationProfile } = track
  const { way } = scales[useUnits()]
  const path = useMemo(
    // The cursor counts in kilometres of the profile.
    () => measurePath(decodePath(encodedPath), elevationProfile?.at(-1)?.[0] ?? null),
    [encodedPath, elevationProfile],
  )
  const content = useMemo((): MapContent => {
    const [start, end] = [path?.points[0], path?.points.at(-1)]
    if (path === null || start === undefined || end === undefined) return { lines: [], spots: [] }
    const marks = kilometreMarks(path, way).map(({ km, place }) => ({
      id: `km-${km}`,
      at: place.point,
      kind: "kilometre" as const,
      label: String(km),
    }))
    return {
      lines: [{ id: "track", points: path.points, arrows: true }],
      spots: [
        ...marks,
        ...course.map((point) => spotOf(point, path)),
        { id: "start", at: start, kind: "start" },
        { id: "end", at: end, kind: "end" },
      ],
    }
  }, [path, way, course])
  if (path === null) return null
  return (
    <LiveMap
      label={label}
      content={content}
      begin={view ?? boundsOf(path.points) ?? [-180, -85, 180, 85]}
      point={reading.cursor === null ? null : placeAt(path, reading.cursor).point}
      marked={reading.section === null ? null : partOf(path, reading.section)}
      listeners={{
        hover: (_, at) => read({ cursor: at === null ? null : (nearestPlace(path, at)?.metres ?? null) }),
        select: (id) => {
          const point = course.find(({ fragment }) => fragment === id)
          if (point === undefined) select?.()
          else read({ section: point.section, cursor: point.at })
        },
      }}
    />
  )
}

const none: CoursePoint[] = []

function spotOf(point: CoursePoint, path: MeasuredPath): MapSpot {
  const { fragment: id, at: metres } = point
  const { point: at } = placeAt(path, metres)
  if (point.kind === "alert") return { id, at, kind: "place", ...alertLooks[point.severity] }
  return { id, at, kind: "place", ...(point.category === null ? { icon: "trending-up" } : { label: point.category }) }
}

const alertLooks = {
  closed: { icon: "ban", tone: "danger" },
  warning: { icon: "triangle-alert", tone: "warn" },
  info: { icon: "info", tone: "accent" },
} as const satisfies Record<Alert["severity"], Pick<MapSpot, "icon" | "tone">>
