import type { ReactNode } from "react"
import type { Place, StolenReport } from "../../domain/entities/entities.ts"
import { date } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { placeText } from "../../ui/place-text.ts"
import { Details } from "../../ui/section.tsx"
import { UserText } from "../../ui/title.tsx"

export function ReportFacts({ report }: { report: StolenReport }) {
  const { t, language } = useTranslation()
  const unknown = (text: string) => <span className="unknown">{text}</span>
  const time = (value: string | null): ReactNode => {
    const zone = zoneOf(value)
    const day = date(value, language, "long", zone)
    if (value === null || day === null) return null
    const clock = value.includes("T") && date(value, language, "time", zone)
    return (
      <time dateTime={value} suppressHydrationWarning>
        {clock ? `${day}, ${clock}` : day}
      </time>
    )
  }
  const timeOrUnknown = (value: string | null) => time(value) ?? unknown(t("errors.date"))
  const place = (value: Place | null) => placeText(value) ?? unknown(t("errors.location"))
  const person = (value: StolenReport["owner"]) => value?.name ?? unknown(t("errors.name"))
  return (
    <section className="block">
      <h2>{t("report.facts")}</h2>
      <Details
        rows={[
          [t("report.status_label"), t(`report.status.${report.status}`)],
          [t("report.date_stolen"), timeOrUnknown(report.dateStolen)],
          [t("report.location"), place(report.stolenLocation)],
          [t("report.police_report"), report.policeReportNumber],
          [t("report.last_seen_at"), timeOrUnknown(report.lastSeenAt)],
          [t("report.last_seen"), place(report.lastSeenLocation)],
          [t("report.date_recovered"), time(report.dateRecovered)],
          [t("report.owner"), person(report.owner)],
          [t("report.reporter"), person(report.reporter)],
          [t("product.brand"), report.brand],
          [t("product.model"), report.model],
          [t("product.color"), report.color && <UserText as="span">{report.color}</UserText>],
        ]}
      />
    </section>
  )
}

/** Brazil has four zones, and an instant tells its own by the offset; names of zones have the opposite sign. */
function zoneOf(instant: string | null): string | undefined {
  const [, sign, hours] = /([+-])(\d\d):00$/.exec(instant ?? "") ?? []
  return hours === undefined ? undefined : `Etc/GMT${sign === "-" ? "+" : "-"}${Number(hours)}`
}
