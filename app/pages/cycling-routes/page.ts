import { nearParameters } from "../../domain/address/near.ts"
import { list, one, related } from "../../domain/address/query.ts"
import { rangeParameters } from "../../domain/address/ranges.ts"
import { areaParameters } from "../../domain/map/bounds.ts"
import type { Page, PageRequest, ViewProps } from "../../page.tsx"
import { metaOf } from "../named.ts"

function listQuestions({ search }: PageRequest) {
  const { q, difficulty, bikeType, loop, distance, elevation, near, bbox, sort, cursor } = search
  const what = { q, difficulty, bikeType, loop, cursor }
  const ranges = { ...rangeParameters("distance", distance, 1_000), ...rangeParameters("elevation", elevation, 1) }
  return {
    routes: list("cycling-routes", { ...what, ...ranges, ...areaParameters(bbox), ...nearParameters(near, sort) }),
  }
}

function detailQuestions({ params: { id = "" } }: PageRequest) {
  return { route: one("cycling-routes", id), similar: related("cycling-routes", id, "similar") }
}

export type ListProps = ViewProps<typeof listQuestions, never, "routes">
export type DetailProps = ViewProps<typeof detailQuestions, "route">

export const routesPage: Page = {
  search: ["q", "difficulty", "bikeType", "loop", "distance", "elevation", "near", "sort", "cursor", "bbox", "view"],
  questions: listQuestions,
  list: "routes",
  meta: ({ t }) => ({ title: t("routes.title"), description: t("routes.description") }),
  texts: "cycling-routes",
  source: "app/pages/cycling-routes/list.tsx",
  view: () => import("./list.tsx"),
}

export const routePage: Page = {
  questions: detailQuestions,
  required: "route",
  missing: "errors.route_not_found",
  meta: ({ t }, _, { route }) => metaOf(route, t("route.unnamed")),
  texts: "cycling-routes",
  source: "app/pages/cycling-routes/detail.tsx",
  view: () => import("./detail.tsx"),
}
