// Placeholder of a place's map: a pin, or a ring where only the area is known, with the address and links to other maps.

import { lazy, type ReactNode } from "react"
import type { Place, Point } from "../domain/entities/entities.ts"
import type { MapView } from "../domain/map/map-view.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { Contours } from "../illustrations/drawings.tsx"
import { placeText } from "../ui/place-text.ts"
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
  return (
    <figure className="panel">
      <PlaceMap place={point && { point, isArea: place?.approximate ?? false, label: address ?? t("place.map") }}>
        <div className="cover cover-place">
          <PlaceDrawing place={place} point={point} />
          {point === null && missing && <p className="cover-note">{missing}</p>}
        </div>
      </PlaceMap>
      {(address || point) && (
        <figcaption className="place-foot">
          <p dir="auto">{address ?? t("errors.location")}</p>
          {point && <MapLinks {...point} />}
        </figcaption>
      )}
    </figure>
  )
}

export function PlaceDrawing({ place, point, plain = false }: Omit<Props, "missing"> & { plain?: boolean }) {
  return (
    <>
      {!plain && <Contours of={`${point?.lat} ${point?.lng}`} />}
      <svg className="track" viewBox="0 0 720 320" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {point &&
          (place?.approximate ? (
            <circle className="area" cx="360" cy="160" r="96" />
          ) : (
            <>
              <path className="pin-shadow" d="M345 197q15 8 30 0" />
              <path className="pin" d={pin} />
            </>
          ))}
      </svg>
    </>
  )
}

const pin = "M360 188c-18-23-27-35-27-50a27 27 0 0 1 54 0c0 15-9 27-27 50ZM360 128a10 10 0 1 0 .1 0Z"

function MapLinks({ lat, lng }: Point) {
  const { t } = useTranslation()
  return (
    <p className="place-links">
      <a href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`} rel="noopener">
        {t("place.osm")}
      </a>
      <a href={`https://www.google.com/maps/search/?api=1&query=${lat},${lng}`} rel="noopener">
        {t("place.google")}
      </a>
    </p>
  )
}

const LivePlace = lazy(async () => ({ default: (await import("./live-map.tsx")).LivePlace }))

export type PlaceMapProps = {
  point: Point
  isArea: boolean
  tone?: MapSpot["tone"]
  label: string
  /** The initial view, given the default one. */
  viewOf?(near: MapView): MapView | null
  select?(): void
}

export function PlaceMap({ place, children }: { place: PlaceMapProps | null; children: ReactNode }) {
  return (
    <MapFrame className="map-place" live={place && <LivePlace {...place} />}>
      {children}
    </MapFrame>
  )
}
