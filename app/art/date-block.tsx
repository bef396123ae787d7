import { date } from "../domain/format.ts"
import { useSpeech } from "../i18n/speech.tsx"

/** Month over day, in the zone of the event. */
export function DateBlock({ instant, timeZone }: { instant: string | null; timeZone: string | null }) {
  const { t, language } = useSpeech()
  const zone = timeZone ?? undefined
  const day = date(instant, language, "day", zone)
  if (instant === null || day === null) return <span className="date-block date-block-unknown">{t("errors.date")}</span>
  return (
    <time className="date-block" dateTime={instant} suppressHydrationWarning>
      <i suppressHydrationWarning>{date(instant, language, "month", zone)?.replace(".", "")}</i>
      <b suppressHydrationWarning>{day}</b>
    </time>
  )
}
