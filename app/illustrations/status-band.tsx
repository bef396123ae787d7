import type { StolenReportCard } from "../domain/entities/entities.ts"
import { date } from "../domain/format/format.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { useSite } from "../site.tsx"

/** The band across a report: stolen when, or recovered when. An unchecked report has a quiet chip instead. */
export function StatusBand({ report: { status, dateStolen, dateRecovered } }: { report: StolenReportCard }) {
  const { t, language } = useTranslation()
  const { year } = useSite()
  if (status !== "approved") return <span className="chip chip-quiet">{t(`report.status.${status}`)}</span>
  const isBack = dateRecovered !== null
  const day = dateRecovered ?? dateStolen
  // The year is said: a day in January of years ago would read as the last one.
  const dayText = date(day, language, date(day, language, "year") === year ? "short" : "shortYear")
  return (
    <span
      className={isBack ? "status-band over clip status-band-recovered" : "status-band over clip"}
      suppressHydrationWarning
    >
      {dayText === null ? t("stolen.tape_undated") : t(isBack ? "stolen.recovered" : "stolen.tape", { date: dayText })}
    </span>
  )
}
