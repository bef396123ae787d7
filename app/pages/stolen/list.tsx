import { pathTo } from "../../domain/paths.ts"
import { useSpeech } from "../../i18n/speech.tsx"
import { type Choice, Filters } from "../../ui/filters.tsx"
import { Pager, ResultCount } from "../../ui/pager.tsx"
import { ReportCard } from "./card.tsx"
import { reportFilters } from "./filters.ts"
import type { ListProps } from "./page.ts"

export function View({ request, answers: { reports } }: ListProps) {
  const { t } = useSpeech()
  return (
    <>
      <header className="list-head">
        <h1>{t("stolen.title")}</h1>
        <ResultCount of={reports} />
      </header>
      <Filters
        path={pathTo("stolen")}
        search={request.search}
        placeholder={t("stolen.search")}
        choices={useChoices()}
      />
      <Pager of={reports} className="grid grid-4" empty={t("stolen.empty")} hint={t("stolen.empty_hint")}>
        {(report) => <ReportCard report={report} />}
      </Pager>
    </>
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
      any: t("report.scope"),
      options: reportFilters.recovered.map((code) => [code, t(scopeKeys[code])]),
    },
    {
      name: "status",
      label: t("report.status_label"),
      any: t("report.status_label"),
      options: reportFilters.status.map((code) => [code, t(`report.status.${code}`)]),
    },
    {
      name: "sort",
      label: t("filters.sort"),
      any: t("filters.sort"),
      options: reportFilters.sort.map((key) => [key, t(sortKeys[key])]),
    },
  ]
}
