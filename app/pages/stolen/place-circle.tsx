import type { Place } from "../../domain/entities/entities.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Contours } from "../../illustrations/drawings.tsx"
import { PlaceMap } from "../../map/drawn-place.tsx"
import { placeText } from "../../ui/place-text.ts"

/** The place of the theft is a circle, never a pin: people live there, and thieves read too. */
export function PlaceCircle({ id, place }: { id: string; place: Place | null }) {
  const { t } = useTranslation()
  const text = placeText(place)
  const point = place?.coordinates
  // The circle has no marker and is rounded to about a kilometre.
  const area = point && `${point.lat.toFixed(2)}/${point.lng.toFixed(2)}`
  return (
    <section className="block">
      <h2 className="larger">{t("report.where")}</h2>
      {text === null ? <p className="unknown">{t("errors.location")}</p> : <p dir="auto">{text}</p>}
      {point && (
        <>
          <PlaceMap point={point} isArea tone="danger" label={text ?? t("place.map")}>
            <div className="panel cover place-circle space">
              <Contours of={id} />
              <svg className="track" viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
                <circle cx="160" cy="100" r="64" fill="var(--danger)" fillOpacity="0.14" strokeWidth="2" {...paint} />
                <path d="M160 100h64" strokeWidth="1.5" strokeDasharray="4 4" {...paint} />
              </svg>
              <span className="strong" aria-hidden="true">
                1 km
              </span>
            </div>
          </PlaceMap>
          <p className="sub">
            {t("report.circle_note")}{" "}
            <a className="link" href={`https://www.openstreetmap.org/#map=15/${area}`}>
              {t("report.open_map")}
            </a>
          </p>
        </>
      )}
    </section>
  )
}

const paint = { stroke: "var(--danger)", vectorEffect: "non-scaling-stroke" } as const
