import { useMemo } from "react"
import type { Point } from "../domain/entities.ts"
import type { MapContent } from "./engine.ts"
import { LiveMap } from "./live-map.tsx"

/** Streets around one place, or an area of about a kilometre where no exact place may be known. */
export function LivePlace({ point: { lat, lng }, isArea, label }: { point: Point; isArea: boolean; label: string }) {
  const content = useMemo(
    (): MapContent => ({ lines: [], spots: [{ id: "place", at: [lat, lng], kind: isArea ? "area" : "place" }] }),
    [lat, lng, isArea],
  )
  return <LiveMap label={label} content={content} begin={{ zoom: isArea ? 12 : 14, center: [lat, lng] }} />
}
