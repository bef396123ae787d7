// Days in the address of a list: from one day to another, both of them included, as Brazil's clocks count them.

export type DaySpan = { first: string | null; last: string | null }

/** A day of the calendar as `YYYY-MM-DD`, written so or as 3/5/2026 is read in Brazil; null for what no calendar has. */
export function parseDay(text: string | undefined): string | null {
  const written = (text ?? "").trim()
  const [, date, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(written) ?? []
  const day = year === undefined ? written : [year, month?.padStart(2, "0"), date?.padStart(2, "0")].join("-")
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(day)) return null
  const midnight = new Date(`${day}T00:00:00Z`)
  // 30 February would roll over into March.
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day) ? day : null
}

/** A span that ends before it begins was meant the other way round. */
export function daySpan(after: string | undefined, before: string | undefined): DaySpan {
  const [first, last] = [parseDay(after), parseDay(before)]
  return first !== null && last !== null && first > last ? { first: last, last: first } : { first, last }
}

/** The two parameters of the API for a span: instants, the second of which is no longer in it. */
export function daySpanParameters<Field extends string>(
  field: Field,
  span: DaySpan,
): { readonly [name in `${Field}After` | `${Field}Before`]?: string }
export function daySpanParameters(field: string, { first, last }: DaySpan): Record<string, string> {
  return {
    ...(first === null ? {} : { [`${field}After`]: midnightOf(first) }),
    ...(last === null ? {} : { [`${field}Before`]: midnightOf(dayAfter(last)) }),
  }
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

/** By the clock of Brasília, where most riders are; a list needs no finer answer. */
function midnightOf(day: string): string {
  return `${day}T00:00:00-03:00`
}
