// Where in the order of a number the search finds anything at all: what lies before needs no walk. Filters and order often go together
// (the hard routes are the long ones), and the first row that passes may then be thousands of rows down the index.

import { prepared, sql, verbatim } from "../sql.ts"
import type { Plan } from "./list-query.ts"
import type { Sort } from "./resources.ts"
import { termOfSpan } from "./terms.ts"

/** Of whole numbers; a number belongs to the stretch of its whole part. */
export type Stretch = { low: number; high: number }

/** As many as are asked for in one statement; the largest numbers are one stretch. */
const MOST_DIGITS = 9

/** The next stretch with a row that may pass; null when there is none. Undefined where the sort's column has no terms. */
export async function nextStretch(
  db: D1Database,
  plan: Plan,
  sort: Sort,
  descending: boolean,
): Promise<Stretch | null | undefined> {
  const terms = plan.conditions.flatMap(({ term }) => term ?? [])
  const hasTerms = Object.values(plan.resource.filters).some(
    (filter) => filter.kind === "range" && filter.unit === "number" && filter.column === sort.column,
  )
  if (!hasTerms || terms.length === 0 || plan.scope) return undefined
  const key = plan.after?.key
  const isAhead = ({ low, high }: Stretch) =>
    typeof key !== "number" || (descending ? low <= Math.max(0, key) : high + 1 > key)
  const ordered = (stretches: Stretch[]) => (descending ? stretches.reverse() : stretches).filter(isAhead)
  const among = (stretches: Stretch[]) => withRows(db, plan, sort, terms, ordered(stretches))
  // The first may hold only rows that the cursor has passed; the second is then wholly ahead.
  const wide = await among(wideStretches())
  const [first] = await among(
    wide
      .slice(0, 2)
      .toSorted((a, b) => a.low - b.low)
      .flatMap(parts),
  )
  return first ?? null
}

async function withRows(
  db: D1Database,
  { resource }: Plan,
  { column }: Sort,
  terms: readonly string[],
  stretches: readonly Stretch[],
): Promise<Stretch[]> {
  const search = verbatim(`${resource.table}_search`)
  const queries = stretches.map(({ low, high }) =>
    [...terms, termOfSpan({ column, low, high: high === Number.POSITIVE_INFINITY ? null : high })].join(" AND "),
  )
  const query = sql`SELECT s.key AS at FROM json_each(${JSON.stringify(queries)}) s
    WHERE EXISTS (SELECT 1 FROM ${search} WHERE ${search} MATCH s.value) LIMIT 2`
  const { results } = await prepared(db, query).all<{ at: number }>()
  return results.flatMap(({ at }) => stretches[at] ?? [])
}

/** By the number of hexadecimal digits and the first of them. */
function wideStretches(): Stretch[] {
  const found: Stretch[] = [{ low: 0, high: 0 }]
  for (let size = 1; size < 16 ** MOST_DIGITS; size *= 16)
    for (let digit = 1; digit < 16; digit++) found.push({ low: digit * size, high: (digit + 1) * size - 1 })
  return [...found, { low: 16 ** MOST_DIGITS, high: Number.POSITIVE_INFINITY }]
}

function parts({ low, high }: Stretch): Stretch[] {
  const size = (high + 1 - low) / 16
  if (size < 1 || high === Number.POSITIVE_INFINITY) return [{ low, high }]
  return Array.from({ length: 16 }, (_, at) => ({ low: low + at * size, high: low + (at + 1) * size - 1 }))
}
