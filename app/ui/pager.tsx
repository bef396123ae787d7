// A list that grows in place, page by page. "Load more" is a link to the next page, so that it works without JavaScript and can
// be opened in a tab of its own.

import type { ReactNode } from "react"
import { searchText } from "../domain/address/search.ts"
import { number } from "../domain/words/format.ts"
import { useTranslation } from "../i18n/translation.tsx"
import type { Answer, Listing } from "../page.tsx"
import { useLocation } from "../router.tsx"
import { AnswerView } from "./answer-view.tsx"
import { Empty } from "./empty.tsx"
import { isPlainClick, Link } from "./link.tsx"
import { Skeleton } from "./skeleton.tsx"

/** Items that stand under a heading of their own. */
export type Group<Item> = { key: string; heading: ReactNode; items: Item[] }

type Props<Item> = {
  of: Answer<Listing<Item>>
  className: string
  empty: string
  hint: string
  /** Groups the items; without it they are one list. */
  groups?: ((items: Item[]) => Group<Item>[]) | undefined
  children: (item: Item, position: number) => ReactNode
}

export function Pager<Item extends { id: string }>({ of, className, empty, hint, groups, children }: Props<Item>) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const isLater = new URLSearchParams(search).has("cursor")
  const nothing = (
    <Empty sentence={empty}>
      <p className="muted">{hint}</p>
      {search !== "" && <Link to={pathname}>{t("filters.clear")}</Link>}
    </Empty>
  )
  return (
    <AnswerView of={of} loading={<Skeleton count={6} className={className} />} missing={nothing}>
      {({ items, next, busy, more }) => (
        <>
          {items.length === 0 && nothing}
          {groups === undefined ? (
            <Items items={items} className={className} busy={busy}>
              {children}
            </Items>
          ) : (
            groups(items).map(({ key, heading, items: own }) => (
              <section key={key} className="list-group">
                {heading}
                <Items items={own} className={className} busy={busy}>
                  {children}
                </Items>
              </section>
            ))
          )}
          {next !== null && (
            <p className="pager">
              <Link
                className="button"
                to={pathname + withCursor(search, next)}
                aria-disabled={busy}
                onClick={(event) => {
                  if (!isPlainClick(event)) return
                  event.preventDefault()
                  if (!busy) more()
                }}
              >
                {t("filters.more")}
              </Link>
            </p>
          )}
          {isLater && (
            <p className="pager">
              <Link to={pathname + withCursor(search, null)}>{t("filters.back_to_start")}</Link>
            </p>
          )}
        </>
      )}
    </AnswerView>
  )
}

function Items<Item extends { id: string }>({
  items,
  className,
  busy,
  children,
}: Pick<Props<Item>, "className" | "children"> & { items: Item[]; busy: boolean }) {
  return (
    <ul className={className} aria-busy={busy}>
      {items.map((item, position) => (
        <li key={item.id} data-id={item.id}>
          {children(item, position)}
        </li>
      ))}
    </ul>
  )
}

/** "128 resultados", or nothing while the number is not known. */
export function ResultCount({ of }: { of: Answer<Listing<unknown>> }) {
  const { t, language } = useTranslation()
  const total = of.state === "found" ? of.value.total : null
  return (
    <p className="count" aria-live="polite">
      {total !== null && t("filters.results", { count: total, formatted: number(total, language) })}
    </p>
  )
}

function withCursor(search: string, cursor: string | null): string {
  const parameters = new URLSearchParams(search)
  if (cursor === null) parameters.delete("cursor")
  else parameters.set("cursor", cursor)
  return searchText(Object.fromEntries(parameters))
}
