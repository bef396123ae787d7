import "../../theme/detail.css"
import type { StolenReport } from "../../domain/entities/entities.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { LineDrawing } from "../../illustrations/drawings.tsx"
import { StatusBand } from "../../illustrations/status-band.tsx"
import { Gallery } from "../../ui/gallery.tsx"
import { Title, UserText } from "../../ui/title.tsx"
import { LikeAds } from "./like-ads.tsx"
import type { DetailProps } from "./page.ts"
import { PlaceCircle } from "./place-circle.tsx"
import { ReportActions } from "./report-actions.tsx"
import { ReportFacts } from "./report-facts.tsx"
import { GoodNews, Steps } from "./steps.tsx"
import { Wanted } from "./wanted.tsx"

export function View({ answers: { report, ads } }: DetailProps) {
  const { t } = useTranslation()
  const isRecovered = report.dateRecovered !== null
  const isWanted = !isRecovered && report.status !== "denied"
  const where = [report.stolenLocation?.state, report.stolenLocation?.city].filter(Boolean)
  return (
    <>
      <article className="report">
        <p className="crumb">{[t("stolen.title"), ...where].join(" / ")}</p>
        <div className="detail">
          <div className="detail-head">
            <p className="chips">
              <span className={`chip chip-${report.status}`}>{t(`report.status.${report.status}`)}</span>
              <span className="muted">{t(`report.meaning.${report.status}`)}</span>
            </p>
            <Title>{report.title ?? t("report.unnamed")}</Title>
            {report.status !== "denied" && <ReportActions entity={report.introduction} isWanted={isWanted} />}
          </div>
          <div className="detail-map">
            <Photos report={report} />
          </div>
          <div className="report-story">
            {isRecovered && <GoodNews report={report} />}
            <section className="block">
              <h2>{t("report.about")}</h2>
              {report.description === null ? (
                <p className="prose unknown">{t("facts.unavailable")}</p>
              ) : (
                <UserText className="prose">{report.description}</UserText>
              )}
            </section>
            <PlaceCircle id={report.id} place={report.stolenLocation} />
          </div>
          <div className="detail-more">
            <ReportFacts report={report} />
            {isWanted && <Steps report={report} />}
          </div>
        </div>
        <LikeAds of={ads} />
      </article>
      {isWanted && <Wanted report={report} />}
    </>
  )
}

function Photos({ report }: { report: StolenReport }) {
  const { t } = useTranslation()
  // What nobody has checked is no headline: its chip beside the title says so.
  const drawing = <LineDrawing of={report.drawing} paint={report.paint} />
  const tape = report.status === "approved" && <StatusBand report={report} />
  if (report.photos.length > 0) {
    return <Gallery images={report.photos} name={report.title ?? t("report.unnamed")} art={drawing} foot={tape} />
  }
  return (
    <div className="panel cover report-drawing">
      {drawing}
      {tape}
    </div>
  )
}
