import { list, one } from "../../domain/query.ts"
import type { Page, PageRequest, ViewProps } from "../../page.tsx"
import { metaOf } from "../named.ts"

function listQuestions({ search: { q, recovered, status, brand, color, sort, cursor } }: PageRequest) {
  return { reports: list("stolen", { q, recovered, status, brand, color, sort, cursor }) }
}

function detailQuestions({ params: { id = "" } }: PageRequest) {
  return { report: one("stolen", id) }
}

export type ListProps = ViewProps<typeof listQuestions, never, "reports">
export type DetailProps = ViewProps<typeof detailQuestions, "report">

export const reportsPage: Page = {
  search: ["q", "recovered", "status", "brand", "color", "sort", "cursor"],
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
  meta: ({ t }, _, { report }) => metaOf(report, t("report.unnamed")),
  texts: "stolen",
  source: "app/pages/stolen/detail.tsx",
  view: () => import("./detail.tsx"),
}
