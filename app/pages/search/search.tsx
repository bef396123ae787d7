// One field for everything: what each list finds, and pages of help. A plain form, which needs no script.

import type { ReactNode } from "react"
import { pathTo } from "../../domain/address/paths.ts"
import { type Everything, resourceTypes } from "../../domain/entities/entities.ts"
import { number } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { AnswerView, Empty, Skeleton } from "../../ui/answer-view.tsx"
import { Button } from "../../ui/button.tsx"
import { Links, useNavigation } from "../../ui/link.tsx"
import { SearchField } from "../../ui/search-field.tsx"
import { Section } from "../../ui/section.tsx"
import "../../ui/list-cards.css"
import { GroupCard } from "../cycling-groups/card.tsx"
import { RouteCard } from "../cycling-routes/card.tsx"
import { EventRow } from "../events/row.tsx"
import { ProductCard } from "../products/card.tsx"
import { RideRow } from "../rides/row.tsx"
import { ReportCard } from "../stolen/card.tsx"
import type { SearchProps } from "./page.ts"

export function View({ request: { search }, answers: { found } }: SearchProps) {
  const { t } = useTranslation()
  const { hrefOf } = useNavigation()
  return (
    <>
      <header className="list-head cluster spread">
        <h1 className="grow">{t("search.title")}</h1>
      </header>
      <search key={search.q}>
        <form className="filters" action={hrefOf(pathTo("search"))}>
          <div className="filter-line anchor cluster">
            <SearchField value={search.q} placeholder={t("search.placeholder")} path={pathTo("search")} />
            <Button type="submit" className="button button-small" text={t("filters.search")} />
          </div>
        </form>
      </search>
      {search.q === undefined ? (
        <Lists />
      ) : (
        <AnswerView of={found} loading={<Skeleton count={6} className="grid" />}>
          {(answer) => <Results {...answer} />}
        </AnswerView>
      )}
    </>
  )
}

function Results({ groups, help }: Everything) {
  const { t, language } = useTranslation()
  return (
    <>
      {groups.map((group) => {
        const { words } = resourceTypes[group.resource]
        const isInRows = group.resource === "rides" || group.resource === "events"
        const total = group.total === null ? "" : ` (${number(group.total, language)})`
        return (
          <Section key={group.resource} title={t(`${words}.title`)} all={[group.to, `${t("search.all")}${total}`]}>
            <div className={isInRows ? "rows clip" : "grid list-cards"}>{cardsOf(group)}</div>
          </Section>
        )
      })}
      {help.length > 0 && (
        <Section title={t("search.help")}>
          <Links links={help.map(({ path, title }) => [path, title])} />
        </Section>
      )}
      {groups.length === 0 && (
        <Empty art="nothing-found" sentence={t("search.nothing")}>
          <Lists />
        </Empty>
      )}
    </>
  )
}

function cardsOf(group: Everything["groups"][number]): ReactNode {
  switch (group.resource) {
    case "cycling-routes":
      return group.items.map((route) => <RouteCard key={route.id} route={route} />)
    case "rides":
      return group.items.map((ride) => <RideRow key={ride.id} ride={ride} />)
    case "cycling-groups":
      return group.items.map((one) => <GroupCard key={one.id} group={one} />)
    case "events":
      return group.items.map((event) => <EventRow key={event.id} event={event} />)
    case "products":
      return group.items.map((product) => <ProductCard key={product.id} product={product} />)
    case "stolen":
      return group.items.map((report) => <ReportCard key={report.id} report={report} />)
  }
}

/** Links to all lists, where nothing was asked or found. */
function Lists() {
  const { t } = useTranslation()
  const links = Object.values(resourceTypes).map(({ list, words }) => [pathTo(list), t(`${words}.title`)] as const)
  return <Links links={links} className="suggestions stack" />
}
