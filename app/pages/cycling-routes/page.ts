import { nearParameters } from "../../domain/address/near.ts"
import { list, one, related } from "../../domain/address/query.ts"
import { rangeParameters } from "../../domain/address/ranges.ts"
import { areaParameters } from "../../domain/map/bounds.ts"
import { definePage, introduced, type PageRequest, type ViewProps } from "../../page.tsx"
import { routeFilters } from "./filters.ts"

const parameters = [
  ...["q", "difficulty", "bikeType", "loop", "distance", "elevation"],
  ...["near", "sort", "cursor", "bbox", "view"],
] as const

function listQuestions({
  search: { distance, elevation, near, sort, bbox, view: _, ...asked },
}: PageRequest<typeof parameters>) {
  const ranges = { ...rangeParameters("distance", distance, 1_000), ...rangeParameters("elevation", elevation, 1) }
  return {
    routes: list("cycling-routes", { ...asked, ...ranges, ...areaParameters(bbox), ...nearParameters(near, sort) }),
  }
}

function detailQuestions({ params: { id = "" } }: PageRequest) {
  return { route: one("cycling-routes", id), similar: related("cycling-routes", id, "similar") }
}

export type ListProps = ViewProps<typeof listQuestions, never, "routes">
export type DetailProps = ViewProps<typeof detailQuestions, "route">

export const routesPage = definePage({
  search: parameters,
  closed: {
    difficulty: routeFilters.difficulty,
    bikeType: routeFilters.bikeType,
    loop: routeFilters.loop,
    sort: routeFilters.sort,
    view: ["map"],
  },
  questions: listQuestions,
  list: "routes",
  meta: ({ t }) => ({ title: t("routes.title"), description: t("routes.description") }),
  map: true,
  texts: "cycling-routes",
  view: () => import("./list.tsx"),
})

export const routePage = definePage({
  questions: detailQuestions,
  required: "route",
  meta: introduced,
  missing: "errors.route_not_found",
  map: true,
  texts: "cycling-routes",
  view: () => import("./detail.tsx"),
})
