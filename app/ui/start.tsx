import type { Place } from "../domain/entities/entities.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { placeText } from "./place-text.ts"
import { Details } from "./section.tsx"

export function Start({ label, place }: { label: string; place: Place | null }) {
  const { t } = useTranslation()
  const where = placeText(place) ?? <span className="unknown">{t("errors.location")}</span>
  return <Details rows={[[label, where]]} />
}
