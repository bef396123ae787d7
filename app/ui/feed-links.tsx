// A quiet line below a list: the feeds that follow it, as it is filtered.

import { type FeedFormat, feedAddress } from "../domain/address/canonical.ts"
import { withPrefix } from "../domain/format/language.ts"
import { useTranslation } from "../i18n/translation.tsx"
import type { Search } from "./filters.tsx"

/** Whoever fetches a feed has no language, so that its address says the reader's. */
export function FeedLinks({ path, search }: { path: string; search: Search }) {
  const { t, language } = useTranslation()
  return (
    <p className="feeds">
      {t("filters.follow")}{" "}
      {formats.map(({ format, name, type }, position) => (
        <span key={format}>
          {position > 0 && " · "}
          <a href={withPrefix(feedAddress(path, search, format), language)} type={type}>
            {name}
          </a>
        </span>
      ))}
    </p>
  )
}

const formats = [
  { format: "atom", name: "Atom", type: "application/atom+xml" },
  { format: "json", name: "JSON", type: "application/feed+json" },
] as const satisfies { format: FeedFormat; name: string; type: string }[]
