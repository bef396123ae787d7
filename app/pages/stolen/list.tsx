import { parseDay } from "../../domain/address/filters.ts"
import { pathTo } from "../../domain/address/paths.ts"
import type { StolenReportCard } from "../../domain/entities/entities.ts"
import { date } from "../../domain/format/format.ts"
import { parseBbox } from "../../domain/track/earth.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { BesideMap, mapParameters, type PlacedItem, placed } from "../../map/beside-map.tsx"
import type { Choice, Entry, Search } from "../../ui/filters.tsx"
import { ListPage } from "../../ui/list-page.tsx"
import { useDistanceAway } from "../../ui/near-me.tsx"
import { ReportCard } from "./card.tsx"
import { reportFilters } from "./filters.ts"
import type { ListProps } from "./page.ts"
import { Scopes } from "./scopes.tsx"
import { SerialLookup } from "./serial-lookup.tsx"
import { TheftLink } from "./theft-link.tsx"

export function View(props: ListProps) {
  const { search } = props.request
  const { reports } = props.answers
  const { t } = useTranslation()
  const away = useDistanceAway(search.near)
  const path = pathTo("stolen")
  const map = { path, search, label: t("stolen.title"), ...placed(reports, onMap), area: parseBbox(search.bbox) }
  return (
    <ListPage
      words="stolen"
      path={path}
      search={search}
      choices={useChoices()}
      entries={useEntries(search)}
      kept={["recovered", ...mapParameters]}
      near
      of={reports}
      className="grid list-cards"
      around={(items) => <BesideMap {...map}>{items}</BesideMap>}
      above={
        <>
          <div className="stolen-ways">
            <TheftLink />
            <SerialLookup search={search} />
          </div>
          <Scopes {...props} />
        </>
      }
    >
      {(report, position) => <ReportCard report={report} eager={position < 2} away={away(onMap(report)?.at)} />}
    </ListPage>
  )
}

/** Never a pin: who looks for a bike goes to a street, who stole it should not know which. */
function onMap({ id, stolenLocation, dateRecovered }: StolenReportCard): PlacedItem | null {
  const point = stolenLocation?.coordinates
  if (!point) return null
  return { id, at: [point.lat, point.lng], kind: "area", tone: dateRecovered === null ? "danger" : "ok" }
}

const sortKeys = {
  "-dateStolen": "report.sort.latest",
  dateStolen: "report.sort.oldest",
  "-createdAt": "report.sort.newest",
} as const satisfies Record<(typeof reportFilters.sort)[number], string>

function useChoices(): Choice[] {
  const { t } = useTranslation()
  return [
    {
      name: "sort",
      label: t("filters.sort"),
      options: reportFilters.sort.map((key) => [key, t(sortKeys[key])]),
    },
  ]
}

function useEntries(search: Search): Entry[] {
  const { t, language } = useTranslation()
  const day = (name: "after" | "before", parameter: string): Entry => ({
    name: parameter,
    label: t(`report.${name}`),
    type: "date",
    wrong: search[parameter] !== undefined && parseDay(search[parameter]) === null ? t("report.no_day") : undefined,
    read: (value) => t(`report.${name}_day`, { date: date(parseDay(value), language, "long") ?? value }),
  })
  return [
    { name: "brand", label: t("product.brand") },
    { name: "color", label: t("product.color") },
    day("after", "stolenAfter"),
    day("before", "stolenBefore"),
  ]
}
