import { daySpan, daySpanParameters, rangeParameters } from "../../domain/address/filters.ts"
import { list, one } from "../../domain/address/query.ts"
import { definePage, introduced, type PageRequest, type ViewProps } from "../../page.tsx"
import { rideFilters } from "./filters.ts"

const parameters = ["q", "distance", "elevation", "speed", "after", "before", "sort", "cursor"] as const

function listQuestions({
  search: { distance, elevation, speed, after, before, ...asked },
}: PageRequest<typeof parameters>) {
  const ranges = {
    ...rangeParameters("distance", distance, 1_000),
    ...rangeParameters("elevation", elevation, 1),
    ...rangeParameters("averageSpeed", speed, 1 / 3.6),
    ...daySpanParameters("started", daySpan(after, before)),
  }
  return { rides: list("rides", { ...asked, ...ranges }) }
}

function detailQuestions({ params: { id = "" } }: PageRequest) {
  return { ride: one("rides", id) }
}

export type ListProps = ViewProps<typeof listQuestions, never, "rides">
export type DetailProps = ViewProps<typeof detailQuestions, "ride">

export const ridesPage = definePage({
  search: parameters,
  closed: { sort: rideFilters.sort },
  questions: listQuestions,
  list: "rides",
  meta: ({ t }) => ({ title: t("rides.title"), description: t("rides.description") }),
  texts: "rides",
  view: () => import("./list.tsx"),
})

export const ridePage = definePage({
  questions: detailQuestions,
  required: "ride",
  meta: introduced,
  missing: "errors.ride_not_found",
  among: "rides",
  map: true,
  texts: "rides",
  view: () => import("./detail.tsx"),
})
