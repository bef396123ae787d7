import { pathTo } from "../../domain/address/paths.ts"
import type { StolenReport } from "../../domain/entities/entities.ts"
import { date } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { useNavigation } from "../../ui/link.tsx"

/** What to do now, for who saw the bike; who lost one has a page for that. The police of Brazil answer at these numbers in every state. */
export function Steps({ report: { policeReportNumber } }: { report: StolenReport }) {
  const { t } = useTranslation()
  const { hrefOf } = useNavigation()
  return (
    <section className="steps">
      <h2>{t("steps.title")}</h2>
      <div className="panel">
        <h3>{t("steps.saw")}</h3>
        <ol>
          {([1, 2, 3, 4] as const).map((step) => (
            <li key={step}>{t(`steps.saw_${step}`)}</li>
          ))}
        </ol>
        {policeReportNumber && (
          <p className="sub" dir="auto">
            {t("steps.report", { number: policeReportNumber })}
          </p>
        )}
        <p className="actions">
          <a className="button button-small" href="tel:190">
            {t("steps.military")}
          </a>
          <a className="button button-small" href="tel:197">
            {t("steps.civil")}
          </a>
        </p>
      </div>
      <a className="theft-link" href={hrefOf(pathTo("stolenHelp"))}>
        <span>
          <b>{t("report.theft")}</b>
          <small>{t("report.theft_text")}</small>
        </span>
      </a>
    </section>
  )
}

export function GoodNews({ report: { dateRecovered } }: { report: StolenReport }) {
  const { t, language } = useTranslation()
  return (
    <section className="steps">
      <div className="panel good-news">
        <h2>{t("recovered.title")}</h2>
        <p suppressHydrationWarning>
          {t("recovered.text", { date: date(dateRecovered, language, "long") ?? t("errors.date") })}
        </p>
      </div>
    </section>
  )
}
