import { daySpan } from "../../domain/address/filters.ts"
import "./list.css"
import { pathTo } from "../../domain/address/paths.ts"
import { date } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { rangeLabel } from "../../ui/filter-labels.ts"
import type { Choice, Entry, Search } from "../../ui/filters.tsx"
import { ListPage } from "../../ui/list-page.tsx"
import { rideFilters } from "./filters.ts"
import type { ListProps } from "./page.ts"
import { RideRow } from "./row.tsx"

export function View({ request: { search }, answers: { rides } }: ListProps) {
  return (
    <ListPage
      words="rides"
      path={pathTo("rides")}
      search={understood(search)}
      choices={useChoices()}
      entries={useEntries(search)}
      of={rides}
      className="rows rows-rides"
      around={(items) => (
        <>
          {rides.state === "found" && rides.value.items.length > 0 && <Heads />}
          {items}
        </>
      )}
    >
      {(ride) => <RideRow ride={ride} />}
    </ListPage>
  )
}

/** What the figures of the rows are, above them where there is room; each figure bears its unit, so that nobody needs to hear them. */
function Heads() {
  const { t } = useTranslation()
  return (
    <div className="row row-heads" aria-hidden="true">
      {heads.map((key) => (
        <span key={key}>{t(key)}</span>
      ))}
    </div>
  )
}

const heads = ["facts.distance", "facts.duration", "facts.elevation", "filters.speed"] as const

/** The address as its dates were read: in their order, and without what is no date. */
function understood({ after, before, ...rest }: Search): Search {
  const { first, last } = daySpan(after, before)
  return { ...rest, ...(first === null ? {} : { after: first }), ...(last === null ? {} : { before: last }) }
}

const sortKeys = {
  "-startedAt": "sort.latest",
  startedAt: "sort.oldest",
  "-distance": "sort.longest",
  "-duration": "sort.most_time",
  "-elevation": "sort.highest",
  "-averageSpeed": "sort.fastest",
} as const satisfies Record<(typeof rideFilters.sort)[number], string>

function useChoices(): Choice[] {
  const translation = useTranslation()
  const { t } = translation
  return [
    {
      name: "distance",
      label: t("filters.distance"),
      options: rideFilters.distance.map((range) => [range, rangeLabel(translation, range, "km")]),
    },
    {
      name: "elevation",
      label: t("filters.elevation"),
      options: rideFilters.elevation.map((range) => [range, rangeLabel(translation, range, "m")]),
    },
    {
      name: "speed",
      label: t("filters.speed"),
      options: rideFilters.speed.map((range) => [range, rangeLabel(translation, range, "km/h")]),
    },
    {
      name: "sort",
      label: t("filters.sort"),
      options: rideFilters.sort.map((key) => [key, t(sortKeys[key])]),
    },
  ]
}

function useEntries(search: Search): Entry[] {
  const { t, language } = useTranslation()
  const known = understood(search)
  const entry = (name: "after" | "before"): Entry => ({
    name,
    type: "date",
    label: t(`filters.${name}`),
    wrong: search[name] && !known[name] ? t("filters.no_date", { text: search[name] }) : undefined,
    read: (day) => t(`filters.${name}_date`, { date: date(day, language, "numeric") ?? day }),
  })
  return [entry("after"), entry("before")]
}
