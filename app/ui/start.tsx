import type { Place } from "../domain/things/entities.ts"
import { useSpeech } from "../i18n/speech.tsx"
import { Details } from "./details.tsx"
import { placeText } from "./place-text.ts"

/** Where a track begins, in words. */
export function Start({ label, place }: { label: string; place: Place | null }) {
  const { t } = useSpeech()
  const where = placeText(place) ?? <span className="unknown">{t("errors.location")}</span>
  return <Details rows={[[label, where]]} />
}
