import { Fragment, type ReactNode } from "react"
import type { Figure } from "../domain/format/format.ts"

type FigureProps = { of: "b" | "dd" | "span"; figure: Figure | null; className?: string }

/** The element is empty for an unknown figure. Another figure has an element of its own, since React never writes a text again that a translator has replaced. */
export function FigureIn({ of: Cell, figure, className }: FigureProps) {
  if (figure === null) return <Cell className={className} />
  return (
    <Cell key={figure.value} className={className}>
      {figure.value}
      <small>{figure.unit}</small>
    </Cell>
  )
}

export type Fact = [label: string, figure: Figure | null]

export function Facts({ facts, big = false, children }: { facts: Fact[]; big?: boolean; children?: ReactNode }) {
  const known = facts.filter(([, figure]) => figure !== null)
  if (known.length === 0 && !children) return null
  return (
    <dl className={big ? "facts spread facts-big figures" : "facts spread figures"}>
      {known.map(([label, figure]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <FigureIn of="dd" figure={figure} />
        </Fragment>
      ))}
      {children}
    </dl>
  )
}
