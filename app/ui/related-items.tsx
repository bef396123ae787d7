import type { ReactNode } from "react"
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
      {note && <p className="rail-note">{note}</p>}
      <ul className="grid grid-4">
        {items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
    </Section>
  )
}
