// Redaction: what no visitor may see is taken out of what the API said before anything else is made of it. Pages, cards, feeds, files and
// the JSON of the site are all made of what is left. Reports that nobody has approved are in no list; the rest is the owner's to set.

import type { reportStatuses } from "#contract/codes.ts"
import type { Privacy } from "../privacy.ts"
import type { Question } from "./memoized-shape.ts"
import { maskedNumber } from "./report-number.ts"
import { hiddenFeature, hiddenRide } from "./ride-ends.ts"

type Fields = Record<string, unknown>
type Redaction = (value: Fields) => Fields | null

/** `sent` is JSON of any shape; what cannot be read is left to the shapes. */
export function redacted(question: Question, sent: unknown, privacy: Privacy): unknown {
  if (!isFields(sent)) return sent
  const { rideMetres } = privacy
  const ride: Redaction = (one) => (rideMetres === null ? one : hiddenRide(one, rideMetres))
  switch (question.kind) {
    case "home":
      return { ...sent, ...each(sent, "stolenReports", listedReport), ...each(sent, "latestRides", ride) }
    case "features":
      return {
        ...sent,
        ...each(sent, "features", (one) => (rideMetres === null ? one : hiddenFeature(one, rideMetres))),
      }
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

/** Null for one that somebody has yet to approve. An API that says nothing of it has no such reports. */
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

/** One field, a list, with each of its members redacted; nothing where it is no list. */
function each(sent: Fields, field: string, redact: Redaction): Fields {
  const values = sent[field]
  if (!Array.isArray(values)) return {}
  return { [field]: values.flatMap((value: unknown) => (isFields(value) ? (redact(value) ?? []) : [value])) }
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
