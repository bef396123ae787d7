// What a group without a photo wears: one of six patterns in two colours, chosen by its id.

import { jerseyPattern } from "./jersey-pattern.ts"
import jerseys from "./jerseys.svg?url&no-inline"

/** From the front, from behind ("b"), or the field of cloth that it is cut from ("f"), which fills whatever shape it is given. */
export function Jersey({ id, as = "" }: { id: string; as?: "" | "b" | "f" }) {
  const { base, ink, pattern } = jerseyPattern(id)
  return (
    <svg className={as === "f" ? "cloth" : "jersey"} color={base} fill={ink} aria-hidden="true">
      <use href={`${jerseys}#${as}${pattern}`} />
    </svg>
  )
}
