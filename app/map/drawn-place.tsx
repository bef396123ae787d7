// Placeholder of a place's map: its spot in its state, with the address.

import { lazy, type ReactNode } from "react"
import type { Place, Point } from "../domain/entities/entities.ts"
import type { MapView } from "../domain/map/map-view.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { Icon } from "../ui/icon.tsx"
import { placeText } from "../ui/place-text.ts"
import { BrazilOutline } from "./brazil-outline.tsx"
import { projection } from "./drawn-spots.tsx"
import type { MapSpot } from "./engine.ts"
import { MapFrame } from "./map-frame.tsx"

type Props = {
  place: Place | null
  point: Point | null
  missing: string | null
}

export function DrawnPlace({ place, point, missing }: Props) {
  const { t } = useTranslation()
  const address = placeText(place)
  const label = address ?? t("place.map")
  return (
    <figure className="panel">
      {point && (
        <PlaceMap {...{ point, label, zoomWithoutStreets }} isArea={place?.approximate ?? false}>
          <div className="cover cover-place">
            <StateDrawing place={place} point={point} />
          </div>
        </PlaceMap>
      )}
      {(address || point) && (
        <figcaption className="place-foot padded bar semibold">
          <Icon name="map-pin" />
          <p dir="auto">{address ?? t("errors.location")}</p>
        </figcaption>
      )}
      {point === null && missing && <p className="place-foot padded bar muted semibold">{missing}</p>}
    </figure>
  )
}

type StateProps = { place: Place | null; point: Point; plain?: boolean }

const areaPaint = { fill: "var(--accent-soft)", stroke: "var(--accent)", strokeDasharray: "6 6" }
const spotPaint = { fill: "var(--accent)", stroke: "var(--bg)" }

/** Shows a place in its state, with the name of its town. */
export function StateDrawing({ place, point: { lat, lng }, plain = false }: StateProps) {
  const at = projection([[lat, lng]], stateBox)
  const [x, y] = at([lat, lng])
  const [look, radius, paint] = place?.approximate
    ? (["area", 24, areaPaint] as const)
    : (["spot", 7, spotPaint] as const)
  return (
    <svg
      className="track"
      viewBox={`0 0 ${stateBox.width} ${stateBox.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <BrazilOutline at={at} plain={plain} />
      <circle className={look} cx={x} cy={y} r={radius} strokeWidth="2" {...paint} />
      <g className="marks">
        <text x={x + radius + 7} y={y + 5}>
          {place?.city}
        </text>
      </g>
    </svg>
  )
}

/** Of a ground without streets as much is seen as of the drawing. */
export const zoomWithoutStreets = 5.2

/** Five and a half degrees from north to south, as much as the smaller states. */
const stateBox = { width: 720, height: 320, margin: 0, least: (5.5 / 180) * Math.PI }

const LivePlace = lazy(async () => ({ default: (await import("./live-map.tsx")).LivePlace }))

export type PlaceMapProps = {
  point: Point
  isArea: boolean
  tone?: MapSpot["tone"]
  label: string
  zoomWithoutStreets?: number | undefined
  /** The initial view, given the default one. */
  viewOf?(near: MapView): MapView | null
  select?(): void
}

export function PlaceMap({ children, ...place }: PlaceMapProps & { children: ReactNode }) {
  return (
    <MapFrame className="map-place" live={<LivePlace {...place} />}>
      {children}
    </MapFrame>
  )
}
