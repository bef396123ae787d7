// Ranges in the address of a list: "30-60", "100-" or "-30", in the unit a rider reads.

export type RangeParameters<Field extends string> = { readonly [name in `${Field}Min` | `${Field}Max`]?: string }
export type Range = { from: number | null; to: number | null }

export function parseRange(text: string | undefined): Range | null {
  const match = /^(\d{0,6})-(\d{0,6})$/.exec(text ?? "")
  if (match === null) return null
  const [from, to] = [match[1], match[2]].map((part) => (part ? Number(part) : null))
  if (from === undefined || to === undefined || (from === null && to === null)) return null
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to }
}

/** The two parameters of the API for a range, multiplied from the reader's unit to the API's, which takes few decimals. */
export function rangeParameters<Field extends string>(
  field: Field,
  text: string | undefined,
  factor: number,
): RangeParameters<Field>
export function rangeParameters(field: string, text: string | undefined, factor: number): Record<string, string> {
  const range = parseRange(text)
  const scaled = (value: number) => String(Math.round(value * factor * 10_000) / 10_000)
  return {
    ...(range?.from == null ? {} : { [`${field}Min`]: scaled(range.from) }),
    ...(range?.to == null ? {} : { [`${field}Max`]: scaled(range.to) }),
  }
}
