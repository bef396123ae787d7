import { pathTo } from "../../domain/address/paths.ts"
import type { CyclingGroupCard } from "../../domain/entities/entities.ts"
import { parseBbox } from "../../domain/track/earth.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { BesideMap, mapParameters, type PlacedItem, placed } from "../../map/beside-map.tsx"
import type { Choice, Entry } from "../../ui/filters.tsx"
import { ListPage } from "../../ui/list-page.tsx"
import { useDistanceAway } from "../../ui/near-me.tsx"
import { GroupCard, shortWeekday } from "./card.tsx"
import { groupFilters } from "./filters.ts"
import type { ListProps } from "./page.ts"
import { weekdaysInWords } from "./weekdays.ts"

export function View({ request: { search }, answers: { groups } }: ListProps) {
  const { t } = useTranslation()
  const away = useDistanceAway(search.near)
  const path = pathTo("cyclingGroups")
  const isUnheeded = groups.state === "found" && groups.value.unheeded.includes("daypart")
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
      below={search.daypart && !isUnheeded && <p className="sub">{t("groups.daypart_known")}</p>}
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
  const translation = useTranslation()
  const { t, language } = translation
  return [
    {
      name: "level",
      label: t("group.level"),
      options: groupFilters.level.map((code) => [code, t(`group.${code}`)]),
    },
    {
      name: "weekday",
      label: t("group.weekday"),
      several: true,
      options: groupFilters.weekday.map((code) => [code, t(`weekday.${code}`), shortWeekday(Number(code), language)]),
      read: (codes) => weekdaysInWords(translation, codes),
    },
    {
      name: "daypart",
      label: t("group.daypart"),
      several: true,
      options: groupFilters.daypart.map((code) => [code, t(`daypart.${code}`)]),
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
