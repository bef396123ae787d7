import { useState } from "react"
import { addressWith } from "../../domain/address/filters.ts"
import { pathTo } from "../../domain/address/paths.ts"
import type { Thefts } from "../../domain/entities/entities.ts"
import { number } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import type { Answer } from "../../page.tsx"
import { Link } from "../../ui/link.tsx"

/** As it was known at first: a line that came later would move what stands below it. */
export function TheftsNear({ of }: { of: Answer<Thefts> }) {
  const { t, language } = useTranslation()
  const [known] = useState(of)
  if (known.state !== "found" || known.value.total === 0) return null
  const { total, near, radius, since: stolenAfter } = known.value
  return (
    <p className="sub thefts-near">
      <Link to={addressWith(pathTo("stolen"), { near, radius, stolenAfter }, {})}>
        {t("route.thefts", { count: total, formatted: number(total, language) })}
      </Link>
    </p>
  )
}
