// docs/costs.md, written of what was counted.

import type { Cost } from "./counted-site.ts"

/** `again` is the same request once more, while the copies of the first are young; null for a post. */
export type Line = { address: string; what: string; cost: Cost; again: Cost | null }

export function told(lines: readonly Line[], rows: number): string {
  const dearest = lines.toSorted((a, b) => b.cost.rows - a.cost.rows)[0]
  return `# What each address costs

Made by \`npm run costs\`, which asks the built site for every kind of address with the embedded API and ${number(rows)} entities in its database. Each
line is one request of a visitor whose answer no cache has: what the edge cache has costs that one request alone, and built files
cost nothing. Each was counted until two runs said the same; what goes on from a list that filters leave empty is asked for as long as there is
time, so that it may be a question more or less. What editors have changed is one read of KV in half a minute, which is left out.

*Cold* is with nothing kept in KV. *Again* is the same request a moment later without a cache, while the copies in KV are young; a copy
that is old costs the calls and rows of a cold request, and a write only when the answer has changed. Of what pages ask for besides their
own answer, such as what goes on from an empty list, all is counted.

| address | | cold: calls of the API | D1 rows read | KV reads | KV writes | transformations | again: calls | D1 rows | KV reads |
|---|---|---|---|---|---|---|---|---|---|
${lines.map(row).join("\n")}

The dearest address reads ${number(dearest?.cost.rows ?? 0)} rows: \`${dearest?.address}\`${dearest?.what ? `, ${dearest.what}` : ""}.
`
}

function row({ address, what, cost, again }: Line): string {
  const { calls, rows, kvReads, kvWrites, transformations } = cost
  const cold = [calls, rows, kvReads, kvWrites, transformations].map(number)
  const warm = again === null ? ["", "", ""] : [again.calls, again.rows, again.kvReads].map(number)
  return `| \`${address}\` | ${[what, ...cold, ...warm].join(" | ")} |`
}

function number(value: number): string {
  return value.toLocaleString("en")
}
