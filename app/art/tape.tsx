import type { StolenReportCard } from "../domain/things/entities.ts"
import { date } from "../domain/words/format.ts"
import { useTranslation } from "../i18n/translation.tsx"

/** The band across a report: stolen when, or recovered when. Reports that nobody checked yet say so in a quiet chip instead. */
export function Tape({ report }: { report: StolenReportCard }) {
  const { t, language } = useTranslation()
  if (report.status !== "approved")
    return <span className="chip chip-quiet">{t(`report.status.${report.status}`)}</span>
  const recovered = date(report.dateRecovered, language, "short")
  if (recovered !== null)
    return <span className="tape tape-recovered">{t("stolen.recovered", { date: recovered })}</span>
  const stolen = date(report.dateStolen, language, "short")
  return <span className="tape">{stolen === null ? t("stolen.tape_undated") : t("stolen.tape", { date: stolen })}</span>
}
