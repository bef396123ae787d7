// docs/costs.csv, written from what was counted.

import type { Cost } from "./counted-site.ts"

/** `again` is the same request once more, while the copies of the first are fresh; null for a post. */
export type Line = { address: string; what: string; cost: Cost; again: Cost | null }

export function csvOf(lines: readonly Line[], rows: number): string {
  const cold = "calls,D1 rows,KV reads,KV writes,transformations"
  const head = `address among ${rows} entities,case,${cold},calls again,D1 rows again,KV reads again`
  return `${[head, ...lines.map(row)].join("\n")}\n`
}

function row({ address, what, cost, again }: Line): string {
  const { calls, rows, kvReads, kvWrites, transformations } = cost
  const warm = again === null ? ["", "", ""] : [again.calls, again.rows, again.kvReads]
  return [address, what, calls, rows, kvReads, kvWrites, transformations, ...warm].join(",")
}
