import { addressWith } from "../../domain/address/filters.ts"
import { pathTo } from "../../domain/address/paths.ts"
import type * as Entities from "../../domain/entities/entities.ts"
import { number } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Link } from "../../ui/link.tsx"

export function Thefts({ total, near, radius, since: stolenAfter }: Entities.Thefts) {
  const { t, language } = useTranslation()
  return (
    <p className="sub">
      <Link to={addressWith(pathTo("stolen"), { near, radius, stolenAfter }, {})}>
        {t("route.thefts", { count: total, formatted: number(total, language) })}
      </Link>
    </p>
  )
}
