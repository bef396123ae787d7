import type { Figure } from "../domain/format/format.ts"
import { FigureText } from "./stat.tsx"

export type Fact = [label: string, figure: Figure | null]

/** Numbers side by side: small in a card, big at the head of a detail. */
export function Facts({ facts, big = false }: { facts: Fact[]; big?: boolean }) {
  return (
    <dl className={big ? "facts facts-big" : "facts"}>
      {facts.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <FigureText figure={figure} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
