import { distanceBetween } from "./earth.ts"
import { lengthOf, type MeasuredPath, placeAt, readPath } from "./measured-path.ts"
import { memoizedOf } from "./memoized.ts"

type Drawn = { loop: boolean | null; encodedPath: string | null }
export type Shape = "loop" | "out_and_back" | "one_way"

/** Null where neither the API nor the line tells. A loop whose halves lie on each other is a way out and back. */
export const shapeOf = memoizedOf(({ loop, encodedPath }: Drawn): Shape | null => {
  const path = readPath(encodedPath)
  if (path === null) return loop === null ? null : loop ? "loop" : "one_way"
  const length = lengthOf(path)
  const apart = (share: number) =>
    distanceBetween(placeAt(path, share * length).point, placeAt(path, (1 - share) * length).point)
  if (!(loop ?? isClosed(path))) return "one_way"
  const near = Math.min(sameMetres, length / 20)
  return [0.1, 0.2, 0.3, 0.4].every((share) => apart(share) <= near) ? "out_and_back" : "loop"
})

/** Whether a path ends where it began. */
export function isClosed(path: MeasuredPath): boolean {
  return distanceBetween(placeAt(path, 0).point, placeAt(path, lengthOf(path)).point) <= sameMetres
}

/** The most that two ends of one place, or two lanes of one road, are apart. */
const sameMetres = 150
