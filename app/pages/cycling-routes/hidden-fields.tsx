import type { Parameters } from "../../domain/address/query.ts"

/** What a form leaves as the address has it. */
export function HiddenFields({ values }: { values: Parameters }) {
  return Object.entries(values).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  )
}
