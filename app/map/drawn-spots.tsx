// The placeholder of a list's map: how its places lie to each other, over contour rings.

import { Contours } from "../art/contours.tsx"
import { layOut } from "../domain/track/geo.ts"
import type { PlacedItem } from "./beside-map.tsx"

const box = { width: 480, height: 640, margin: 60 }

export function DrawnSpots({ items }: { items: PlacedItem[] }) {
  const spots = layOut(
    items.map(({ at }) => at),
    box,
  )
  const drawing = spots
    .map(([x, y], position) => {
      const [look, radius] = items[position]?.kind === "area" ? ["spot-area", 14] : ["spot", 6]
      return `<circle class="${look}" cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${radius}"/>`
    })
    .join("")
  return (
    <div className="panel cover cover-spots">
      <Contours of="list" />
      <svg
        className="track"
        viewBox={`0 0 ${box.width} ${box.height}`}
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made of numbers alone; as one text it costs React nothing
        dangerouslySetInnerHTML={{ __html: drawing }}
      />
    </div>
  )
}
