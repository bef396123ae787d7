import { pathTo } from "../../domain/paths.ts"
import { useSpeech } from "../../i18n/speech.tsx"
import type { Choice } from "../../ui/filters.tsx"
import { ListPage } from "../../ui/list-page.tsx"
import { rangeLabel } from "../../ui/range-label.ts"
import { rideFilters } from "./filters.ts"
import type { ListProps } from "./page.ts"
import { RideRow } from "./row.tsx"

export function View({ request: { search }, answers: { rides } }: ListProps) {
  return (
    <ListPage words="rides" path={pathTo("rides")} search={search} choices={useChoices()} of={rides} className="rows">
      {(ride) => <RideRow ride={ride} />}
    </ListPage>
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
      options: rideFilters.distance.map((range) => [range, rangeLabel(speech, range, "km")]),
    },
    {
      name: "elevation",
      label: t("filters.elevation"),
      options: rideFilters.elevation.map((range) => [range, rangeLabel(speech, range, "m")]),
    },
    {
      name: "sort",
      label: t("filters.sort"),
      options: rideFilters.sort.map((key) => [key, t(sortKeys[key])]),
    },
  ]
}
