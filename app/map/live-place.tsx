import { useMemo } from "react"
import type { MapContent } from "./engine.ts"
import { LiveMap } from "./live-map.tsx"
import type { PlaceMapProps } from "./place-map.tsx"

/** Streets around one place, or an area of about a kilometre where no exact place may be known. */
export function LivePlace({ point: { lat, lng }, isArea, tone, label }: PlaceMapProps) {
  const content = useMemo(
    (): MapContent => ({
      lines: [],
      spots: [{ id: "place", at: [lat, lng], kind: isArea ? "area" : "place", ...(tone && { tone }) }],
    }),
    [lat, lng, isArea, tone],
  )
  return <LiveMap label={label} content={content} begin={{ zoom: isArea ? 12 : 14, center: [lat, lng] }} />
}
