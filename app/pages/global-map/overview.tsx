// Placeholder of the global map. Positions are percentages and sizes are pixels, so that one drawing fits every window.

import { memo, useRef } from "react"
import { number } from "../../domain/format/format.ts"
import { capitals } from "../../domain/map/capitals.ts"
import { placeIn } from "../../domain/map/map-view.ts"
import { brazil, type LatLng } from "../../domain/track/earth.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { BrazilOutline } from "../../map/brazil-outline.tsx"
import type { MapItem } from "../../map/map-items.ts"
import type { Shown } from "./map-place.ts"

type DrawingProps = { items: MapItem[]; shown: Shown }

/** Not drawn again below a live map, which shows the same. */
export function Overview({ items, shown, isLive }: DrawingProps & { isLive: boolean }) {
  const drawn = useRef({ items, shown })
  if (!isLive) drawn.current = { items, shown }
  return <Drawing {...drawn.current} />
}

const Drawing = memo(function Drawing({ items, shown }: DrawingProps) {
  const { language } = useTranslation()
  const percent = (point: LatLng): [number, number] => {
    const [x, y] = placeIn(shown?.bounds ?? brazil, point)
    return [x * 100, y * 100]
  }
  const at = (point: LatLng) => {
    const [x, y] = percent(point)
    return { cx: `${x.toFixed(2)}%`, cy: `${y.toFixed(2)}%` }
  }
  return (
    <div className="cover atlas-drawn">
      {/* An engine leaves a margin around Brazil; any other view fills the frame. */}
      <svg className={`track ${shown === null ? "atlas-brazil" : "atlas-view"}`} aria-hidden="true">
        <BrazilOutline at={percent} unit="%" />
        {capitals.map(([name, lng, lat]) => (
          <circle key={name} className="atlas-capital" {...at([lat, lng])} r={2.5} />
        ))}
        {items.map(({ id, feature, points: [point] }) => {
          if (point === undefined) return null
          const { cx, cy } = at(point)
          if (feature.type !== "cluster")
            return <circle key={id} className={`atlas-spot atlas-spot-${feature.type}`} cx={cx} cy={cy} r={6} />
          const label = number(feature.count, language)
          return (
            <g key={id} className="atlas-cluster">
              <circle cx={cx} cy={cy} r={Math.min(30, 12 + 3 * label.length)} />
              <text x={cx} y={cy} dy="0.36em">
                {label}
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
})
