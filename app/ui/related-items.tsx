import type { ReactNode } from "react"
import { Items } from "./answer-view.tsx"
import { Section } from "./section.tsx"

type Props<Item> = {
  title: string
  all: [to: string, label: string]
  note?: ReactNode
  items: Item[]
  children: (item: Item) => ReactNode
}

/** A row of cards below what a page is about; none without a card. */
export function RelatedItems<Item extends { id: string }>({ title, all, note, items, children }: Props<Item>) {
  if (items.length === 0) return null
  return (
    <Section title={title} all={all}>
      {note && <p className="rail-note muted">{note}</p>}
      <Items items={items} className="grid grid-4">
        {children}
      </Items>
    </Section>
  )
}
