import { sawId } from "../../dialogs/ids.ts"
import { AppDialog } from "../../dialogs/site-dialogs.tsx"
import { pathTo } from "../../domain/address/paths.ts"
import type { Introduced } from "../../domain/entities/description.ts"
import type { ProductCard as Card, Place, StolenReport } from "../../domain/entities/entities.ts"
import { ageOf, date, number } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { LineDrawing } from "../../illustrations/drawings.tsx"
import { StatusBand } from "../../illustrations/status-band.tsx"
import type { Answer } from "../../page.tsx"
import { useToday } from "../../site.tsx"
import { Button } from "../../ui/button.tsx"
import { Gallery } from "../../ui/gallery.tsx"
import { Icon } from "../../ui/icon.tsx"
import { useNavigation } from "../../ui/link.tsx"
import { useFarFrom } from "../../ui/near-me.tsx"
import { Picture } from "../../ui/picture.tsx"
import { placeText } from "../../ui/place-text.ts"
import { PrintButton } from "../../ui/print-button.tsx"
import { PrintPoster } from "../../ui/print-poster.tsx"
import { RelatedItems } from "../../ui/related-items.tsx"
import { Title, UserText } from "../../ui/title.tsx"
import { ActionBar, Crumb } from "../detail.tsx"
import { ProductCard } from "../products/card.tsx"
import { titleOf } from "./card.tsx"
import { ReportFacts } from "./facts.tsx"
import type { DetailProps } from "./page.ts"
import { PlaceCircle } from "./place-circle.tsx"
import "../../theme/detail.css"
import "./stolen.css"

export function View({ answers: { report, ads } }: DetailProps) {
  const { t, language } = useTranslation()
  const { status, dateRecovered, stolenLocation, color } = report
  const isWanted = dateRecovered === null && status !== "denied"
  const title = titleOf(report) ?? t("report.unnamed")
  const recovered = date(dateRecovered, language, "long")
  const sawButton = isWanted && (
    <Button className="button button-primary" icon="eye" opens={sawId}>
      <span>{t("report.saw")}</span>
    </Button>
  )
  return (
    <>
      <article className="report picture-first">
        <Crumb among="stolen" />
        <div className="detail stack">
          <div className="detail-head">
            {status !== "approved" && (
              <p className="chips cluster">
                <span className={`chip chip-${status}`}>{t(`report.status.${status}`)}</span>
                <span className="sub">{t(`report.meaning.${status}`)}</span>
              </p>
            )}
            {status === "approved" && isWanted && <Since report={report} />}
            {color && title.endsWith(` ${color}`) ? (
              <Title second={color}>{title.slice(0, -color.length - 1)}</Title>
            ) : (
              <Title>{title}</Title>
            )}
            {status !== "denied" && <ActionBar entity={report} first={sawButton} last={isWanted && <PrintButton />} />}
          </div>
          <div className="detail-map sticky anchor stack">
            <Photos report={report} />
          </div>
          <div className="report-story">
            {dateRecovered !== null && (
              <section className="steps stack">
                <div className="panel good-news">
                  <h2 className="h3">{t("recovered.title")}</h2>
                  <p suppressHydrationWarning>{t("recovered.text", { date: recovered ?? t("errors.date") })}</p>
                </div>
              </section>
            )}
            <section className="block">
              <h2 className="larger">{t("report.about")}</h2>
              {report.description === null ? (
                <p className="prose unknown">{t("facts.unavailable")}</p>
              ) : (
                <UserText className="prose">{report.description}</UserText>
              )}
            </section>
            <PlaceCircle id={report.id} place={stolenLocation} />
          </div>
          <div className="detail-more">
            <ReportFacts report={report} isTold={status === "approved" && isWanted && report.dateStolen !== null} />
            {isWanted && <Steps report={report} />}
          </div>
        </div>
        <SimilarAds near={stolenLocation} answer={ads} />
      </article>
      {isWanted && <SawDialog policeReport={report.policeReportNumber} />}
      {isWanted && <WantedPoster report={report} />}
    </>
  )
}

function Since({ report: { dateStolen, stolenLocation } }: { report: StolenReport }) {
  const { t, language } = useTranslation()
  const age = ageOf(dateStolen, useToday())
  const ago = age && t("report.ago", { age: t(`product.age.${age.unit}`, { formatted: number(age.count, language) }) })
  const where = [stolenLocation?.label, stolenLocation?.city].filter(Boolean).join(", ")
  return (
    <p className="danger since strong" dir="auto">
      {[ago ?? t("stolen.tape_undated"), where].filter(Boolean).join(", ")}
    </p>
  )
}

