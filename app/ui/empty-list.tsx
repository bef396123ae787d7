// A list without a thing in it. Whoever narrowed it is told what is nearest all the same, and what each filter taken off would give: the
// answer itself says it (worker/gateway/suggestions.ts), or nothing of it when the API fails.

import { nearParameter, radiusParameter, searchText } from "../domain/address/filters.ts"
import type { Found, Suggestions } from "../domain/entities/entities.ts"
import { number } from "../domain/format/format.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { useDistanceAway } from "./distance-away.ts"
import { Empty } from "./empty.tsx"
import { type ChipProps, useChips } from "./filter-chips.tsx"
import { addressWith } from "./filters.tsx"
import { Link } from "./link.tsx"

type Props = ChipProps & { suggestions: Suggestions | null; sentence: string; hint: string }

export function EmptyList({ suggestions, sentence, hint, ...filters }: Props) {
  const { t } = useTranslation()
  const { path, search } = filters
  const isNarrowed = searchText(search) !== ""
  return (
    <Empty art={isNarrowed ? "nothing-found" : "none-yet"} sentence={sentence}>
      <p className="muted">{hint}</p>
      {suggestions && <Ways {...filters} suggestions={suggestions} />}
      {isNarrowed && <Link to={path}>{t("filters.clear")}</Link>}
    </Empty>
  )
}

function Ways({ suggestions: { nearest, without }, ...filters }: ChipProps & { suggestions: Suggestions }) {
  const { t, language } = useTranslation()
  const { path, search } = filters
  const anywhere = addressWith(path, search, { [radiusParameter]: "all" })
  const ways = [
    { name: "q", text: `“${search.q}”`, without: addressWith(path, search, { q: undefined }) },
    ...useChips(filters),
  ]
  return (
    <ul className="suggestions">
      {nearest && (
        <li>
          {t("filters.nearest")} <Entity {...nearest} near={search.near} />
        </li>
      )}
      {ways.map(({ name, text, without: to }) => {
        const way = without.find((one) => one.without === name)
        if (way === undefined) return null
        const isNear = name === nearParameter
        const said = isNear ? t("filters.anywhere") : t("filters.without", { filter: text })
        return (
          <li key={name}>
            <Link to={isNear ? anywhere : to}>
              {said}
              {way.total !== null && `: ${number(way.total, language)}`}
            </Link>
            {!isNear && way.nearest && (
              <>
                {" · "}
                <Entity {...way.nearest} near={search.near} />
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Its name leads to it; how far it is stands behind. */
function Entity({ path, name, at, near }: Found & { near: string | undefined }) {
  const { t } = useTranslation()
  const away = useDistanceAway(near)(at)
  return (
    <>
      <Link to={path}>
        <bdi>{name ?? t("group.unnamed")}</bdi>
      </Link>
      {away && `, ${away}`}
    </>
  )
}
