import type { ReactNode } from "react"
import type { StolenReport } from "../../domain/entities/entities.ts"
import { date } from "../../domain/format/format.ts"
import type { Language } from "../../domain/format/language.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { placeText } from "../../ui/place-text.ts"
import { Details } from "../../ui/section.tsx"
import { UserText } from "../../ui/title.tsx"

/** Everything that a report says, field by field. */
export function ReportFacts({ report }: { report: StolenReport }) {
  const { t, language } = useTranslation()
  const [unknownDate, unknownPlace] = [t("errors.date"), t("errors.location")]
  return (
    <section className="block">
      <h2>{t("report.facts")}</h2>
      <Details
        rows={[
          [t("report.status_label"), t(`report.status.${report.status}`)],
          [t("report.date_stolen"), timeOf(report.dateStolen, language) ?? unknown(unknownDate)],
          [t("report.location"), placeText(report.stolenLocation) ?? unknown(unknownPlace)],
          [t("report.police_report"), report.policeReportNumber],
          [t("report.last_seen_at"), timeOf(report.lastSeenAt, language) ?? unknown(unknownDate)],
          [t("report.last_seen"), placeText(report.lastSeenLocation) ?? unknown(unknownPlace)],
          [t("report.date_recovered"), timeOf(report.dateRecovered, language)],
          [t("report.owner"), report.owner?.name ?? unknown(t("errors.name"))],
          [t("report.reporter"), report.reporter?.name ?? unknown(t("errors.name"))],
          [t("product.brand"), report.brand],
          [t("product.model"), report.model],
          [t("product.color"), report.color && <UserText as="span">{report.color}</UserText>],
        ]}
      />
    </section>
  )
}

function unknown(text: string): ReactNode {
  return <span className="unknown">{text}</span>
}

/** A day, or an instant with its time of day as the clocks showed it where it was. */
function timeOf(value: string | null, language: Language): ReactNode {
  const zone = zoneOf(value)
  const day = date(value, language, "long", zone)
  if (value === null || day === null) return null
  const time = value.includes("T") && date(value, language, "time", zone)
  return (
    <time dateTime={value} suppressHydrationWarning>
      {time ? `${day}, ${time}` : day}
    </time>
  )
}

/** Brazil has four zones, and an instant says by its offset which one it is in; names of zones have the opposite sign. */
function zoneOf(instant: string | null): string | undefined {
  const [, sign, hours] = /([+-])(\d\d):00$/.exec(instant ?? "") ?? []
  return hours === undefined ? undefined : `Etc/GMT${sign === "-" ? "+" : "-"}${Number(hours)}`
}
