import { useState } from "react"
import { bikeTypes, difficulties } from "#contract/codes.ts"
import { parseBbox } from "#track/earth.ts"
import { pathTo } from "../../domain/address/paths.ts"
import type { CyclingRouteCard } from "../../domain/entities/entities.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { BesideMap, type PlacedItem, placed } from "../../map/beside-map.tsx"
import { ListPage } from "../../ui/list-page.tsx"
import { useDistanceAway } from "../../ui/near-me.tsx"
import { choice, rangeChoice, sortChoice } from "../choices.ts"
import { RouteCard } from "./card.tsx"
import type { ListProps } from "./page.ts"
import { Tick, TickSwitch } from "./ticks.tsx"

export function View({ request: { search }, answers: { routes } }: ListProps) {
  const translation = useTranslation()
  const { t } = translation
  const away = useDistanceAway(search.near)
  const path = pathTo("cyclingRoutes")
  const [ticked, setTicked] = useState<readonly string[] | null>(null)
  const map = { path, search, label: t("routes.title"), ...placed(routes, onMap), area: parseBbox(search.bbox) }
  return (
    <ListPage
      among="cycling-routes"
      tools={map.total !== 0 && <TickSwitch ticked={ticked} setTicked={setTicked} />}
      search={search}
      choices={[
        choice("difficulty", t("difficulty.label"), difficulties, (code) => t(`difficulty.${code}`)),
        choice("bikeType", t("bike_type.label"), bikeTypes, (code) => t(`bike_type.${code}`)),
        choice("loop", t("route.shape"), ["true", "false"], (is) => t(is === "true" ? "route.loop" : "route.one_way")),
        rangeChoice(translation, "distance", ["-30", "30-60", "60-100", "100-"], "km"),
        rangeChoice(translation, "elevation", ["-300", "300-800", "800-1500", "1500-"], "m"),
        sortChoice(translation, "cycling-routes"),
      ]}
      near
      of={routes}
      className="grid list-cards"
      around={(items) => <BesideMap {...map}>{items}</BesideMap>}
    >
      {(route) => (
        <>
          <RouteCard route={route} away={search.near ? away(onMap(route)?.at) : null} />
          {ticked && <Tick route={route} ticked={ticked} setTicked={setTicked} />}
        </>
      )}
    </ListPage>
  )
}

function onMap({ id, cover }: CyclingRouteCard): PlacedItem | null {
  if (cover.on === null) return null
  const [lat, lng] = cover.on
  return { id, at: [lat, lng], cover, kind: "place" }
}
