import { daySpan, daySpanParameters } from "../../domain/address/days.ts"
import { list, one } from "../../domain/address/query.ts"
import { rangeParameters } from "../../domain/address/ranges.ts"
import type { Page, PageRequest, ViewProps } from "../../page.tsx"
import { metaOf } from "../named.ts"

function listQuestions({ search: { q, distance, elevation, speed, after, before, sort, cursor } }: PageRequest) {
  const ranges = {
    ...rangeParameters("distance", distance, 1_000),
    ...rangeParameters("elevation", elevation, 1),
    ...rangeParameters("averageSpeed", speed, 1 / 3.6),
    ...daySpanParameters("started", daySpan(after, before)),
  }
  return { rides: list("rides", { q, sort, cursor, ...ranges }) }
}

function detailQuestions({ params: { id = "" } }: PageRequest) {
  return { ride: one("rides", id) }
}

export type ListProps = ViewProps<typeof listQuestions, never, "rides">
export type DetailProps = ViewProps<typeof detailQuestions, "ride">

export const ridesPage: Page = {
  search: ["q", "distance", "elevation", "speed", "after", "before", "sort", "cursor"],
  questions: listQuestions,
  list: "rides",
  meta: ({ t }) => ({ title: t("rides.title"), description: t("rides.description") }),
  texts: "rides",
  source: "app/pages/rides/list.tsx",
  view: () => import("./list.tsx"),
}

export const ridePage: Page = {
  questions: detailQuestions,
  required: "ride",
  missing: "errors.ride_not_found",
  meta: ({ t }, _, { ride }) => metaOf(ride, t("ride.unnamed")),
  texts: "rides",
  source: "app/pages/rides/detail.tsx",
  view: () => import("./detail.tsx"),
}