function Photos({ report }: { report: StolenReport }) {
  const { t } = useTranslation()
  const drawing = <LineDrawing of={report.drawing} paint={report.paint} />
  const band = report.status === "approved" && <StatusBand report={report} />
  if (report.photos.length > 0)
    return <Gallery images={report.photos} name={report.title ?? t("report.unnamed")} art={drawing} foot={band} />
  return (
    <div className="panel cover report-drawing">
      {drawing}
      {band}
    </div>
  )
}

function Steps({ report: { policeReportNumber } }: { report: StolenReport }) {
  const { t } = useTranslation()
  const { hrefOf } = useNavigation()
  return (
    <section className="steps stack">
      <h2 className="larger">{t("steps.title")}</h2>
      <div className="panel">
        <h3 className="large">{t("steps.saw")}</h3>
        <ol className="space stack">
          {([1, 2, 3, 4] as const).map((step) => (
            <li key={step}>{t(`steps.saw_${step}`)}</li>
          ))}
        </ol>
        {policeReportNumber && (
          <p className="sub" dir="auto">
            {t("steps.report", { number: policeReportNumber })}
          </p>
        )}
        <p className="actions cluster space">
          <a className="button button-small touch" href="tel:190">
            {t("steps.military")}
          </a>
          <a className="button button-small touch" href="tel:197">
            {t("steps.civil")}
          </a>
        </p>
      </div>
      <a className="theft-link bar surface tight" href={hrefOf(pathTo("stolenHelp"))}>
        <span className="lines grow">
          <b>{t("report.theft")}</b>
          <small className="muted">{t("report.theft_text")}</small>
        </span>
      </a>
    </section>
  )
}

/** The police come first: the app may be read tomorrow. */
function SawDialog({ policeReport }: { policeReport: string | null }) {
  const { t } = useTranslation()
  const notes = [
    ["map-pin", "saw.where"],
    ["users", "saw.who"],
    ["eye", "saw.photo"],
    ["ban", "steps.saw_1"],
  ] as const
  return (
    <AppDialog id={sawId} title={t("saw.title")} text={t("steps.saw_3")}>
      <p className="actions stack calls">
        <a className="button button-primary" href="tel:190">
          {t("steps.military")}
        </a>
        <a className="button" href="tel:197">
          {t("steps.civil")}
        </a>
      </p>
      <ul className="tips stack">
        {notes.map(([icon, note]) => (
          <li key={note}>
            <Icon name={icon} />
            {t(note)}
          </li>
        ))}
      </ul>
      {policeReport && (
        <p className="sub" dir="auto">
          {t("steps.report", { number: policeReport })}
        </p>
      )}
    </AppDialog>
  )
}

/** Ads since the theft that may offer the bike. Without an answer nothing is said, since that would accuse. */
function SimilarAds({ near, answer }: { near: Place | null; answer: Answer<{ items: Card[] }> }) {
  const { t, language } = useTranslation()
  const far = useFarFrom(near)
  if (answer.state !== "found") return null
  const { items } = answer.value
  return (
    <RelatedItems
      title={t("report.ads", { count: items.length, formatted: number(items.length, language) })}
      all={[pathTo("store"), t("home.see_store")]}
      note={t("report.ads_note")}
      items={items}
    >
      {(product) => <ProductCard product={product} far={far(product.coordinates)} />}
    </RelatedItems>
  )
}

function WantedPoster({ report }: { report: StolenReport & Introduced }) {
  const { t } = useTranslation()
  const drawing = <LineDrawing of={report.drawing} paint={report.paint} />
  const figures = report.introduction.figures.filter(({ label }) => label !== t("report.location"))
  return (
    <PrintPoster
      entity={{ ...report.introduction, figures, name: titleOf(report) ?? t("report.unnamed") }}
      band={[t("wanted.title"), t("wanted.stolen")]}
      picture={<Picture image={report.cover} sizes="700px" upTo={1280} otherwise={drawing} />}
      rows={[
        [t("wanted.bike"), [report.brand, report.model, report.color].filter(Boolean).join(" · ")],
        [t("report.location"), placeText(report.stolenLocation)],
      ]}
      foot={[t("wanted.seen"), t("wanted.scan")]}
    />
  )
}
