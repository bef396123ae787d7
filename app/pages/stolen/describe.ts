import { type Described, type Description, photosOf } from "../../domain/entities/description.ts"
import type { StolenReport, StolenReportCard } from "../../domain/entities/entities.ts"
import { date } from "../../domain/format/format.ts"
import type { Translation } from "../../i18n/translation.tsx"
import { placeText } from "../../ui/place-text.ts"
import { figuresOf, paragraph, sentence } from "../sentence.ts"

export function describeReport(
  { t, language }: Translation,
  report: Described<StolenReportCard, StolenReport>,
): Description {
  const { status, dateStolen, dateRecovered, policeReportNumber } = report
  const isBack = dateRecovered !== null
  const day = date(isBack ? dateRecovered : dateStolen, language, "shortYear")
  const place = placeText(report.stolenLocation)
  const bike = [report.brand, report.model, report.color].filter(Boolean).join(" ")
  // What nobody has checked accuses nobody, and what was denied says so before all else.
  const isChecked = status === "approved"
  const state = isBack ? "recovered" : "stolen"
  const summary = paragraph(
    isChecked ? null : `${t("report.status_label")}: ${t(`report.status.${status}`)}`,
    [sentence(t, [day === null ? t(`report.${state}_undated`) : t(`report.${state}_on`, { day })], place, []), bike]
      .filter(Boolean)
      .join(": "),
    policeReportNumber && t("report.police_number", { number: policeReportNumber }),
  )
  const name = report.title ?? t("report.unnamed")
  return {
    page: "stolenReport",
    id: report.id,
    name,
    summary,
    call: isChecked
      ? paragraph(t(`report.alarm_${state}`), name, summary, t(`report.call_${state}`))
      : paragraph(name, summary),
    written: report.description ?? null,
    figures: figuresOf(
      [t("report.date_stolen"), date(dateStolen, language, "shortYear")],
      [t("report.location"), report.stolenLocation?.city],
      [t("report.police_report"), policeReportNumber],
    ),
    mark: isChecked
      ? { text: tape(t, state, day), tone: isBack ? "good" : "alarm" }
      : { text: t(`report.status.${status}`), tone: "quiet" },
    place: report.stolenLocation,
    photos: photosOf(report),
    art: { kind: "drawing", of: report.drawing, paint: report.paint },
    facts: { kind: "report", number: policeReportNumber ?? null, bike: bike || null },
    createdAt: report.createdAt ?? null,
    updatedAt: report.updatedAt ?? null,
    noindex: !isChecked,
  }
}

function tape(t: Translation["t"], state: "recovered" | "stolen", day: string | null): string {
  if (day === null) return t(`report.${state}_undated`)
  return t(state === "recovered" ? "stolen.recovered" : "stolen.tape", { date: day })
}
