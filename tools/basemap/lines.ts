// Lines of a map while they are drawn: thinned, and packed as the product unpacks them.

export type XY = number[]

/** Decimals of a degree that are kept. */
export const decimals = 3

/**
 * Douglas–Peucker in metres. `simplify` of the domain does the same on great circles, but reaches the polyline codec, which
 * plain Node cannot import by name.
 */
export function simplify(points: XY[], tolerance: number): XY[] {
  const kept = new Set([0, points.length - 1])
  const open: [from: number, to: number][] = [[0, points.length - 1]]
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const [from, to] = span
    const distances = points.slice(from + 1, to).map((point) => distanceToChord(point, points[from], points[to]))
    const most = distances.reduce((a, b) => Math.max(a, b), 0)
    if (most <= tolerance) continue
    const split = from + 1 + distances.indexOf(most)
    kept.add(split)
    open.push([from, split], [split, to])
  }
  return points.filter((_, index) => kept.has(index))
}

/** Metres from a point to the chord from `a` to `b`, on the flat ground around `a`. */
function distanceToChord([lng = 0, lat = 0]: XY, [lngA = 0, latA = 0]: XY = [], [lngB = 0, latB = 0]: XY = []): number {
  const narrowing = Math.cos((latA * Math.PI) / 180)
  const [x, y] = [eastward(lngA, lng) * narrowing, lat - latA]
  const [dx, dy] = [eastward(lngA, lngB) * narrowing, latB - latA]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, (x * dx + y * dy) / length))
  return Math.hypot(x - along * dx, y - along * dy) * 111_195
}

export function eastward(from: number, to: number): number {
  return ((((to - from + 180) % 360) + 360) % 360) - 180
}

/** Steps from point to point in whole thousandths of a degree: a third of the bytes of coordinates. */
export function pack(points: XY[]): number[] {
  const scale = 10 ** decimals
  let [x, y] = [0, 0]
  return points.flatMap(([lng = 0, lat = 0], index) => {
    const step = [Math.round(lng * scale) - x, Math.round(lat * scale) - y]
    x += step[0] ?? 0
    y += step[1] ?? 0
    return index > 0 && step.every((part) => part === 0) ? [] : step
  })
}
