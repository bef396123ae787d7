import type { Place } from "../../domain/entities/entities.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Contours } from "../../illustrations/drawings.tsx"
import { PlaceMap } from "../../map/drawn-place.tsx"
import { placeText } from "../../ui/place-text.ts"

/** Where it was taken: a circle on drawn ground, never a pin. People live there, and thieves read too. */
export function PlaceCircle({ id, place }: { id: string; place: Place | null }) {
  const { t } = useTranslation()
  const words = placeText(place)
  return (
    <section className="block">
      <h2>{t("report.where")}</h2>
      {words === null ? <p className="unknown">{t("errors.location")}</p> : <p dir="auto">{words}</p>}
      {place?.coordinates && (
        <>
          <PlaceMap place={{ point: place.coordinates, isArea: true, tone: "danger", label: words ?? t("place.map") }}>
            <div className="panel cover place-circle">
              <Contours of={id} />
              <svg className="track" viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
                <circle cx="160" cy="100" r="64" />
                <path d="M160 100h64" />
              </svg>
              <span aria-hidden="true">1 km</span>
            </div>
          </PlaceMap>
          <p className="sub">
            {t("report.circle_note")} <a href={mapAddress(place.coordinates)}>{t("report.open_map")}</a>
          </p>
        </>
      )}
    </section>
  )
}

/** The neighbourhood without a marker, rounded to about a kilometre even when the API says more. */
function mapAddress({ lat, lng }: { lat: number; lng: number }): string {
  return `https://www.openstreetmap.org/#map=15/${lat.toFixed(2)}/${lng.toFixed(2)}`
}
