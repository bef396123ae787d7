import { pathTo } from "../../domain/paths.ts"
import { useSpeech } from "../../i18n/speech.tsx"
import type { Choice } from "../../ui/filters.tsx"
import { ListPage } from "../../ui/list-page.tsx"
import { ReportCard } from "./card.tsx"
import { reportFilters } from "./filters.ts"
import type { ListProps } from "./page.ts"
import { SerialLookup } from "./serial-lookup.tsx"

export function View({ request: { search }, answers: { reports } }: ListProps) {
  return (
    <ListPage
      words="stolen"
      path={pathTo("stolen")}
      search={search}
      choices={useChoices()}
      of={reports}
      className="grid grid-4"
      above={<SerialLookup search={search} />}
    >
      {(report, position) => <ReportCard report={report} eager={position < 2} />}
    </ListPage>
  )
}

const scopeKeys = { false: "report.scope_missing", true: "report.scope_recovered" } as const
const sortKeys = { "-dateStolen": "sort.latest", "-createdAt": "sort.newest" } as const satisfies Record<
  (typeof reportFilters.sort)[number],
  string
>

function useChoices(): Choice[] {
  const { t } = useSpeech()
  return [
    {
      name: "recovered",
      label: t("report.scope"),
      options: reportFilters.recovered.map((code) => [code, t(scopeKeys[code])]),
    },
    {
      name: "status",
      label: t("report.status_label"),
      options: reportFilters.status.map((code) => [code, t(`report.status.${code}`)]),
    },
    {
      name: "sort",
      label: t("filters.sort"),
      options: reportFilters.sort.map((key) => [key, t(sortKeys[key])]),
    },
  ]
}
