import { decode } from "@googlemaps/polyline-codec"

const [width, height, margin] = [320, 200, 20]
/** As many points as our covers have. Every so many are taken, which is less work than choosing them. */
const most = 64

/** An encoded polyline as SVG path data in a box of 320 × 200, north up, true to shape. */
export function lineOf(encoded: string): string {
  const all = decode(encoded, 5)
  const step = Math.max(1, (all.length - 1) / (most - 1))
  const points = Array.from({ length: Math.min(all.length, most) }, (_, at) => all[Math.round(at * step)] ?? [0, 0])
  const [first] = points
  if (first === undefined) return ""
  const narrowing = Math.cos((first[0] * Math.PI) / 180)
  const flat = points.map(([lat, lng]) => [lng * narrowing, -lat] as const)
  const [xs, ys] = [flat.map(([x]) => x), flat.map(([, y]) => y)]
  const [west, north] = [Math.min(...xs), Math.min(...ys)]
  const [wide, high] = [Math.max(...xs) - west || 1e-9, Math.max(...ys) - north || 1e-9]
  const scale = Math.min((width - 2 * margin) / wide, (height - 2 * margin) / high)
  const [left, top] = [(width - wide * scale) / 2, (height - high * scale) / 2]
  const tenths = flat.map(([x, y]) => [
    Math.round((left + (x - west) * scale) * 10),
    Math.round((top + (y - north) * scale) * 10),
  ])
  let [fromX = 0, fromY = 0] = tenths[0] ?? []
  let data = `M${fromX / 10} ${fromY / 10}l`
  for (const [x = 0, y = 0] of tenths.slice(1)) {
    data += `${(x - fromX) / 10} ${(y - fromY) / 10} `
    fromX = x
    fromY = y
  }
  return data.trimEnd()
}
