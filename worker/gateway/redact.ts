// Redaction: takes out of an answer what no visitor may see, before anything is made of it. Reports that nobody has approved are in no list;
// the rest is the owner's to set (docs/configuration).

import type { reportStatuses } from "#contract/codes.ts"
import type { Privacy } from "../env.ts"
import { redactFeature, redactRide } from "./ride-ends.ts"
import type { Question } from "./shape.ts"

type Fields = Record<string, unknown>
type Redaction = (value: Fields) => Fields | null

/** `sent` is JSON of any shape; the schemas refuse what cannot be read. */
export function redacted(question: Question, sent: unknown, privacy: Privacy): unknown {
  if (!isFields(sent)) return sent
  const { rideMetres } = privacy
  const ride: Redaction = (one) => (rideMetres === null ? one : redactRide(one, rideMetres))
  const feature: Redaction = (one) => (rideMetres === null ? one : redactFeature(one, rideMetres))
  switch (question.kind) {
    case "home":
      return { ...sent, ...each(sent, "stolenReports", listedReport), ...each(sent, "latestRides", ride) }
    case "features":
      return { ...sent, ...each(sent, "features", feature) }
    case "one":
      if (question.resource === "rides") return ride(sent)
      return question.resource === "stolen" ? wholeReport(sent, privacy) : sent
    case "list":
    case "feed":
    case "sitemap":
    case "sitemapList":
      if (question.resource === "rides") return { ...sent, ...each(sent, "items", ride) }
      return question.resource === "stolen" ? { ...sent, ...each(sent, "items", listedReport) } : sent
    default:
      return sent
  }
}

/** An API without a status has no reports that wait for approval. */
function listedReport(report: Fields): Fields | null {
  const { status } = report
  return status === undefined || status === null || status === approved ? report : null
}

const approved = "approved" satisfies (typeof reportStatuses)[number]

function wholeReport(report: Fields, { reportNumber }: Privacy): Fields {
  const { policeReportNumber } = report
  const isMasked = reportNumber === "masked" && typeof policeReportNumber === "string"
  return isMasked ? { ...report, policeReportNumber: maskedNumber(policeReportNumber) } : report
}

/** The last three digits, by which who knows the number finds it again, without the year at its end: "123456/2026" is "•••• 456". */
export function maskedNumber(number: string): string {
  const digits = number
    .trim()
    .replace(/[/\-. ](19|20)\d\d$/, "")
    .replace(/\D/g, "")
  return digits.length > 3 ? `•••• ${digits.slice(-3)}` : "••••"
}

/** A list with each of its items redacted. */
function each(sent: Fields, field: string, redact: Redaction): Fields {
  const values = sent[field]
  if (!Array.isArray(values)) return {}
  return { [field]: values.flatMap((value: unknown) => (isFields(value) ? (redact(value) ?? []) : [value])) }
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
