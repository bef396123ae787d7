// A list that grows in place, page by page. "Load more" is a link, so that it works without JavaScript.

import type { ReactNode } from "react"
import { addressWith } from "../domain/address/filters.ts"
import type { Suggestions } from "../domain/entities/entities.ts"
import { number } from "../domain/format/format.ts"
import { useTranslation } from "../i18n/translation.tsx"
import type { Answer, Listing } from "../page.tsx"
import { AnswerView, failureTexts, Items, Skeleton } from "./answer-view.tsx"
import type { Search } from "./filters.tsx"
import { isPlainClick, Link } from "./link.tsx"

export type Group<Item> = { key: string; heading: ReactNode; items: Item[] }

type Props<Item> = {
  path: string
  search: Search
  of: Answer<Listing<Item>>
  className: string
  nothing: (suggestions: Suggestions<Item> | null) => ReactNode
  /** Groups the items; without it they are one list. */
  groups?: ((items: Item[]) => Group<Item>[]) | undefined
  children: (item: Item) => ReactNode
}

export function Pager<Item extends { id: string }>(props: Props<Item>) {
  const { path, search, of, className, nothing, groups, children } = props
  const { t } = useTranslation()
  return (
    <AnswerView of={of} loading={<Skeleton count={8} className={className} />} missing={nothing(null)}>
      {({ items, next, suggestions, isGrowing, isPrevious, failure, more }) => (
        <>
          {isPrevious && <div className="list-pending" role="progressbar" aria-label={t("nav.loading")} />}
          {/* Items that do not answer the filters of the form can be seen but not used. */}
          <div aria-busy={isGrowing || isPrevious} inert={isPrevious}>
            {items.length === 0 && nothing(suggestions)}
            {groups === undefined && items.length > 0 && (
              <>
                {/* Cards have headings of the third level; groups bring their own headings of the second. */}
                <h2 className="hidden">{t("filters.found")}</h2>
                <Items items={items} className={className}>
                  {children}
                </Items>
              </>
            )}
            {groups?.(items).map(({ key, heading, items: own }) => (
              <section key={key} className="list-group stack">
                {heading}
                <Items items={own} className={className}>
                  {children}
                </Items>
              </section>
            ))}
            {failure !== null && (
              <p className="pager space-l center muted" role="alert">
                {t(failureTexts[failure])}
              </p>
            )}
            {next !== null && (
              <p className="pager space-l center">
                <Link
                  className="button"
                  to={addressWith(path, search, { cursor: next })}
                  aria-disabled={isGrowing}
                  onClick={(event) => {
                    if (!isPlainClick(event)) return
                    event.preventDefault()
                    if (!isGrowing) more()
                  }}
                >
                  {t("filters.more")}
                </Link>
              </p>
            )}
            {search.cursor !== undefined && (
              <p className="pager space-l center">
                <Link to={addressWith(path, search, { cursor: undefined })}>{t("filters.back_to_start")}</Link>
              </p>
            )}
          </div>
        </>
      )}
    </AnswerView>
  )
}

export function ResultCount({ of }: { of: Answer<Listing<unknown>> }) {
  const { t, language } = useTranslation()
  const isPending = of.state === "loading" || (of.state === "found" && of.value.isPrevious)
  const total = of.state === "found" ? of.value.total : null
  return (
    <p className="count label muted" aria-live="polite">
      {isPending
        ? t("filters.searching")
        : total !== null && t("filters.results", { count: total, formatted: number(total, language) })}
    </p>
  )
}
