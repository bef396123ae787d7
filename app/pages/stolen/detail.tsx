import { pathTo } from "../../domain/address/paths.ts"
import type { Introduced } from "../../domain/entities/description.ts"
import type { ProductCard as Card, Place, StolenReport } from "../../domain/entities/entities.ts"
import { date, number } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Contours, LineDrawing } from "../../illustrations/drawings.tsx"
import { StatusBand } from "../../illustrations/status-band.tsx"
import { PlaceMap } from "../../map/drawn-place.tsx"
import type { Answer } from "../../page.tsx"
import { Gallery } from "../../ui/gallery.tsx"
import { useNavigation } from "../../ui/link.tsx"
import { Picture } from "../../ui/picture.tsx"
import { placeText } from "../../ui/place-text.ts"
import { PrintButton, PrintPoster } from "../../ui/print-poster.tsx"
import { RelatedItems } from "../../ui/related-items.tsx"
import { Details } from "../../ui/section.tsx"
import { Title, UserText } from "../../ui/title.tsx"
import { ShareEntity } from "../detail.tsx"
import { ProductCard } from "../products/card.tsx"
import type { DetailProps } from "./page.ts"
import { SawButton, SawDialog } from "./saw-dialog.tsx"
import "../../theme/detail.css"
import "./stolen.css"

export function View({ answers: { report, ads } }: DetailProps) {
  const { t, language } = useTranslation()
  const { status, dateRecovered, stolenLocation } = report
  const isWanted = dateRecovered === null && status !== "denied"
  const where = [stolenLocation?.state, stolenLocation?.city].filter(Boolean)
  const recovered = date(dateRecovered, language, "long")
  return (
    <>
      <article className="report">
        <p className="crumb">{[t("stolen.title"), ...where].join(" / ")}</p>
        <div className="detail">
          <div className="detail-head">
            <p className="chips">
              <span className={`chip chip-${status}`}>{t(`report.status.${status}`)}</span>
              <span className="muted">{t(`report.meaning.${status}`)}</span>
            </p>
            <Title>{report.title ?? t("report.unnamed")}</Title>
            {status !== "denied" && (
              <div className="action-bar">
                {isWanted && <SawButton />}
                <ShareEntity entity={report.introduction} />
                {isWanted && <PrintButton />}
              </div>
            )}
          </div>
          <div className="detail-map">
            <Photos report={report} />
          </div>
          <div className="report-story">
            {dateRecovered !== null && (
              <section className="steps">
                <div className="panel good-news">
                  <h2>{t("recovered.title")}</h2>
                  <p suppressHydrationWarning>{t("recovered.text", { date: recovered ?? t("errors.date") })}</p>
                </div>
              </section>
            )}
            <section className="block">
              <h2>{t("report.about")}</h2>
              {report.description === null ? (
                <p className="prose unknown">{t("facts.unavailable")}</p>
              ) : (
                <UserText className="prose">{report.description}</UserText>
              )}
            </section>
            <PlaceCircle id={report.id} place={stolenLocation} />
          </div>
          <div className="detail-more">
            <ReportFacts report={report} />
            {isWanted && <Steps report={report} />}
          </div>
        </div>
        <SimilarAds answer={ads} />
      </article>
      {isWanted && <SawDialog policeReport={report.policeReportNumber} />}
      {isWanted && <WantedPoster report={report} />}
    </>
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

/** The place of the theft is a circle, never a pin: people live there, and thieves read too. */
function PlaceCircle({ id, place }: { id: string; place: Place | null }) {
  const { t } = useTranslation()
  const text = placeText(place)
  const point = place?.coordinates
  // Without a marker, and rounded to about a kilometre.
  const area = point && `${point.lat.toFixed(2)}/${point.lng.toFixed(2)}`
  return (
    <section className="block">
      <h2>{t("report.where")}</h2>
      {text === null ? <p className="unknown">{t("errors.location")}</p> : <p dir="auto">{text}</p>}
      {point && (
        <>
          <PlaceMap place={{ point, isArea: true, tone: "danger", label: text ?? t("place.map") }}>
            <div className="panel cover place-circle">
              <Contours of={id} />
              <svg className="track" viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
                <circle cx="160" cy="100" r="64" />
                <path d="M160 100h64" />
              </svg>
              <span aria-hidden="true">1 km</span>
            </div>
          </PlaceMap>
          <p className="sub">
            {t("report.circle_note")}{" "}
            <a href={`https://www.openstreetmap.org/#map=15/${area}`}>{t("report.open_map")}</a>
          </p>
        </>
      )}
    </section>
  )
}

function ReportFacts({ report }: { report: StolenReport }) {
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
  return (
    <section className="block">
      <h2>{t("report.facts")}</h2>
      <Details
        rows={[
          [t("report.status_label"), t(`report.status.${report.status}`)],
          [t("report.date_stolen"), time(report.dateStolen) ?? unknown("date")],
          [t("report.location"), placeText(report.stolenLocation) ?? unknown("location")],
          [t("report.police_report"), report.policeReportNumber],
          [t("report.last_seen_at"), time(report.lastSeenAt) ?? unknown("date")],
          [t("report.last_seen"), placeText(report.lastSeenLocation) ?? unknown("location")],
          [t("report.date_recovered"), time(report.dateRecovered)],
          [t("report.owner"), report.owner?.name ?? unknown("name")],
          [t("report.reporter"), report.reporter?.name ?? unknown("name")],
          [t("product.brand"), report.brand],
          [t("product.model"), report.model],
          [t("product.color"), report.color && <UserText as="span">{report.color}</UserText>],
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

function Steps({ report: { policeReportNumber } }: { report: StolenReport }) {
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

/** Ads since the theft that may offer the bike; nothing without an answer, since that would accuse. */
function SimilarAds({ answer }: { answer: Answer<{ items: Card[] }> }) {
  const { t, language } = useTranslation()
  if (answer.state !== "found") return null
  const { items } = answer.value
  return (
    <RelatedItems
      title={t("report.ads", { count: items.length, formatted: number(items.length, language) })}
      all={[pathTo("store"), t("home.see_store")]}
      note={t("report.ads_note")}
      items={items}
    >
      {(product) => <ProductCard product={product} />}
    </RelatedItems>
  )
}

function WantedPoster({ report }: { report: StolenReport & Introduced }) {
  const { t } = useTranslation()
  const drawing = <LineDrawing of={report.drawing} paint={report.paint} />
  const figures = report.introduction.figures.filter(({ label }) => label !== t("report.location"))
  return (
    <PrintPoster
      entity={{ ...report.introduction, figures }}
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
