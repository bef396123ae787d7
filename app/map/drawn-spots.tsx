// Placeholder of a list's map: its places in Brazil.

import { brazil, type LatLng } from "../domain/track/earth.ts"
import type { PlacedItem } from "./beside-map.tsx"
import { BrazilOutline } from "./brazil-outline.tsx"

const box = { width: 480, height: 640, margin: 60 }
const least = Math.PI / 18

export function DrawnSpots({ items }: { items: PlacedItem[] }) {
  const at = projection(items.map((item) => item.at))
  const spots = items.map((item) => {
    const [look, radius] = item.kind === "area" ? ["spot-area", 14] : ["spot", 6]
    const [x, y] = at(item.at)
    return `<circle class="${look}" cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${radius}"/>`
  })
  return (
    <div className="panel cover cover-spots">
      <svg className="track" viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true">
        <BrazilOutline at={at} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of numbers alone; as one text it costs React nothing */}
        <g dangerouslySetInnerHTML={{ __html: spots.join("") }} />
      </svg>
    </div>
  )
}

/** Web Mercator that fits all points into the box; without a point, all of Brazil. */
function projection(points: LatLng[]): (point: LatLng) => [x: number, y: number] {
  const [west, south, east, north] = brazil
  const corners: LatLng[] = [
    [north, west],
    [south, east],
  ]
  const places = (points.length > 0 ? points : corners).map(mercator)
  const [x, width] = extent(places.map(([across]) => across))
  const [y, height] = extent(places.map(([, down]) => down))
  const scale = Math.min((box.width - 2 * box.margin) / width, (box.height - 2 * box.margin) / height)
  return (point) => {
    const [across, down] = mercator(point)
    return [box.width / 2 + (across - x) * scale, box.height / 2 + (down - y) * scale]
  }
}

function extent(values: number[]): [middle: number, length: number] {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return [(low + high) / 2, Math.max(high - low, least)]
}

function mercator([lat, lng]: LatLng): [east: number, south: number] {
  const radian = Math.PI / 180
  return [lng * radian, -Math.asinh(Math.tan(lat * radian))]
}
