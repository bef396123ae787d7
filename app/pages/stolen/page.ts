import { daySpan } from "../../domain/address/days.ts"
import { nearParameters } from "../../domain/address/near.ts"
import { list, one } from "../../domain/address/query.ts"
import { areaParameters } from "../../domain/map/bounds.ts"
import type { Page, PageRequest, ViewProps } from "../../page.tsx"
import { metaOf } from "../named.ts"
import { scopes } from "./filters.ts"

function listQuestions({
  search: { q, recovered, status, brand, color, near, bbox, sort, cursor, ...days },
}: PageRequest) {
  const { sort: order, ...around } = nearParameters(near, sort)
  const { first, last } = daySpan(days.stolenAfter, days.stolenBefore)
  const [stolenAfter, stolenBefore] = [first ?? undefined, last ?? undefined]
  const narrowed = { q, status, brand, color, stolenAfter, stolenBefore, ...areaParameters(bbox), ...around }
  const count = (scope: keyof typeof scopes) => list("stolen", { ...narrowed, recovered: scopes[scope], limit: "1" })
  return {
    reports: list("stolen", { ...narrowed, recovered, sort: order, cursor }),
    all: count("all"),
    missing: count("missing"),
    recovered: count("recovered"),
  }
}

function detailQuestions({ params: { id = "" } }: PageRequest) {
  return { report: one("stolen", id) }
}

export type ListProps = ViewProps<typeof listQuestions, never, "reports">
export type DetailProps = ViewProps<typeof detailQuestions, "report">

export const reportsPage: Page = {
  search: [
    "q",
    "recovered",
    "status",
    "brand",
    "color",
    "stolenAfter",
    "stolenBefore",
    "near",
    "sort",
    "cursor",
    "bbox",
    "view",
  ],
  questions: listQuestions,
  list: "reports",
  meta: ({ t }) => ({ title: t("stolen.title"), description: t("stolen.description") }),
  texts: "stolen",
  source: "app/pages/stolen/list.tsx",
  view: () => import("./list.tsx"),
}

export const reportPage: Page = {
  questions: detailQuestions,
  required: "report",
  missing: "errors.report_not_found",
  meta: ({ t }, _, { report }) => ({ ...metaOf(report, t("report.unnamed")), noindex: !isChecked(report) }),
  texts: "stolen",
  source: "app/pages/stolen/detail.tsx",
  view: () => import("./detail.tsx"),
}

/** What nobody has checked, or what was denied, accuses somebody of nothing in a search engine. */
function isChecked(report: unknown): boolean {
  return typeof report === "object" && report !== null && Reflect.get(report, "status") === "approved"
}
