// The places of a list before its map: where they lie to each other, over contour rings.

import { layOut } from "../domain/geo.ts"
import type { PlacedItem } from "./beside-map.tsx"

const box = { width: 480, height: 640, margin: 60 }

export function DrawnSpots({ items }: { items: PlacedItem[] }) {
  const spots = layOut(
    items.map(({ at }) => at),
    box,
  )
  return (
    <div className="panel cover cover-spots">
      <svg className="track contour-3" viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true">
        {spots.map(([x, y], position) => (
          <circle
            key={items[position]?.id}
            className={items[position]?.kind === "area" ? "spot-area" : "spot"}
            cx={x.toFixed(0)}
            cy={y.toFixed(0)}
            r={items[position]?.kind === "area" ? 14 : 6}
          />
        ))}
      </svg>
    </div>
  )
}
