import { lazy, type ReactNode } from "react"
import type { Point } from "../domain/entities/entities.ts"
import type { MapSpot } from "./engine.ts"
import { MapFrame } from "./map-frame.tsx"

const LivePlace = lazy(async () => ({ default: (await import("./live-place.tsx")).LivePlace }))

export type PlaceMapProps = {
  point: Point
  /** Whether only the area of the place may be known. */
  isArea: boolean
  tone?: MapSpot["tone"]
  label: string
}

/** One place with its streets; `children` is its drawing, which is all there is where no point is known. */
export function PlaceMap({ place, children }: { place: PlaceMapProps | null; children: ReactNode }) {
  return (
    <MapFrame className="map-place" live={place && <LivePlace {...place} />}>
      {children}
    </MapFrame>
  )
}
