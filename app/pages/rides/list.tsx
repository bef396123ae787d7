import { pathTo } from "../../domain/paths.ts"
import { useSpeech } from "../../i18n/speech.tsx"
import { type Choice, Filters } from "../../ui/filters.tsx"
import { Pager, ResultCount } from "../../ui/pager.tsx"
import { rangeLabel } from "../../ui/range-label.ts"
import { rideFilters } from "./filters.ts"
import type { ListProps } from "./page.ts"
import { RideRow } from "./row.tsx"

export function View({ request, answers: { rides } }: ListProps) {
  const { t } = useSpeech()
  return (
    <>
      <header className="list-head">
        <h1>{t("rides.title")}</h1>
        <ResultCount of={rides} />
      </header>
      <Filters path={pathTo("rides")} search={request.search} placeholder={t("rides.search")} choices={useChoices()} />
      <Pager of={rides} className="rows" empty={t("rides.empty")} hint={t("rides.empty_hint")}>
        {(ride) => <RideRow ride={ride} />}
      </Pager>
    </>
  )
}

const sortKeys = {
  "-startedAt": "sort.latest",
  "-distance": "sort.longest",
  "-duration": "sort.most_time",
  "-elevation": "sort.highest",
  "-averageSpeed": "sort.fastest",
} as const satisfies Record<(typeof rideFilters.sort)[number], string>

function useChoices(): Choice[] {
  const speech = useSpeech()
  const { t } = speech
  return [
    {
      name: "distance",
      label: t("filters.distance"),
      any: t("filters.distance"),
      options: rideFilters.distance.map((range) => [range, rangeLabel(speech, range, "km")]),
    },
    {
      name: "elevation",
      label: t("filters.elevation"),
      any: t("filters.elevation"),
      options: rideFilters.elevation.map((range) => [range, rangeLabel(speech, range, "m")]),
    },
    {
      name: "sort",
      label: t("filters.sort"),
      any: t("filters.sort"),
      options: rideFilters.sort.map((key) => [key, t(sortKeys[key])]),
    },
  ]
}
