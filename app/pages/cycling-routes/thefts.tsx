import { addressWith } from "../../domain/address/filters.ts"
import { pathTo } from "../../domain/address/paths.ts"
import type * as Entities from "../../domain/entities/entities.ts"
import { number } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Link } from "../../ui/link.tsx"

type Props = { thefts: Entities.Thefts | null; keepsPlace: boolean }

export function Thefts({ thefts, keepsPlace }: Props) {
  const { t, language } = useTranslation()
  const told = (count: number) => t("route.thefts", { count, formatted: number(count, language) })
  return (
    <p className="sub thefts">
      {keepsPlace && <span aria-hidden="true">{told(many)}</span>}
      {thefts && <Link to={addressOf(thefts)}>{told(thefts.total)}</Link>}
    </p>
  )
}

/** The largest count that has as many digits as an answer may have. */
const many = 9_999

function addressOf({ near, radius, since: stolenAfter }: Entities.Thefts): string {
  return addressWith(pathTo("stolen"), { near, radius, stolenAfter }, {})
}
