import { pathTo } from "../../domain/address/paths.ts"
import { parseBbox } from "../../domain/map/bounds.ts"
import type { CyclingGroupCard } from "../../domain/things/entities.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { BesideMap, mapParameters, type PlacedItem, placed } from "../../map/beside-map.tsx"
import { useAway } from "../../ui/away.ts"
import type { Choice, Entry } from "../../ui/filters.tsx"
import { ListPage } from "../../ui/list-page.tsx"
import { GroupCard } from "./card.tsx"
import { groupFilters } from "./filters.ts"
import type { ListProps } from "./page.ts"

export function View({ request: { search }, answers: { groups } }: ListProps) {
  const { t } = useTranslation()
  const away = useAway(search.near)
  const path = pathTo("cyclingGroups")
  const map = { path, search, label: t("groups.title"), ...placed(groups, onMap), area: parseBbox(search.bbox) }
  return (
    <ListPage
      words="groups"
      path={path}
      search={search}
      kept={mapParameters}
      choices={useChoices()}
      entries={useEntries()}
      near
      of={groups}
      className="grid list-cards grid-groups"
      around={(items) => <BesideMap {...map}>{items}</BesideMap>}
    >
      {(group) => <GroupCard group={group} away={away(onMap(group)?.at)} />}
    </ListPage>
  )
}

function onMap({ id, coordinates }: CyclingGroupCard): PlacedItem | null {
  return coordinates && { id, at: [coordinates.lat, coordinates.lng], kind: "place" }
}

const sortKeys = {
  "-participantCount": "sort.largest",
  "-createdAt": "sort.latest",
  name: "sort.name",
} as const satisfies Record<(typeof groupFilters.sort)[number], string>

function useChoices(): Choice[] {
  const { t } = useTranslation()
  return [
    {
      name: "level",
      label: t("group.level"),
      options: groupFilters.level.map((code) => [code, t(`group.${code}`)]),
    },
    {
      name: "weekday",
      label: t("group.weekday"),
      options: groupFilters.weekday.map((code) => [code, t(`weekday.${code}`)]),
    },
    {
      name: "sort",
      label: t("filters.sort"),
      options: groupFilters.sort.map((key) => [key, t(sortKeys[key])]),
    },
  ]
}

function useEntries(): Entry[] {
  const { t } = useTranslation()
  return [
    { name: "city", label: t("groups.city") },
    { name: "state", label: t("groups.state"), placeholder: "SP", read: (value) => value.toUpperCase() },
  ]
}
