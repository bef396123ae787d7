// The map before the map: the track drawn on the server, with a scale. It is what a reader sees first, and what stays when no
// map engine loads.

import { pathData, TrackCover } from "../art/track-cover.tsx"
import { number, scales } from "../domain/format.ts"
import { decodePath, distanceBetween, type LatLng, layOut } from "../domain/geo.ts"
import { useSpeech } from "../i18n/speech.tsx"
import { useUnits } from "../ui/units.ts"
import { drawMarks } from "./drawn-marks.ts"

const box = { width: 720, height: 450, margin: 56 }

export function DrawnMap({ id, encodedPath, missing }: { id: string; encodedPath: string | null; missing: string }) {
  const { t, language } = useSpeech()
  const { way } = scales[useUnits()]
  const points = decodePath(encodedPath)
  if (points === null) {
    return (
      <div className="panel cover cover-wide">
        <p className="cover-note">{missing}</p>
      </div>
    )
  }
  const scale = scaleOf(points)
  const label =
    scale.metres < 1_000 ? `${number(scale.metres, language)} m` : `${number(scale.metres / 1_000, language)} km`
  return (
    <figure className="panel cover cover-wide" aria-label={t("route.drawn_path")}>
      <TrackCover id={id} track={{ encodedPath, elevationSketch: null }} size="map" />
      <svg
        className="track marks"
        viewBox={`0 0 ${box.width} ${box.height}`}
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made of numbers alone
        dangerouslySetInnerHTML={{ __html: drawMarks(JSON.stringify([points, box, way])) }}
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
      <figcaption className="scale-label">{label}</figcaption>
    </figure>
  )
}

/** A round length of at most a fifth of the width, and how long it is drawn. */
function scaleOf(points: LatLng[]): { metres: number; length: number } {
  const drawn = layOut(points, box)
  const [west, east] = extremes(drawn.map(([x, y]) => x + y))
  const [a, b] = [points[west], points[east]]
  const [from, to] = [drawn[west], drawn[east]]
  if (a === undefined || b === undefined || from === undefined || to === undefined) return { metres: 0, length: 0 }
  const metresPerUnit = distanceBetween(a, b) / (Math.hypot(to[0] - from[0], to[1] - from[1]) || 1)
  const most = (metresPerUnit * box.width) / 5
  const power = 10 ** Math.floor(Math.log10(most || 1))
  const metres = [5, 2, 1].map((step) => step * power).find((step) => step <= most) ?? power
  return { metres, length: metres / (metresPerUnit || 1) }
}

/** Where the smallest and the largest value stand. */
function extremes(values: number[]): [number, number] {
  return [values.indexOf(Math.min(...values)), values.indexOf(Math.max(...values))]
}
