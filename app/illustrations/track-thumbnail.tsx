// The cover of a route or a ride: its line over contour rings that its id chooses, with its silhouette at the foot.

import { type Cover, coverBoxes, pointsOf } from "../domain/track/cover.ts"
import type { XY } from "../domain/track/geo.ts"
import { Contours } from "./drawings.tsx"

const looks = {
  card: { box: "card", dot: 10 },
  row: { box: "card", dot: 27 },
  map: { box: "map", dot: 20 },
  poster: { box: "poster", dot: 20 },
} as const

type Props = {
  id: string
  cover: Cover
  size?: keyof typeof looks
  /** The line alone: a sandboxed frame may use no drawing of another file. */
  plain?: boolean
}

export function TrackThumbnail({ id, cover, size = "card", plain = false }: Props) {
  const { box, dot } = looks[size]
  const { width, height } = coverBoxes[box]
  return (
    <>
      {!plain && <Contours of={id} />}
      <svg
        className="track"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio={size === "map" ? "xMidYMid meet" : "xMidYMid slice"}
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the gateway of numbers alone; as one text it costs React nothing
        dangerouslySetInnerHTML={{ __html: drawing(cover, dot) }}
      />
    </>
  )
}

function drawing({ trace, relief }: Cover, radius: number): string {
  const points = trace === null ? [] : pointsOf(trace)
  const foothill = relief === null ? "" : `<path class="silhouette" d="${relief}"/>`
  const line = trace === null ? "" : `<path class="trace" d="${trace}"/>`
  return `${foothill}${line}${dot("start", points[0], radius)}${dot("end", points.at(-1), radius)}`
}

function dot(end: "start" | "end", point: XY | undefined, radius: number): string {
  return point === undefined ? "" : `<circle class="trace-${end}" cx="${point[0]}" cy="${point[1]}" r="${radius}"/>`
}
