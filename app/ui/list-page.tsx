// A page that is a list: its title and count, its filters, and its items, which "load more" adds to.

import type { ReactNode } from "react"
import { useTranslation } from "../i18n/translation.tsx"
import type { Answer, Listing } from "../page.tsx"
import { EmptyList } from "./empty-list.tsx"
import { FeedLinks } from "./feed-links.tsx"
import { addressWith, type FilterProps, Filters } from "./filters.tsx"
import { type Group, Pager, ResultCount } from "./pager.tsx"
import { Share } from "./share.tsx"
import "./list-cards.css"

type Props<Item> = Omit<FilterProps, "placeholder"> & {
  /** The messages of the list: `{words}.title`, `.search`, `.empty` and `.empty_hint`. */
  words: "routes" | "rides" | "groups" | "events" | "store" | "stolen"
  of: Answer<Listing<Item>>
  className: string
  /** What stands between the title and the filters. */
  above?: ReactNode
  /** Further ways of sending the list on. */
  share?: ReactNode
  /** What stands below the items. */
  below?: ReactNode
  groups?: (items: Item[]) => Group<Item>[]
  /** What stands around the items, such as their map. */
  around?: (items: ReactNode) => ReactNode
  children: (item: Item, position: number) => ReactNode
}

export function ListPage<Item extends { id: string }>({
  words,
  of,
  className,
  above,
  share,
  below,
  groups,
  around = (items) => items,
  children,
  ...filters
}: Props<Item>) {
  const { t } = useTranslation()
  const unheeded = of.state === "found" ? of.value.unheeded : []
  return (
    <>
      <header className="list-head">
        <h1>{t(`${words}.title`)}</h1>
        <ResultCount of={of} />
        <Share
          path={addressWith(filters.path, filters.search, { cursor: undefined })}
          title={t(`${words}.title`)}
          text={t(`${words}.description`)}
          quiet
        >
          {share}
        </Share>
      </header>
      {above}
      <Filters {...filters} placeholder={t(`${words}.search`)} unheeded={unheeded} />
      <Unheeded {...filters} unheeded={unheeded} />
      {around(
        <Pager
          path={filters.path}
          search={filters.search}
          of={of}
          className={className}
          nothing={(suggestions) => (
            <EmptyList
              {...filters}
              suggestions={suggestions}
              sentence={t(`${words}.empty`)}
              hint={t(`${words}.empty_hint`)}
            />
          )}
          groups={groups}
        >
          {children}
        </Pager>,
      )}
      {below}
      <FeedLinks path={filters.path} search={filters.search} />
    </>
  )
}

/** The list is shown although the API takes some of its filters not, and never as if it did. */
function Unheeded({ choices, entries = [], unheeded }: Pick<FilterProps, "choices" | "entries" | "unheeded">) {
  const { t } = useTranslation()
  if (unheeded === undefined || unheeded.length === 0) return null
  const labels: Record<string, string> = { near: t("filters.near"), bbox: t("filters.area") }
  const named = unheeded.map(
    (name) => labels[name] ?? [...choices, ...entries].find((filter) => filter.name === name)?.label ?? name,
  )
  return <p className="alert">{t("filters.unheeded", { filters: named.join(", ") })}</p>
}
