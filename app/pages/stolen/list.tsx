import { parseBbox } from "#track/earth.ts"
import { parseDay, searchText } from "../../domain/address/filters.ts"
import { pathTo } from "../../domain/address/paths.ts"
import type { StolenReportCard } from "../../domain/entities/entities.ts"
import { date, number } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { BesideMap, type PlacedItem, placed } from "../../map/beside-map.tsx"
import type { Entry } from "../../ui/filters.tsx"
import { Icon } from "../../ui/icon.tsx"
import { Link, useNavigation } from "../../ui/link.tsx"
import { ListPage } from "../../ui/list-page.tsx"
import { useDistanceAway } from "../../ui/near-me.tsx"
import { firstPhotos } from "../../ui/picture.tsx"
import { sortChoice } from "../choices.ts"
import { scopes } from "../filters.ts"
import { ReportCard } from "./card.tsx"
import type { ListProps } from "./page.ts"
import { SerialLookup } from "./serial-lookup.tsx"
import "./stolen.css"
import "./serial-lookup.css"

export function View({ request: { search }, answers }: ListProps) {
  const translation = useTranslation()
  const { t, language } = translation
  const away = useDistanceAway(search.near)
  const path = pathTo("stolen")
  const { reports } = answers
  const scope = (["missing", "recovered"] as const).find((one) => scopes[one] === search.recovered)
  const first = firstPhotos(reports)
  const map = { path, search, label: t("stolen.title"), ...placed(reports, onMap), area: parseBbox(search.bbox) }
  const day = (name: "after" | "before", parameter: "stolenAfter" | "stolenBefore"): Entry => ({
    name: parameter,
    label: t(`report.${name}`),
    type: "date",
    wrong: search[parameter] !== undefined && parseDay(search[parameter]) === null ? t("report.no_day") : undefined,
    read: (value) => t(`report.${name}_day`, { date: date(parseDay(value), language, "long") ?? value }),
  })
  return (
    <ListPage
      among="stolen"
      search={search}
      choices={[sortChoice(translation, "stolen")]}
      entries={[
        { name: "brand", label: t("product.brand") },
        { name: "color", label: t("product.color") },
        day("after", "stolenAfter"),
        day("before", "stolenBefore"),
      ]}
      fixed={scope ? [["recovered", t(`report.scope_${scope}`)]] : []}
      near
      of={reports}
      className="grid list-cards"
      around={(items) => <BesideMap {...map}>{items}</BesideMap>}
      above={
        <>
          <div className="stolen-ways stack">
            <TheftLink />
            <SerialLookup search={search} />
          </div>
          <Scopes search={search} answers={answers} />
        </>
      }
    >
      {(report) => (
        <ReportCard
          report={report}
          eager={first.includes(report)}
          sizes="(min-width: 1024px) 273px, (min-width: 600px) 50vw, 152px"
          away={away(onMap(report)?.at)}
        />
      )}
    </ListPage>
  )
}

function onMap({ id, stolenLocation, dateRecovered }: StolenReportCard): PlacedItem | null {
  const point = stolenLocation?.coordinates
  if (!point) return null
  return { id, at: [point.lat, point.lng], kind: "area", tone: dateRecovered === null ? "danger" : "ok" }
}

/** A plain link loads a new document, which alone knows the state of the visitor. */
function TheftLink() {
  const { t } = useTranslation()
  const { hrefOf } = useNavigation()
  return (
    <a className="theft-link bar surface tight" href={hrefOf(pathTo("stolenHelp"))}>
      <Icon name="triangle-alert" tone="danger" />
      <span className="lines grow">
        <b>{t("report.theft")}</b>
        <small className="wide-only muted">{t("report.theft_text")}</small>
      </span>
      <Icon name="chevron-right" />
    </a>
  )
}

function Scopes({ search, answers }: { search: Record<string, string>; answers: ListProps["answers"] }) {
  const { t, language } = useTranslation()
  const { recovered, cursor: _, ...others } = search
  return (
    <nav className="ruled scopes" aria-label={t("report.scope")}>
      {(["all", "missing", "recovered"] as const).map((scope) => {
        const answer = answers[scope]
        const value = scopes[scope]
        const total = answer.state === "found" ? answer.value.total : null
        return (
          <Link
            key={scope}
            className="bar touch label muted nowrap"
            to={pathTo("stolen") + searchText(value === undefined ? others : { ...others, recovered: value })}
            aria-current={recovered === value || undefined}
          >
            {t(`report.scope_${scope}`)}
            {total !== null && <b className="figures">{number(total, language)}</b>}
          </Link>
        )
      })}
    </nav>
  )
}
