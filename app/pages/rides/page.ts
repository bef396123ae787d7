import { daySpan, daySpanParameters, rangeParameters } from "../../domain/address/filters.ts"
import { list, one } from "../../domain/address/query.ts"
import { definePage, entityTraits, type PageRequest, titled, type ViewProps } from "../../page.tsx"
import { sorts } from "../filters.ts"

const parameters = ["q", "distance", "elevation", "speed", "after", "before", "state", "sort", "cursor"] as const

function listQuestions({ search }: PageRequest<typeof parameters>) {
  const { distance, elevation, speed, after, before, ...others } = search
  const ranges = {
    ...rangeParameters("distance", distance, 1_000),
    ...rangeParameters("elevation", elevation, 1),
    ...rangeParameters("averageSpeed", speed, 1 / 3.6),
    ...daySpanParameters(["startedAfter", "startedBefore"], daySpan(after, before)),
  }
  return { rides: list("rides", { ...others, ...ranges }) }
}

function detailQuestions({ params: { id = "" } }: PageRequest) {
  return { ride: one("rides", id) }
}

export type ListProps = ViewProps<typeof listQuestions, never, "rides">
export type DetailProps = ViewProps<typeof detailQuestions, "ride">

export const ridesPage = definePage("app/pages/rides/list.tsx", {
  search: parameters,
  closed: { sort: Object.keys(sorts.rides) },
  questions: listQuestions,
  list: "rides",
  meta: titled("rides"),
  texts: "rides",
  view: () => import("./list.tsx"),
})

export const ridePage = definePage("app/pages/rides/detail.tsx", {
  questions: detailQuestions,
  required: "ride",
  ...entityTraits("rides", "errors.ride_not_found"),
  texts: ["rides", "send-to-device"],
  map: true,
  view: () => import("./detail.tsx"),
})
