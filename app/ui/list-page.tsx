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
import { type ChipProps, useChips } from "./filter-chips.tsx"
import { type FilterProps, Filters, type Search } from "./filters.tsx"
import { Link } from "./link.tsx"
import { useDistanceAway } from "./near-me.tsx"
import { type Group, Pager, ResultCount } from "./pager.tsx"
import { HeartShape, SaveButton } from "./save-button.tsx"
import { Section } from "./section.tsx"
import { Share } from "./share.tsx"

type Props<Item> = Omit<FilterProps, "placeholder"> & {
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
  const { among, of, className, above, embedded, tools, below, groups, children, search, ...filters } = props
  const { t } = useTranslation()
  const { words, page } = resourceTypes[among]
  const address = addressWith(filters.path, search, { cursor: undefined })
  const isEmpty = of.state === "found" && of.value.items.length === 0
  // Places are typed into the search.
  const places = (["city", "state"] as const).flatMap((name): [string, string][] => {
    const value = search[name]
    return value ? [[name, name === "state" ? value.toUpperCase() : value]] : []
  })
  const narrowed = { ...filters, search, fixed: [...(filters.fixed ?? []), ...places] }
  const card = (item: Item) => (
    <>
      {children(item)}
      <SaveButton address={pathTo(page, item)} name={item.name ?? item.title ?? ""} className="icon-button" />
    </>
  )
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
        placeholder={t(`${words}.search`)}
        total={of.state === "found" && !of.value.isPrevious ? of.value.total : null}
        facets={of.state === "found" ? of.value.facets : undefined}
      />
      {around(
        <Pager
          path={filters.path}
          search={search}
          of={of}
          className={className}
          nothing={(suggestions) => (
            <>
              <EmptyList {...narrowed} suggestions={suggestions} among={among} />
              {suggestions?.instead && (
                <Instead {...suggestions.instead} {...narrowed} className={className}>
                  {card}
                </Instead>
              )}
            </>
          )}
          groups={groups}
        >
          {card}
        </Pager>,
      )}
      {below}
      {!isEmpty && (
        <FeedLinks path={filters.path} search={search}>
          <SaveButton address={address} className="text-button touch" />
        </FeedLinks>
      )}
    </>
  )
}

type InsteadProps<Item> = ChipProps &
  NonNullable<Suggestions<Item>["instead"]> & { className: string } & {
    children: (item: Item) => ReactNode
  }

/** An empty list is never all: what there is without the word or filter that leaves out most. */
function Instead<Item extends { id: string }>(props: InsteadProps<Item>) {
  const { items, without, word, className, children, ...filters } = props
  const { t } = useTranslation()
  const chip = useChips(filters).find(({ name }) => name === without)
  const typed = word ?? (without === "q" ? filters.search.q : null)
  const filter = typed ? `“${typed}”` : chip?.text
  return (
    <Section className="instead" title={filter ? t("filters.instead", { filter }) : t("filters.instead_all")}>
      <Items items={items} className={className}>
        {children}
      </Items>
    </Section>
  )
}

type EmptyListProps = ChipProps & { suggestions: Suggestions | null; among: Resource }

function EmptyList({ suggestions, ...filters }: EmptyListProps) {
  const { t } = useTranslation()
  const { search, among } = filters
  return (
    <Empty
      art={searchText(search) === "" ? "none-yet" : "nothing-found"}
      sentence={t(`${resourceTypes[among].words}.empty`)}
    >
      {suggestions && <Ways {...filters} suggestions={suggestions} />}
    </Empty>
  )
}

function Ways({ suggestions, among, ...filters }: EmptyListProps & { suggestions: Suggestions }) {
  const { t, language } = useTranslation()
  const { path, search } = filters
  const chips = useChips(filters)
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
      {suggestions.without.map(({ without, word, total, nearest }) => {
        const chip = chips.find(({ name }) => name === without)
        const isNear = without === nearParameter
        const text = without === "q" ? `“${word ?? search.q}”` : (chip?.text ?? "")
        const q = { q: word === null ? undefined : rest(search.q, word) }
        const to = isNear ? { [radiusParameter]: "all" } : q
        return (
          <li key={`${without} ${word}`}>
            <Link to={isNear || !chip ? addressWith(path, search, to) : chip.without}>{say(isNear, text, total)}</Link>
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

/** Whoever fetches a feed has no language, so that its address says the reader's. */
export function FeedLinks({ path, search, children }: { path: string; search: Search; children?: ReactNode }) {
  const { t, language } = useTranslation()
  return (
    <p className="feeds space-l sub">
      {`${t("filters.follow")} `}
      <a href={withPrefix(feedAddress(path, search), language)}>Atom</a>
      {children}
    </p>
  )
}
