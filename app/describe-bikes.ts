import { type Described, type Description, photosOf } from "./domain/entities/description.ts"
import type { Product, ProductCard, StolenReport, StolenReportCard } from "./domain/entities/entities.ts"
import { date, money } from "./domain/format/format.ts"
import type { Translation } from "./i18n/translation.tsx"
import { common, figuresOf, paragraph, sentence } from "./sentence.ts"
import { placeText, townText } from "./ui/place-text.ts"

export function describeProduct(
  { t, language }: Translation,
  product: Described<Omit<ProductCard, "coordinates">, Product>,
): Description {
  const { condition, size, status, price, place } = product
  const cost = money(price, language)
  const state = condition && t(`product.condition.${condition}`)
  const gone = status === "available" ? null : t(`product.${status}`)
  const details = [state, size && t("product.size", { size })]
  const offer = sentence(t, [cost ?? t("product.price_unavailable")], townText(place), details)
  const summary = paragraph(gone, offer)
  const name = product.name ?? t("product.unnamed")
  return {
    ...common("product", product, name, summary, status !== "sold" && t("product.call")),
    figures: figuresOf(
      [t("product.price"), cost],
      [t("product.condition_label"), state],
      [t("product.size_label"), size],
    ),
    mark: gone === null ? null : { text: gone, tone: "quiet" },
    place,
    photos: photosOf(product),
    art: { kind: "drawing", of: product.drawing, paint: null },
  }
}

export function describeReport(
  { t, language }: Translation,
  report: Described<StolenReportCard, StolenReport>,
): Description {
  const { status, dateStolen, dateRecovered, policeReportNumber = null, stolenLocation: place, drawing, paint } = report
  const isBack = dateRecovered !== null
  const day = date(isBack ? dateRecovered : dateStolen, language, "shortYear")
  const bike = [report.brand, report.model, report.color].filter(Boolean).join(" ")
  // The summary of an unchecked or denied report begins with its status.
  const isChecked = status === "approved"
  const state = isBack ? "recovered" : "stolen"
  const undated = t(`report.${state}_undated`)
  const dated = day === null ? undated : t(`report.${state}_on`, { day })
  const theft = sentence(t, [dated], placeText(place), [])
  const summary = paragraph(
    isChecked ? null : `${t("report.status_label")}: ${t(`report.status.${status}`)}`,
    [theft, bike].filter(Boolean).join(": "),
    policeReportNumber && t("report.police_number", { number: policeReportNumber }),
  )
  const name = report.title ?? t("report.unnamed")
  const band = day === null ? undated : t(isBack ? "stolen.recovered" : "stolen.tape", { date: day })
  return {
    ...common("stolenReport", report, name, summary),
    ...(isChecked && { call: paragraph(t(`report.alarm_${state}`), name, summary, t(`report.call_${state}`)) }),
    figures: figuresOf(
      [t("report.date_stolen"), date(dateStolen, language, "shortYear")],
      [t("report.location"), place?.city],
      [t("report.police_report"), policeReportNumber],
    ),
    mark: isChecked
      ? { text: band, tone: isBack ? "good" : "alarm" }
      : { text: t(`report.status.${status}`), tone: "quiet" },
    place,
    photos: photosOf(report),
    art: { kind: "drawing", of: drawing, paint },
    noindex: !isChecked,
  }
}
