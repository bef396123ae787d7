import { bikeKindOf, LineDrawing } from "../../art/line-drawing.tsx"
import { Tape } from "../../art/tape.tsx"
import { date } from "../../domain/format.ts"
import { useSpeech } from "../../i18n/speech.tsx"
import { Details } from "../../ui/details.tsx"
import { Gallery } from "../../ui/gallery.tsx"
import { placeText } from "../../ui/place-text.ts"
import type { DetailProps } from "./page.ts"

export function View({ answers: { report } }: DetailProps) {
  const { t, language } = useSpeech()
  return (
    <article>
      <p className="crumb">{t("stolen.title")}</p>
      <div className="detail">
        <div className="detail-head">
          <h1 dir="auto">{report.title ?? t("report.unnamed")}</h1>
        </div>
        <div className="detail-map">
          <div className="panel cover cover-wide">
            <LineDrawing category={bikeKindOf(report.title)} kind="bike" />
            <Tape report={report} />
          </div>
          {report.photos.length > 0 && <Gallery images={report.photos} name={report.title ?? t("report.unnamed")} />}
        </div>
        <div className="detail-more">
          <Details
            rows={[
              [t("report.status_label"), t(`report.status.${report.status}`)],
              [t("report.date_stolen"), date(report.dateStolen, language, "long") ?? t("errors.date")],
              [t("report.location"), placeText(report.stolenLocation) ?? t("errors.location")],
              [t("report.police_report"), report.policeReportNumber],
              [t("report.last_seen_at"), date(report.lastSeenAt, language, "long")],
              [t("report.last_seen"), placeText(report.lastSeenLocation)],
              [t("report.date_recovered"), date(report.dateRecovered, language, "long")],
              [t("report.owner"), report.owner?.name ?? null],
              [t("report.reporter"), report.reporter?.name ?? null],
              [t("product.brand"), report.brand],
              [t("product.model"), report.model],
              [t("product.color"), report.color],
            ]}
          />
          {report.description && (
            <section className="block">
              <h2>{t("report.about")}</h2>
              <p className="prose" dir="auto">
                {report.description}
              </p>
            </section>
          )}
        </div>
      </div>
    </article>
  )
}
