// Placeholder of a track's map, drawn on the server; it stays when no map engine loads.

import type { ReactNode } from "react"
import type { CoursePoint } from "#track/course-points.ts"
import { coverBoxes } from "#track/cover.ts"
import { distanceBetween, type LatLng } from "#track/earth.ts"
import { decodePath, layOut, pathData, straightened } from "#track/geo.ts"
import { directionArrows, kilometreMarks, measurePath, placeAt } from "#track/measured-path.ts"
import { memoized } from "#track/memoized.ts"
import type { Track } from "../domain/entities/entities.ts"
import { number, scales, type Units } from "../domain/format/format.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { TrackThumbnail } from "../illustrations/track-thumbnail.tsx"
import { alertIcons, alertTones, iconMarkup } from "../ui/icon.tsx"
import { useUnits } from "../ui/units.ts"
import { mapBox } from "./engine.ts"

type Props = {
  id: string
  track: Pick<Track, "encodedPath" | "elevationProfile">
  course: CoursePoint[]
  missing: string
  plain?: boolean
  describedBy?: string | undefined
  children?: ReactNode
}

export function DrawnMap({ id, track, course, missing, plain = false, describedBy, children }: Props) {
  const { encodedPath, elevationProfile } = track
  const { t, language } = useTranslation()
  const units = useUnits()
  const length = elevationProfile?.at(-1)?.[0] ?? null
  const drawing = encodedPath && drawingOf(JSON.stringify([encodedPath, units, length, course]))
  if (!drawing) {
    return (
      <div className="panel cover cover-wide">
        <p className="cover-note over center muted">{missing}</p>
      </div>
    )
  }
  const { trace, scale, marks } = drawing
  return (
    <figure className="panel cover cover-wide" aria-label={t("route.drawn_path")} aria-describedby={describedBy}>
      <TrackThumbnail id={id} cover={{ trace, relief: null, on: null }} size="map" plain={plain} />
      <svg
        className="track marks"
        viewBox={`0 0 ${mapBox.width} ${mapBox.height}`}
        aria-hidden="true"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made of numbers and codes alone
        dangerouslySetInnerHTML={{ __html: marks }}
      />
      {children}
      <svg
        className="scale over"
        viewBox={`0 0 ${mapBox.width} ${mapBox.height}`}
        preserveAspectRatio="xMinYMax meet"
        fill="none"
        stroke="var(--muted)"
        aria-hidden="true"
      >
        <path d={`M20 442v7h${scale.length.toFixed(1)}v-7`} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption className="scale-label over muted semibold">{`${number(scale.count, language)} ${scale.unit}`}</figcaption>
    </figure>
  )
}

type Key = [encodedPath: string, units: Units, length: number | null, course: CoursePoint[]]

/** `key` is JSON of a `Key`, whose length is that of the profile. */
const drawingOf = memoized((key: string) => {
  const [encodedPath, units, length, course]: Key = JSON.parse(key)
  const points = decodePath(encodedPath)
  if (points === null) return null
  const trace = pathData(straightened(layOut(points, coverBoxes.map), coverBoxes.map.finest))
  return { trace, scale: scaleOf(points, units), marks: drawMarks(points, scales[units].way, length, course) }
}, 100)

const nowhere: [number, number] = [0, 0]

function scaleOf(points: LatLng[], units: Units) {
  const drawn = layOut(points, mapBox)
  const sums = drawn.map(([x, y]) => x + y)
  const [west, east] = [sums.indexOf(Math.min(...sums)), sums.indexOf(Math.max(...sums))]
  const [a = nowhere, b = nowhere] = [points[west], points[east]]
  const [from = nowhere, to = nowhere] = [drawn[west], drawn[east]]
  const { way, wayUnit, rise, riseUnit } = scales[units]
  const metresPerUnit = distanceBetween(a, b) / (Math.hypot(to[0] - from[0], to[1] - from[1]) || 1)
  const most = (metresPerUnit * mapBox.width) / 5
  const [metres, unit] = most < way ? [rise, riseUnit] : [way, wayUnit]
  const power = 10 ** Math.floor(Math.log10(most / metres || 1))
  const count = [5, 2, 1].map((step) => step * power).find((step) => step * metres <= most) ?? power
  return { count, unit, length: (count * metres) / (metresPerUnit || 1) }
}

/** The unit is the metres between two numbers. */
function drawMarks(points: LatLng[], unit: number, length: number | null, course: CoursePoint[]): string {
  const path = measurePath(points, length)
  if (path === null) return ""
  const marks: { at: LatLng; markup(place: string): string }[] = [
    ...directionArrows(path).map(({ point, bearing }) => ({
      at: point,
      // The group is at the place, so that the stylesheet can scale the arrow on the spot.
      markup: (place: string) =>
        `<g transform="translate(${place})rotate(${Math.round(bearing)})"><path class="arrow" d="m0-8 6 14-6-3-6 3z" fill="var(--accent)" stroke="var(--bg)" stroke-width="1.5"/></g>`,
    })),
    ...kilometreMarks(path, unit, course).map(({ km, place: { point } }) => ({
      at: point,
      markup: (place: string) => `<g transform="translate(${place})"><circle r="2.5"/><text y="-9">${km}</text></g>`,
    })),
    ...course.map((point) => ({
      at: placeAt(path, point.at).point,
      markup: (place: string) => {
        const name = point.kind === "climb" ? "course-climb" : `course-alert ${alertTones[point.severity]}`
        return `<g class="${name}" transform="translate(${place})"><g class="course-sign">${signOf(point)}</g></g>`
      },
    })),
  ]
  // Marks lie on the track, so that they change nothing of its layout.
  const places = layOut([...points, ...marks.map(({ at }) => at)], mapBox).slice(points.length)
  return marks
    .map(({ markup }, position) => markup((places[position] ?? []).map((pixels) => pixels.toFixed(1)).join(" ")))
    .join("")
}

function signOf(point: CoursePoint): string {
  if (point.kind === "climb") return `<circle r="13"/><text y="4.5">${point.category}</text>`
  return `<circle r="13"/><g transform="translate(-8-8.5)scale(.67)">${iconMarkup(alertIcons[point.severity])}</g>`
}
