import { dayparts, levels, weekdays } from "#contract/codes.ts"
import { parseBbox } from "#track/earth.ts"
import { pathTo } from "../../domain/address/paths.ts"
import type { CyclingGroupCard } from "../../domain/entities/entities.ts"
import { type Translation, useTranslation } from "../../i18n/translation.tsx"
import { BesideMap, type PlacedItem, placed } from "../../map/beside-map.tsx"
import type { Choice } from "../../ui/filters.tsx"
import { ListPage } from "../../ui/list-page.tsx"
import { useDistanceAway } from "../../ui/near-me.tsx"
import { choice, sortChoice } from "../choices.ts"
import { GroupCard } from "./card.tsx"
import { shortWeekday } from "./meetings.ts"
import type { ListProps } from "./page.ts"

export function View({ request: { search }, answers: { groups } }: ListProps) {
  const translation = useTranslation()
  const { t } = translation
  const away = useDistanceAway(search.near)
  const path = pathTo("cyclingGroups")
  const map = { path, search, label: t("groups.title"), ...placed(groups, onMap), area: parseBbox(search.bbox) }
  return (
    <ListPage
      among="cycling-groups"
      search={search}
      choices={[
        choice("level", t("group.level"), levels, (code) => t(`group.${code}`)),
        weekdayChoice(translation),
        { ...choice("daypart", t("group.daypart"), dayparts, (code) => t(`daypart.${code}`)), several: true },
        { ...choice("womenOnly", t("group.who"), ["true"], () => t("group.women_only")), isRare: true },
        sortChoice(translation, "cycling-groups"),
      ]}
      near
      of={groups}
      className="grid list-cards grid-groups"
      below={(search.daypart || search.womenOnly) && <p className="sub">{t("groups.meetings_said")}</p>}
      around={(items) => <BesideMap {...map}>{items}</BesideMap>}
    >
      {(group) => <GroupCard group={group} away={away(onMap(group)?.at)} />}
    </ListPage>
  )
}

function onMap({ id, coordinates }: CyclingGroupCard): PlacedItem | null {
  return coordinates && { id, at: [coordinates.lat, coordinates.lng], kind: "place" }
}

function weekdayChoice(translation: Translation): Choice {
  const { t, language } = translation
  return {
    name: "weekday",
    label: t("group.weekday"),
    several: true,
    options: weekdays.map((code) => [code, t(`weekday.${code}`), shortWeekday(Number(code), language)]),
    read: (codes) => weekdayRuns(translation, codes),
  }
}

/** "seg, qua", and "seg a sex" where three or more follow each other. The codes are those of ISO 8601, in order. */
function weekdayRuns({ t, language }: Translation, codes: readonly string[]): string {
  const runs: number[][] = []
  for (const day of codes.map(Number)) {
    const run = runs.at(-1)
    if (run?.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  const short = (day = 0) => shortWeekday(day, language) ?? ""
  return runs
    .flatMap((run) =>
      run.length > 2
        ? t("filters.between", { from: short(run[0]), to: short(run.at(-1)) })
        : run.map((day) => short(day)),
    )
    .join(", ")
}
