// Two or three routes side by side, which are chosen on the list of routes.

import { compareAddress, comparedIds, mostCompared } from "../../domain/address/compared.ts"
import { pathTo } from "../../domain/address/paths.ts"
import { one } from "../../domain/address/query.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import type { PageRequest, ViewProps } from "../../page.tsx"
import { Skeleton } from "../../ui/answer-view.tsx"
import { Link, Retry } from "../../ui/link.tsx"
import { Share } from "../../ui/share.tsx"
import { Comparison } from "./comparison.tsx"
import "../../theme/detail.css"
import "./compare.css"

export function questions({ search }: PageRequest) {
  const [first = null, second = null, third = null] = idsOf(search).map((id) => one("cycling-routes", id))
  return { first, second, third }
}

function idsOf({ ids }: PageRequest["search"]): string[] {
  return comparedIds(ids).slice(0, mostCompared).toSorted()
}

export function View({ request: { search }, answers: { first, second, third } }: ViewProps<typeof questions>) {
  const { t } = useTranslation()
  const ids = idsOf(search)
  const answers = [first, second, third].slice(0, ids.length)
  const routes = answers.flatMap((answer) => (answer.state === "found" ? answer.value : []))
  const states = answers.map(({ state }) => state)
  const names = routes.map(({ name }) => name ?? t("route.unnamed")).join(" · ")
  return (
    <article className="compare">
      <header className="list-head cluster spread">
        <h1 className="grow">{t("compare.title")}</h1>
        {routes.length > 1 && (
          <Share
            path={compareAddress(ids, search.speed)}
            title={names}
            text={t("compare.call", { routes: names })}
            look="icon-button muted"
          />
        )}
      </header>
      {comparedIds(search.ids).length > mostCompared && <p className="alert">{t("compare.too_many")}</p>}
      {states.includes("missing") && <p className="alert">{t("compare.gone")}</p>}
      {states.includes("failed") && (
        <p className="alert">
          {t("errors.failed")} <Retry className="link strong" />
        </p>
      )}
      {ids.length < 2 && <p className="larger lead muted">{t(ids.length === 1 ? "compare.one" : "compare.none")}</p>}
      {routes.length > 0 && <Comparison routes={routes} speed={search.speed} />}
      {states.includes("loading") && <Skeleton count={ids.length} className="grid" />}
      <p className="actions space-l cluster">
        <Link className="button" to={pathTo("cyclingRoutes")}>
          {t("compare.choose")}
        </Link>
      </p>
    </article>
  )
}
