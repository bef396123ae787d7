// The cover of a route or a ride: its line over contour rings that its id chooses, with its silhouette at the foot.

import { type Cover, coverBoxes, pointsOf } from "#track/cover.ts"
import type { XY } from "#track/geo.ts"
import { memoized } from "#track/memoized.ts"
import { Contours, contoursOf, PlainContours } from "./drawings.tsx"

type Props = {
  id: string
  cover: Cover
  size?: keyof typeof coverBoxes
  /** On contours that are a picture: a sandboxed frame may use no drawing of another file. */
  plain?: boolean
}

/** The line fills what the stylesheet leaves it in a frame of any shape, but for a map, whose marks share its box. */
export function TrackThumbnail({ id, cover: { key, trace, relief }, size = "card", plain = false }: Props) {
  const { width, height } = coverBoxes[size]
  const box = `0 0 ${width} ${height}`
  const isMap = size === "map"
  const drawn = trace === null ? null : drawnOf(trace)
  return (
    <>
      {relief === null && (plain ? <PlainContours /> : <Contours of={id} />)}
      {relief !== null && (
        <svg className="contours track" viewBox={box} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
          <use href={contoursOf(id)} />
          <path className="silhouette" d={relief} />
        </svg>
      )}
      {drawn !== null && (
        <svg
          className={isMap ? "track" : "track fitted"}
          data-cover={key ?? undefined}
          viewBox={isMap ? box : drawn.box}
          overflow={isMap ? undefined : "visible"}
          aria-hidden="true"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the gateway of numbers alone; as one text it costs React nothing
          dangerouslySetInnerHTML={{ __html: drawn.html }}
        />
      )}
    </>
  )
}

/** A pure function of the line, which a list draws again in each rendering and in every language. */
const drawnOf = memoized((trace: string) => {
  const points = pointsOf(trace)
  return { box: boxOf(points), html: drawing(trace, points) }
}, 1_000)

function boxOf(points: XY[]): string {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  // A box without an area would show nothing.
  return `${left} ${top} ${Math.max(...xs) - left || 1} ${Math.max(...ys) - top || 1}`
}

/** The dots are strokes without a length, as large in a frame of any size. */
function drawing(trace: string, points: XY[]): string {
  const [start, end] = [points[0], points.at(-1)].map((point) => `M${point?.join(" ")}h0`)
  return `<path class="trace" d="${trace}"/><path d="${start}${end}"/><path d="${start}"/>`
}
