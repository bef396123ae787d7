// The placeholder of a track's map: the track drawn on the server, with a scale. A reader sees it first, and it stays when no map
// engine loads.

import type { Track } from "../domain/entities/entities.ts"
import { number, scales, type Units } from "../domain/format/format.ts"
import type { CoursePoint } from "../domain/track/course-points.ts"
import { coverBoxes } from "../domain/track/cover.ts"
import { distanceBetween, type LatLng } from "../domain/track/earth.ts"
import { decodePath, layOut, pathData } from "../domain/track/geo.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { TrackThumbnail } from "../illustrations/track-thumbnail.tsx"
import { useUnits } from "../ui/units.ts"
import { drawMarks } from "./drawn-marks.ts"

const box = { width: 720, height: 450, margin: 56 }

type Props = {
  id: string
  track: Pick<Track, "encodedPath" | "elevationProfile">
  course?: CoursePoint[]
  /** The sentence where there is no line to draw. */
  missing: string
  /** As of TrackThumbnail. */
  plain?: boolean
}

export function DrawnMap({ id, track: { encodedPath, elevationProfile }, course = [], missing, plain = false }: Props) {
  const { t, language } = useTranslation()
  const units = useUnits()
  const { way } = scales[units]
  const points = decodePath(encodedPath)
  if (points === null) {
    return (
      <div className="panel cover cover-wide">
        <p className="cover-note">{missing}</p>
      </div>
    )
  }
  const scale = scaleOf(points, units)
  const length = elevationProfile?.at(-1)?.[0] ?? null
  return (
    <figure className="panel cover cover-wide" aria-label={t("route.drawn_path")}>
      <TrackThumbnail
        id={id}
        cover={{ trace: pathData(layOut(points, coverBoxes.map)), relief: null, on: null }}
        size="map"
        plain={plain}
      />
      <svg
        className="track marks"
        viewBox={`0 0 ${box.width} ${box.height}`}
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made of numbers and codes alone
        dangerouslySetInnerHTML={{ __html: drawMarks(JSON.stringify([points, box, way, length, course])) }}
      />
      <svg className="scale" viewBox={`0 0 ${box.width} 8`} preserveAspectRatio="none" aria-hidden="true">
        <path
          d={pathData([
            [20, 0],
            [20, 7],
            [20 + scale.length, 7],
            [20 + scale.length, 0],
          ])}
        />
      </svg>
      <figcaption className="scale-label">{`${number(scale.count, language)} ${scale.unit}`}</figcaption>
    </figure>
  )
}

/** A round length of at most a fifth of the width, and how long it is drawn. */
function scaleOf(points: LatLng[], units: Units): { count: number; unit: string; length: number } {
  const drawn = layOut(points, box)
  const [west, east] = extremes(drawn.map(([x, y]) => x + y))
  const [a, b] = [points[west], points[east]]
  const [from, to] = [drawn[west], drawn[east]]
  const { way, wayUnit, rise, riseUnit } = scales[units]
  if (a === undefined || b === undefined || from === undefined || to === undefined)
    return { count: 0, unit: wayUnit, length: 0 }
  const metresPerUnit = distanceBetween(a, b) / (Math.hypot(to[0] - from[0], to[1] - from[1]) || 1)
  const most = (metresPerUnit * box.width) / 5
  const [metres, unit] = most < way ? [rise, riseUnit] : [way, wayUnit]
  const power = 10 ** Math.floor(Math.log10(most / metres || 1))
  const count = [5, 2, 1].map((step) => step * power).find((step) => step * metres <= most) ?? power
  return { count, unit, length: (count * metres) / (metresPerUnit || 1) }
}

/** Where the smallest and the largest value stand. */
function extremes(values: number[]): [number, number] {
  return [values.indexOf(Math.min(...values)), values.indexOf(Math.max(...values))]
}
