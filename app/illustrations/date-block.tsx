import { date } from "../domain/format/format.ts"
import { useTranslation } from "../i18n/translation.tsx"

type Props = { instant: string | null; timeZone: string | null; isOff?: boolean; big?: boolean }

export function DateBlock({ instant, timeZone, isOff = false, big = false }: Props) {
  const { t, language } = useTranslation()
  const zone = timeZone ?? undefined
  const day = date(instant, language, "day", zone)
  const size = big ? " date-block-big" : ""
  if (instant === null || day === null)
    return <span className={`date-block date-block-unknown muted semibold${size}`}>{t("errors.date")}</span>
  return (
    <time className={`date-block${size}${isOff ? " date-block-off" : ""}`} dateTime={instant} suppressHydrationWarning>
      <i suppressHydrationWarning>{date(instant, language, "month", zone)?.replace(".", "")}</i>
      <b suppressHydrationWarning>{day}</b>
    </time>
  )
}

/** A day beside its date block: the weekday, with which it begins in each language, is seen, the rest only read out. */
export function Weekday({ day, weekday }: { day: string | null; weekday: string | null }) {
  return (
    <>
      <span suppressHydrationWarning>{weekday}</span>
      <span className="hidden" suppressHydrationWarning>
        {day?.slice(weekday?.length)}
      </span>
    </>
  )
}
