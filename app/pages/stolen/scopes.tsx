import { searchText } from "../../domain/address/filters.ts"
import { pathTo } from "../../domain/address/paths.ts"
import { number } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Link } from "../../ui/link.tsx"
import { type Scope, scopes } from "./filters.ts"
import type { ListProps } from "./page.ts"

/** All, still missing or recovered, each with how many the other filters leave of it; a number that did not come is left out. */
export function Scopes({ request: { search }, answers }: ListProps) {
  const { t, language } = useTranslation()
  return (
    <nav className="scopes" aria-label={t("report.scope")}>
      {(["all", "missing", "recovered"] as const).map((scope) => {
        const answer = answers[scope]
        const total = answer.state === "found" ? answer.value.total : null
        return (
          <Link
            key={scope}
            to={addressOf(scope, search)}
            aria-current={search.recovered === scopes[scope] || undefined}
          >
            {t(`report.scope_${scope}`)}
            {total !== null && <b>{number(total, language)}</b>}
          </Link>
        )
      })}
    </nav>
  )
}

function addressOf(scope: Scope, { recovered: _, cursor: __, ...search }: Record<string, string>): string {
  const value = scopes[scope]
  return pathTo("stolen") + searchText(value === undefined ? search : { ...search, recovered: value })
}
