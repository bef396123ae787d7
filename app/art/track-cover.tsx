// A route or a ride drawn from its own encoded path, over contour rings that its id chooses, with its silhouette at the foot.

import { memoized } from "../domain/memoized.ts"
import type { Sketch } from "../domain/things/entities.ts"
import { decodePath, layOut, type XY } from "../domain/track/geo.ts"
import { pickBy } from "./pick.ts"

type Size = keyof typeof boxes

export function TrackCover({ id, track, size = "card" }: { id: string; track: Sketch; size?: Size }) {
  const { width, height } = boxes[size]
  const inner = drawn(JSON.stringify([size, track.encodedPath, track.elevationSketch]))
  return (
    <svg
      className={`track contour-${pickBy(id, 6)}`}
      viewBox={`0 0 ${width} ${height}`}
      // A map shows the whole of its track, whatever shape it is given; a cover fills its card.
      preserveAspectRatio={size === "map" ? "xMidYMid meet" : "xMidYMid slice"}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made here of numbers alone; as one text it costs React nothing
      dangerouslySetInnerHTML={{ __html: inner }}
    />
  )
}

const drawn = memoized((key) => {
  const [size, encodedPath, sketch]: [Size, string | null, number[] | null] = JSON.parse(key)
  return draw({ encodedPath, elevationSketch: sketch }, size)
}, 2_000)

function draw({ encodedPath, elevationSketch }: Sketch, size: Size): string {
  const { width, height, foot } = boxes[size]
  const points = decodePath(encodedPath)
  const line = points === null ? [] : layOut(points, boxes[size])
  const foothill =
    elevationSketch === null
      ? ""
      : `<path class="silhouette" d="${silhouette(elevationSketch, width, height, foot - 4)}"/>`
  const trace = line.length === 0 ? "" : `<path class="trace" d="${pathData(line)}"/>`
  return `${foothill}${trace}${dot("start", line[0], size)}${dot("end", line.at(-1), size)}`
}

function dot(end: "start" | "end", point: XY | undefined, size: Size): string {
  return point === undefined
    ? ""
    : `<circle class="trace-${end}" cx="${point[0].toFixed(1)}" cy="${point[1].toFixed(1)}" r="${size === "row" ? 7 : 5}"/>`
}

/** A line as SVG path data with one decimal, in steps from point to point, which are shorter than positions. */
export function pathData(line: XY[]): string {
  const tenths = line.map(([x, y]): XY => [Math.round(x * 10), Math.round(y * 10)])
  const [start = [0, 0]] = tenths
  const steps = tenths.slice(1).flatMap(([x, y], position) => {
    const from = tenths[position] ?? start
    return [x - from[0], y - from[1]]
  })
  return `M${start[0] / 10} ${start[1] / 10}l${steps.map((step, position) => separated(step, position === 0)).join("")}`
}

const boxes = {
  card: { width: 320, height: 200, margin: 20, head: 22, foot: 40 },
  row: { width: 168, height: 104, margin: 16, head: 0, foot: 22 },
  map: { width: 720, height: 450, margin: 56, head: 0, foot: 0 },
  poster: { width: 560, height: 434, margin: 48, head: 12, foot: 96 },
} as const

/** A minus sign separates numbers by itself, and a leading zero says nothing. */
function separated(tenths: number, isFirst: boolean): string {
  const text = String(tenths / 10).replace(/^(-?)0\./, "$1.")
  return isFirst || tenths < 0 ? text : ` ${text}`
}

/** Altitudes along the foot; the outline runs outside of the box, so that only its upper edge shows. */
function silhouette(altitudes: number[], width: number, height: number, room: number): string {
  const low = Math.min(...altitudes)
  // A flat route stays flat: less than 120 m of difference does not fill the foot.
  const scale = room / Math.max(Math.max(...altitudes) - low, 120)
  const points = altitudes.map(
    (altitude, position): XY => [
      (position / (altitudes.length - 1)) * (width + 8) - 4,
      height - 8 - (altitude - low) * scale,
    ],
  )
  return `${pathData([[-4, height + 4], ...points, [width + 4, height + 4]])}z`
}
