import { pathTo } from "../../domain/address/paths.ts"
import type { CyclingRouteCard } from "../../domain/entities/entities.ts"
import { parseBbox } from "../../domain/track/earth.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { BesideMap, mapParameters, type PlacedItem, placed } from "../../map/beside-map.tsx"
import { rangeLabel } from "../../ui/filter-labels.ts"
import type { Choice } from "../../ui/filters.tsx"
import { ListPage } from "../../ui/list-page.tsx"
import { useDistanceAway } from "../../ui/near-me.tsx"
import { RouteCard } from "./card.tsx"
import { routeFilters } from "./filters.ts"
import type { ListProps } from "./page.ts"

export function View({ request: { search }, answers: { routes } }: ListProps) {
  const { t } = useTranslation()
  const away = useDistanceAway(search.near)
  const path = pathTo("cyclingRoutes")
  const map = { path, search, label: t("routes.title"), ...placed(routes, onMap), area: parseBbox(search.bbox) }
  return (
    <ListPage
      words="routes"
      path={path}
      search={search}
      kept={mapParameters}
      choices={useChoices()}
      near
      of={routes}
      className="grid list-cards"
      around={(items) => <BesideMap {...map}>{items}</BesideMap>}
    >
      {(route) => <RouteCard route={route} away={search.near ? away(onMap(route)?.at) : null} />}
    </ListPage>
  )
}

function onMap({ id, cover }: CyclingRouteCard): PlacedItem | null {
  if (cover.on === null) return null
  const [lat, lng] = cover.on
  return { id, at: [lat, lng], cover, kind: "place" }
}

const sortKeys = {
  "-createdAt": "sort.newest",
  distance: "sort.shortest",
  "-distance": "sort.longest",
  "-elevation": "sort.highest",
  "-steepness": "sort.steepest",
  name: "sort.name",
} as const satisfies Record<(typeof routeFilters.sort)[number], string>

function useChoices(): Choice[] {
  const translation = useTranslation()
  const { t } = translation
  return [
    {
      name: "difficulty",
      label: t("difficulty.label"),
      options: routeFilters.difficulty.map((code) => [code, t(`difficulty.${code}`)]),
    },
    {
      name: "bikeType",
      label: t("bike_type.label"),
      options: routeFilters.bikeType.map((code) => [code, t(`bike_type.${code}`)]),
    },
    {
      name: "loop",
      label: t("route.shape"),
      options: routeFilters.loop.map((flag) => [flag, t(flag === "true" ? "route.loop" : "route.one_way")]),
    },
    {
      name: "distance",
      label: t("filters.distance"),
      options: routeFilters.distance.map((range) => [range, rangeLabel(translation, range, "km")]),
    },
    {
      name: "elevation",
      label: t("filters.elevation"),
      options: routeFilters.elevation.map((range) => [range, rangeLabel(translation, range, "m")]),
    },
    {
      name: "sort",
      label: t("filters.sort"),
      options: routeFilters.sort.map((key) => [key, t(sortKeys[key])]),
    },
  ]
}
