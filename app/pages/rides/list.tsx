import { daySpan } from "../../domain/address/filters.ts"
import { date } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import type { Entry, Search } from "../../ui/filters.tsx"
import { ListPage } from "../../ui/list-page.tsx"
import { rangeChoice, sortChoice } from "../choices.ts"
import type { ListProps } from "./page.ts"
import { RideRow } from "./row.tsx"
import "./list.css"

export function View({ request, answers: { rides } }: ListProps) {
  const translation = useTranslation()
  const { t, language } = translation
  const { after, before, ...others } = request.search
  const { first, last } = daySpan(after, before)
  // The valid dates, in their order.
  const search: Search = { ...others, ...(first && { after: first }), ...(last && { before: last }) }
  const day = (name: "after" | "before"): Entry => {
    const typed = request.search[name]
    return {
      name,
      type: "date",
      label: t(`filters.${name}`),
      wrong: typed && !search[name] ? t("filters.no_date", { text: typed }) : undefined,
      read: (day) => t(`filters.${name}_date`, { date: date(day, language, "numeric") ?? day }),
    }
  }
  return (
    <ListPage
      among="rides"
      search={search}
      choices={[
        rangeChoice(translation, "distance", ["-30", "30-60", "60-100", "100-"], "km"),
        rangeChoice(translation, "elevation", ["-300", "300-800", "800-1500", "1500-"], "m"),
        rangeChoice(translation, "speed", ["-15", "15-20", "20-25", "25-30", "30-"], "km/h"),
        sortChoice(translation, "rides"),
      ]}
      entries={[day("after"), day("before")]}
      of={rides}
      className="rows clip rows-rides"
      around={(items) => (
        <>
          {rides.state === "found" && rides.value.items.length > 0 && <ColumnHeads />}
          {items}
        </>
      )}
    >
      {(ride) => <RideRow ride={ride} wide />}
    </ListPage>
  )
}

/** Hidden from screen readers: each figure has its unit. */
function ColumnHeads() {
  const { t } = useTranslation()
  return (
    <div className="row row-heads wide-only" aria-hidden="true">
      {(["facts.distance", "facts.duration", "facts.elevation", "facts.speed"] as const).map((key) => (
        <span key={key}>{t(key)}</span>
      ))}
    </div>
  )
}
