import { areaParameters, daySpan, nearParameters, radiusValues } from "../../domain/address/filters.ts"
import { adsLike, list, one } from "../../domain/address/query.ts"
import { definePage, entityTraits, type PageRequest, titled, type ViewProps } from "../../page.tsx"
import { scopes, sorts } from "../filters.ts"

const parameters = [
  ...["q", "recovered", "brand", "color", "stolenAfter", "stolenBefore", "state"],
  ...["near", "radius", "sort", "cursor", "bbox", "view"],
] as const

function listQuestions({ search }: PageRequest<typeof parameters>) {
  const { recovered, near, radius, bbox, sort, cursor, view: _, ...others } = search
  const { sort: order, ...around } = nearParameters(near, sort, radius)
  const { first, last } = daySpan(others.stolenAfter, others.stolenBefore)
  const days = { stolenAfter: first ?? undefined, stolenBefore: last ?? undefined }
  const narrowed = { ...others, ...days, ...areaParameters(bbox), ...around }
  const count = (scope: keyof typeof scopes) => list("stolen", { ...narrowed, recovered: scopes[scope], limit: "1" })
  return {
    reports: list("stolen", { ...narrowed, recovered, sort: order, cursor }),
    all: count("all"),
    missing: count("missing"),
    recovered: count("recovered"),
  }
}

function detailQuestions({ params: { id = "" } }: PageRequest) {
  return { report: one("stolen", id), ads: adsLike(id) }
}

export type ListProps = ViewProps<typeof listQuestions, never, "reports">
export type DetailProps = ViewProps<typeof detailQuestions, "report">

export const reportsPage = definePage("app/pages/stolen/list.tsx", {
  search: parameters,
  closed: { sort: Object.keys(sorts.stolen), recovered: ["true", "false"], radius: radiusValues, view: ["map"] },
  questions: listQuestions,
  list: "reports",
  meta: titled("stolen"),
  map: true,
  startsAtOnce: ({ search }) => search.view !== undefined,
  texts: "stolen",
  view: () => import("./list.tsx"),
})

export const reportPage = definePage("app/pages/stolen/detail.tsx", {
  questions: detailQuestions,
  required: "report",
  ...entityTraits("stolen", "errors.report_not_found"),
  map: true,
  view: () => import("./detail.tsx"),
})
