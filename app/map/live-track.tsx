// The interactive map of one track: its line with arrows, its ends and kilometres, and the cursor it shares with the profile.

import { useMemo } from "react"
import { boundsOf } from "../domain/map/bounds.ts"
import type { MapView } from "../domain/map/map-view.ts"
import type { Track } from "../domain/things/entities.ts"
import { decodePath } from "../domain/track/geo.ts"
import { measurePath, nearestPlace, partOf, placeAt } from "../domain/track/measured-path.ts"
import { kilometreMarks } from "../domain/track/track-marks.ts"
import { scales } from "../domain/words/format.ts"
import { useUnits } from "../ui/units.ts"
import type { MapContent } from "./engine.ts"
import { LiveMap } from "./live-map.tsx"
import type { Reading } from "./track-map.tsx"

type Props = {
  track: Track
  label: string
  reading: Reading
  read(changed: Partial<Reading>): void
  /** Where the map begins when it is not the whole of the track. */
  view?: MapView | null
  select?(): void
}

export function LiveTrack({ track, label, reading, read, view = null, select }: Props) {
  const { encodedPath, elevationProfile } = track
  const { way } = scales[useUnits()]
  const path = useMemo(
    // The profile's kilometres are those that the cursor counts in.
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
      spots: [...marks, { id: "start", at: start, kind: "start" }, { id: "end", at: end, kind: "end" }],
    }
  }, [path, way])
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
        select: () => select?.(),
      }}
    />
  )
}
