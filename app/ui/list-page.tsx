// A page that is a list: its title and count, what it can be narrowed to, and its items, growing.

import type { ReactNode } from "react"
import { useSpeech } from "../i18n/speech.tsx"
import type { Answer, Listing } from "../page.tsx"
import { type Choice, Filters } from "./filters.tsx"
import { Pager, ResultCount } from "./pager.tsx"

type Props<Item> = {
  /** The messages of the list: `{words}.title`, `.search`, `.empty` and `.empty_hint`. */
  words: "routes" | "rides" | "groups" | "store" | "stolen"
  path: string
  search: Record<string, string>
  choices: Choice[]
  of: Answer<Listing<Item>>
  className: string
  children: (item: Item) => ReactNode
}

export function ListPage<Item extends { id: string }>({
  words,
  path,
  search,
  choices,
  of,
  className,
  children,
}: Props<Item>) {
  const { t } = useSpeech()
  return (
    <>
      <header className="list-head">
        <h1>{t(`${words}.title`)}</h1>
        <ResultCount of={of} />
      </header>
      <Filters path={path} search={search} placeholder={t(`${words}.search`)} choices={choices} />
      <Pager of={of} className={className} empty={t(`${words}.empty`)} hint={t(`${words}.empty_hint`)}>
        {children}
      </Pager>
    </>
  )
}
