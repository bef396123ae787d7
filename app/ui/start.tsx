import type { ReactNode } from "react"
import type { Place } from "../domain/entities/entities.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { Directions } from "./directions.tsx"
import { placeText } from "./place-text.ts"

type Props = { label: string; place: Place | null; children?: ReactNode }

/** Says where a track begins, with the way there, unless nobody knows. */
export function Start({ label, place, children }: Props) {
  const { t } = useTranslation()
  const where = placeText(place) ?? (place?.coordinates ? t("place.map") : null)
  if (where === null) return children
  return (
    <div className="start space-s">
      <span className="muted">{`${label}: `}</span>
      <bdi>{where}</bdi>
      {place?.coordinates && <Directions to={place.coordinates} look="text-button muted" />}
      {children}
    </div>
  )
}
