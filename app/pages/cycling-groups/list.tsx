import { pathTo } from "../../domain/paths.ts"
import { useSpeech } from "../../i18n/speech.tsx"
import { type Choice, Filters } from "../../ui/filters.tsx"
import { Pager, ResultCount } from "../../ui/pager.tsx"
import { GroupCard } from "./card.tsx"
import { groupFilters } from "./filters.ts"
import type { ListProps } from "./page.ts"

export function View({ request, answers: { groups } }: ListProps) {
  const { t } = useSpeech()
  return (
    <>
      <header className="list-head">
        <h1>{t("groups.title")}</h1>
        <ResultCount of={groups} />
      </header>
      <Filters
        path={pathTo("cyclingGroups")}
        search={request.search}
        placeholder={t("groups.search")}
        choices={useChoices()}
      />
      <Pager of={groups} className="grid" empty={t("groups.empty")} hint={t("groups.empty_hint")}>
        {(group) => <GroupCard group={group} />}
      </Pager>
    </>
  )
}

const sortKeys = {
  "-participantCount": "sort.largest",
  "-createdAt": "sort.latest",
  name: "sort.name",
} as const satisfies Record<(typeof groupFilters.sort)[number], string>

function useChoices(): Choice[] {
  const { t } = useSpeech()
  return [
    {
      name: "level",
      label: t("group.level"),
      any: t("group.level"),
      options: groupFilters.level.map((code) => [code, t(`group.${code}`)]),
    },
    {
      name: "weekday",
      label: t("group.weekday"),
      any: t("group.weekday"),
      options: groupFilters.weekday.map((code) => [code, t(`weekday.${code}`)]),
    },
    {
      name: "sort",
      label: t("filters.sort"),
      any: t("filters.sort"),
      options: groupFilters.sort.map((key) => [key, t(sortKeys[key])]),
    },
  ]
}
