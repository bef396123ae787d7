import { brazil, type LatLng } from "#track/earth.ts"
import type { PlacedItem } from "./beside-map.tsx"
import { BrazilOutline } from "./brazil-outline.tsx"

/** `least` is the fewest radians that it shows in each direction. */
const box = { width: 480, height: 640, margin: 60, least: Math.PI / 18 }

export function DrawnSpots({ items }: { items: PlacedItem[] }) {
  const at = projection(items.map((item) => item.at))
  const spots = items.map((item) => {
    const [x, y] = at(item.at)
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}"/>`
  })
  const [look, paint] = items[0]?.kind === "area" ? (["spot-area", areaPaint] as const) : (["spot", spotPaint] as const)
  return (
    <div className="panel cover cover-spots">
      <svg className="track" viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true">
        <BrazilOutline at={at} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of numbers alone; as one text it costs React nothing */}
        <g className={look} {...paint} dangerouslySetInnerHTML={{ __html: spots.join("") }} />
      </svg>
    </div>
  )
}

/** Web Mercator that fits all points into a box; without a point, all of Brazil. */
export function projection(points: LatLng[], { width, height, margin, least } = box): Projection {
  const [west, south, east, north] = brazil
  const corners: LatLng[] = [
    [north, west],
    [south, east],
  ]
  const places = (points.length > 0 ? points : corners).map(mercator)
  const [x, across] = extent(places.map(([east]) => east))
  const [y, down] = extent(places.map(([, south]) => south))
  const scale = Math.min((width - 2 * margin) / Math.max(across, least), (height - 2 * margin) / Math.max(down, least))
  return (point) => {
    const [east, south] = mercator(point)
    return [width / 2 + (east - x) * scale, height / 2 + (south - y) * scale]
  }
}

type Projection = (point: LatLng) => [x: number, y: number]

function extent(values: number[]): [middle: number, length: number] {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return [(low + high) / 2, high - low]
}

function mercator([lat, lng]: LatLng): [east: number, south: number] {
  const radian = Math.PI / 180
  return [lng * radian, -Math.asinh(Math.tan(lat * radian))]
}

const areaPaint = { fill: "color-mix(in srgb, var(--danger) 25%, transparent)", stroke: "var(--danger)" }
const spotPaint = { fill: "var(--accent)", stroke: "var(--bg)", strokeWidth: 2 }
