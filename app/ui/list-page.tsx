// A page that is a list: its title and count, its filters, and its items, which "load more" adds to.

import "./list-cards.css"
import type { ReactNode } from "react"
import { feedAddress } from "../domain/address/canonical.ts"
import { addressWith, nearParameter, radiusParameter, searchText } from "../domain/address/filters.ts"
import { pathTo } from "../domain/address/paths.ts"
import { type Found, type Resource, resourceTypes, type Suggestions } from "../domain/entities/entities.ts"
import { number } from "../domain/format/format.ts"
import { withPrefix } from "../domain/format/language.ts"
import { useTranslation } from "../i18n/translation.tsx"
import type { Answer, Listing } from "../page.tsx"
import { Empty, Items } from "./answer-view.tsx"
import type { Embedded } from "./embed-code.tsx"
import { type Chip, useChips } from "./filter-chips.tsx"
import { type FilterProps, Filters, type Search } from "./filters.tsx"
import { Link } from "./link.tsx"
import { useDistanceAway } from "./near-me.tsx"
import { type Group, Pager, ResultCount } from "./pager.tsx"
import { HeartShape, SaveButton } from "./save-button.tsx"
import { Section } from "./section.tsx"
import { Share } from "./share.tsx"

type Props<Item> = Omit<FilterProps, "path" | "placeholder" | "chips" | "total" | "facets"> & {
  among: Resource
  of: Answer<Listing<Item>>
  className: string
  above?: ReactNode
  embedded?: Embedded
  tools?: ReactNode
  below?: ReactNode
  groups?: (items: Item[]) => Group<Item>[]
  around?: (items: ReactNode) => ReactNode
  children: (item: Item) => ReactNode
}

type Listed = { id: string; name?: string | null; title?: string | null }

export function ListPage<Item extends Listed>({ around = (items) => items, ...props }: Props<Item>) {
  const { among, of, className, above, embedded, tools, below, groups, children, ...filters } = props
  const { search, fixed = [] } = filters
  const { t, language } = useTranslation()
  const { words, page, list } = resourceTypes[among]
  const path = pathTo(list)
  const address = addressWith(path, search, { cursor: undefined })
  const found = of.state === "found" ? of.value : null
  // Places are typed into the search.
  const places: FilterProps["fixed"] = [
    ["city", search.city ?? ""],
    ["state", (search.state ?? "").toUpperCase()],
  ]
  const narrowed = { ...filters, path, fixed: [...fixed, ...places] }
  const chips = useChips(narrowed)
  const card = (item: Item) => (
    <>
      {children(item)}
      <SaveButton address={pathTo(page, item)} name={item.name ?? item.title ?? ""} className="icon-button" />
    </>
  )
  // An empty list is never all: below it stands what there is without the word or filter that leaves out most.
  const nothing = (suggestions: Suggestions<Item> | null) => {
    const instead = suggestions?.instead
    const filter = instead && textOf(instead, search, chips)
    return (
      <>
        <Empty art={searchText(search) === "" ? "none-yet" : "nothing-found"} sentence={t(`${words}.empty`)}>
          {suggestions && <Ways {...{ suggestions, among, path, search, chips }} />}
        </Empty>
        {instead && (
          <Section className="instead" title={filter ? t("filters.instead", { filter }) : t("filters.instead_all")}>
            <Items items={instead.items} className={className}>
              {card}
            </Items>
          </Section>
        )}
      </>
    )
  }
  return (
    <>
      <header className="list-head cluster spread">
        <h1 className="grow">{t(`${words}.title`)}</h1>
        <ResultCount of={of} />
        {tools}
        <Share
          path={address}
          title={t(`${words}.title`)}
          text={t(`${words}.description`)}
          look="icon-button muted"
          embedded={embedded}
        />
      </header>
      <HeartShape />
      {above}
      <Filters
        {...narrowed}
        chips={chips}
        placeholder={t(`${words}.search`)}
        total={found?.isPrevious ? null : (found?.total ?? null)}
        facets={found?.facets}
      />
      {around(<Pager {...{ path, search, of, className, nothing, groups }}>{card}</Pager>)}
      {below}
      {found?.items.length !== 0 && (
        <p className="feeds sub">
          {`${t("filters.follow")} `}
          {/* Whoever fetches a feed has no language, so that its address says the reader's. */}
          <a href={withPrefix(feedAddress(path, search), language)}>Atom</a>
          <SaveButton address={address} className="text-button touch" />
        </p>
      )}
    </>
  )
}

/** Names what is left out: a word of the search, all of it, or a filter. */
function textOf({ without, word }: Left, { q }: Search, chips: Chip[]): string {
  return without === "q" ? `“${word ?? q}”` : (chips.find(({ name }) => name === without)?.text ?? "")
}

type Left = Pick<Suggestions["without"][number], "without" | "word">
type WaysProps = { suggestions: Suggestions; among: Resource; path: string; search: Search; chips: Chip[] }

function Ways({ suggestions, among, path, search, chips }: WaysProps) {
  const { t, language } = useTranslation()
  const isOnly = chips.length + Number(search.q !== undefined) === 1
  const say = (isNear: boolean, filter: string, total: number | null) => {
    if (total === null) return t("filters.remove", { filter })
    const formatted = number(total, language)
    if (isOnly && total > 1) return t(`${resourceTypes[among].words}.see_all`, { formatted })
    const results = t("filters.results", { count: total, formatted })
    return isNear ? t("filters.without_near", { results }) : t("filters.without", { filter, results })
  }
  return (
    <ul className="suggestions stack">
      {suggestions.nearest && (
        <li>
          {t("filters.nearest")} <Entity {...suggestions.nearest} near={search.near} />
        </li>
      )}
      {suggestions.without.map((way) => {
        const { without, word, total, nearest } = way
        const chip = chips.find(({ name }) => name === without)
        const isNear = without === nearParameter
        const q = { q: word === null ? undefined : rest(search.q, word) }
        const to = isNear ? { [radiusParameter]: "all" } : q
        return (
          <li key={`${without} ${word}`}>
            <Link to={isNear || !chip ? addressWith(path, search, to) : chip.without}>
              {say(isNear, textOf(way, search, chips), total)}
            </Link>
            {!isNear && nearest && (
              <span>
                {" · "}
                <Entity {...nearest} near={search.near} />
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function rest(search = "", word: string): string {
  const left = word.split(" ")
  const remaining = search.split(/\s+/).filter((one) => !left.includes(one))
  return remaining.join(" ")
}

function Entity({ path, name, at, near }: Found & { near: string | undefined }) {
  const { t } = useTranslation()
  const away = useDistanceAway(near)(at)
  return (
    <>
      <Link to={path}>
        <bdi>{name ?? t("group.unnamed")}</bdi>
      </Link>
      {away && <span>{`, ${away}`}</span>}
    </>
  )
}
