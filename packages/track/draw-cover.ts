import { type Cover, coverBoxes, pointsOf } from "./cover.ts"
import { type LatLng, narrowing } from "./earth.ts"
import { fingerprint } from "./fingerprint.ts"
import { decodePath, encodePath, layOutToScale, pathData, silhouetteOf, straightened, thin, type XY } from "./geo.ts"
import { memoized } from "./memoized.ts"
import type { Sketch } from "./track.ts"

type CoverBox = "card" | "poster"

export function coverOf({ encodedPath, elevationSketch }: Sketch, box: CoverBox): Cover {
  return drawn(box, encodedPath, elevationSketch)
}

const drawn = memoized((box: CoverBox, encodedPath: string | null, sketch: number[] | null): Cover => {
  const points = decodePath(encodedPath)
  return {
    key: points === null ? null : fingerprint(JSON.stringify([box, encodedPath, sketch]), 0),
    ...(points === null ? { on: null, trace: null } : traced(thin(points, coverBoxes[box].points), box)),
    relief: sketch === null ? null : relief(sketch, box),
  }
}, 2_000)

export function pathOf({ trace, on }: Cover): LatLng[] | null {
  if (trace === null || on === null) return null
  const [south, west, step] = on
  const [[left, top] = [0, 0], ...others] = pointsOf(trace)
  const wide = step / narrowing(south)
  return [[south, west], ...others.map(([x, y]): LatLng => [south - (y - top) * step, west + (x - left) * wide])]
}

export function sketchOf({ encodedPath, elevationSketch, cover }: Partial<Sketch> & { cover?: Cover }): Sketch {
  const points = cover && pathOf(cover)
  const line = encodedPath ?? (points ? encodePath(points) : null)
  return { encodedPath: line, elevationSketch: elevationSketch ?? null }
}

function traced(points: LatLng[], box: CoverBox): Pick<Cover, "on" | "trace"> {
  const { line, scale } = layOutToScale(points, coverBoxes[box])
  const [[lat, lng] = [0, 0]] = points
  return {
    on: [lat, lng, Number((1 / scale).toPrecision(4))],
    trace: pathData(straightened(line, coverBoxes[box].finest)),
  }
}

/** The outline is outside of the box, so that only its upper edge shows. */
function relief(altitudes: number[], box: CoverBox): string {
  const { width, height, foot, finest } = coverBoxes[box]
  const beyond = width / 80
  const edge = silhouetteOf(altitudes, [-beyond, width + beyond], [height - 2 * beyond, foot - beyond])
  const outline: XY[] = [[-beyond, height + beyond], ...straightened(edge, finest), [width + beyond, height + beyond]]
  return `${pathData(outline)}z`
}
