import type { StolenReport } from "../../domain/entities/entities.ts"
import { date } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { placeText } from "../../ui/place-text.ts"
import { Details } from "../../ui/section.tsx"
import { UserText } from "../../ui/title.tsx"

type Props = {
  report: StolenReport
  /** The day of the theft stands above already. */
  isTold: boolean
}

export function ReportFacts({ report, isTold }: Props) {
  const { t, language } = useTranslation()
  const unknown = (what: "date" | "location" | "name") => <span className="unknown">{t(`errors.${what}`)}</span>
  const time = (value: string | null) => {
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
  const isOwner = report.owner !== null && report.owner.name === report.reporter?.name
  return (
    <section className="block">
      <h2 className="larger">{t("report.facts")}</h2>
      <Details
        rows={[
          !isTold && [t("report.date_stolen"), time(report.dateStolen) ?? unknown("date")],
          [t("report.police_report"), report.policeReportNumber],
          [
            t("report.last_seen"),
            <>
              <p>{placeText(report.lastSeenLocation) ?? unknown("location")}</p>
              <p>{time(report.lastSeenAt) ?? unknown("date")}</p>
            </>,
          ],
          report.dateRecovered !== null && [t("report.date_recovered"), time(report.dateRecovered)],
          !isOwner && [t("report.owner"), report.owner?.name ?? unknown("name")],
          [t("report.reporter"), report.reporter?.name ?? unknown("name")],
          [t("product.brand"), report.brand],
          [t("product.model"), report.model],
          [t("product.color"), report.color && <UserText className="capital">{report.color}</UserText>],
          [
            t("report.status_label"),
            <>
              {report.status !== "approved" && <span>{t(`report.status.${report.status}`)}</span>}
              <div className="meaning sub">{t(`report.meaning.${report.status}`)}</div>
            </>,
          ],
        ]}
      />
    </section>
  )
}

/** The zone of an instant's offset; names of zones have the opposite sign. */
function zoneOf(instant: string | null): string | undefined {
  const [, sign, hours] = /([+-])(\d\d):00$/.exec(instant ?? "") ?? []
  return hours === undefined ? undefined : `Etc/GMT${sign === "-" ? "+" : "-"}${Number(hours)}`
}
