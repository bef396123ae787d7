import type { Outing } from "../../domain/address/departure.ts"

/** What a form of a route's page leaves as the address has it. */
export function HiddenFields({ values }: { values: Outing }) {
  return Object.entries(values).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  )
}
