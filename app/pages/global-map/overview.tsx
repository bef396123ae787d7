// The placeholder of the global map: what is in view, placed as an engine would place it. Positions are shares of the frame and
// sizes are pixels, so that one drawing fits every window without a style of its own.

import { memo, useRef } from "react"
import { number } from "../../domain/format/format.ts"
import { capitals } from "../../domain/map/capitals.ts"
import { placeIn } from "../../domain/map/map-view.ts"
import { brazil, type LatLng } from "../../domain/track/earth.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { BrazilOutline } from "../../map/brazil-outline.tsx"
import type { MapItem } from "../../map/map-items.ts"
import type { Shown } from "./map-place.ts"

type Props = {
  items: MapItem[]
  shown: Shown
  /** Whether an engine lies above, which draws the same and more. */
  isLive: boolean
}

export function Overview({ items, shown, isLive }: Props) {
  const drawn = useRef({ items, shown })
  if (!isLive) drawn.current = { items, shown }
  return <Drawing {...drawn.current} />
}

/** Drawn again only when it is seen: a map that moves above it must not wait for it. */
const Drawing = memo(function Drawing({ items, shown }: Omit<Props, "isLive">) {
  const { language } = useTranslation()
  const box = shown?.bounds ?? brazil
  const percent = (point: LatLng): [number, number] => {
    const [x, y] = placeIn(box, point)
    return [x * 100, y * 100]
  }
  const at = (point: LatLng) => {
    const [x, y] = percent(point)
    return { cx: `${x.toFixed(2)}%`, cy: `${y.toFixed(2)}%` }
  }
  return (
    <div className="cover atlas-drawn">
      {/* Around Brazil an engine leaves a margin; any other view fills the frame. */}
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
