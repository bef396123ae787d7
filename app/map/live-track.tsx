import { useMemo } from "react"
import type { CoursePoint } from "#track/course-points.ts"
import type { LatLng } from "#track/earth.ts"
import { boundsOf } from "#track/geo.ts"
import {
  directionArrows,
  kilometreMarks,
  type MeasuredPath,
  nearestPlace,
  partOf,
  placeAt,
  readPath,
} from "#track/measured-path.ts"
import type { Track } from "../domain/entities/entities.ts"
import { scales } from "../domain/format/format.ts"
import type { MapView } from "../domain/map/map-view.ts"
import { alertIcons } from "../ui/icon.tsx"
import { useUnits } from "../ui/units.ts"
import type { MapContent, MapSpot } from "./engine.ts"
import { LiveMap } from "./live-map.tsx"
import type { Reading } from "./track-map.tsx"

type Props = {
  track: Track
  course: CoursePoint[]
  label: string
  reading: Reading
  read(changed: Partial<Reading>): void
  rider?: LatLng | null
  view?: MapView | null
  select?(): void
}

export function LiveTrack({ track, course, label, reading, read, rider = null, view = null, select }: Props) {
  const { encodedPath, elevationProfile } = track
  const { way } = scales[useUnits()]
  // The cursor counts in kilometres of the profile.
  const path = useMemo(() => readPath(encodedPath, elevationProfile?.at(-1)?.[0]), [encodedPath, elevationProfile])
  const content = useMemo((): MapContent => {
    const [start, end] = [path?.points[0], path?.points.at(-1)]
    if (path === null || start === undefined || end === undefined) return { lines: [], spots: [] }
    return {
      lines: [{ id: "track", points: path.points }],
      spots: [
        ...directionArrows(path).map(({ point: at, bearing, metres }): MapSpot => {
          return { id: `arrow-${metres}`, at, kind: "arrow", bearing }
        }),
        ...kilometreMarks(path, way, course).map(({ km, place: { point: at } }): MapSpot => {
          return { id: `km-${km}`, at, kind: "kilometre", label: String(km) }
        }),
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
      point={reading.cursor === null ? rider : placeAt(path, reading.cursor).point}
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

function spotOf(point: CoursePoint, path: MeasuredPath): MapSpot {
  const { fragment: id, at: metres } = point
  const { point: at } = placeAt(path, metres)
  if (point.kind === "alert")
    return { id, at, kind: "place", icon: alertIcons[point.severity], tone: alertTones[point.severity] }
  return { id, at, kind: "place", label: point.category ?? "" }
}

const alertTones = { closed: "danger", warning: "warn", info: "accent" } as const
