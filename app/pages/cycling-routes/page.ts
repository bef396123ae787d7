import { bikeTypes, difficulties } from "#contract/codes.ts"
import { areaParameters, nearParameters, radiusValues, rangeParameters } from "../../domain/address/filters.ts"
import { departureOf, departureParameters, speedText, turnOf, turnParameters } from "../../domain/address/outing.ts"
import { forecast, list, one, related, theftsNear } from "../../domain/address/query.ts"
import { definePage, entityTraits, type PageRequest, titled, type ViewProps } from "../../page.tsx"
import { sorts } from "../filters.ts"

const parameters = [
  ...["q", "difficulty", "bikeType", "loop", "distance", "elevation", "state"],
  ...["near", "radius", "sort", "cursor", "bbox", "view"],
] as const

function listQuestions({ search }: PageRequest<typeof parameters>) {
  const { distance, elevation, near, radius, sort, bbox, view: _, ...others } = search
  const ranges = { ...rangeParameters("distance", distance, 1_000), ...rangeParameters("elevation", elevation, 1) }
  const around = nearParameters(near, sort, radius)
  return { routes: list("cycling-routes", { ...others, ...ranges, ...areaParameters(bbox), ...around }) }
}

const detailParameters = [...turnParameters, ...departureParameters] as const

function detailQuestions({ params: { id = "" }, search }: PageRequest<typeof detailParameters>) {
  const turn = turnOf(search)
  return {
    route: one("cycling-routes", id, turn),
    similar: related("cycling-routes", id, "similar"),
    thefts: theftsNear(id),
    forecast: forecast(id, turn, departureOf(search)),
  }
}

export type ListProps = ViewProps<typeof listQuestions, never, "routes">
export type DetailProps = ViewProps<typeof detailQuestions, "route">

export const routesPage = definePage("app/pages/cycling-routes/list.tsx", {
  search: parameters,
  closed: {
    difficulty: difficulties,
    bikeType: bikeTypes,
    loop: ["true", "false"],
    sort: Object.keys(sorts["cycling-routes"]),
    radius: radiusValues,
    view: ["map"],
  },
  questions: listQuestions,
  list: "routes",
  meta: titled("routes"),
  map: true,
  // Who asks for the map alone, on a phone, asks for one that moves.
  startsAtOnce: ({ search }) => search.view !== undefined,
  texts: "cycling-routes",
  view: () => import("./list.tsx"),
})

export const routePage = definePage("app/pages/cycling-routes/detail.tsx", {
  search: detailParameters,
  closed: { dir: ["rev"], speed: speedText },
  questions: detailQuestions,
  required: "route",
  ...entityTraits("cycling-routes", "errors.route_not_found"),
  texts: ["cycling-routes", "send-to-device"],
  map: true,
  view: () => import("./detail.tsx"),
})
