// The specification beside the tests that prove it: a row whose tests are gone or failed is a failure of the run.

import type { Outcome } from "./outcomes.ts"
import { specification } from "./specification.ts"

export type Verdict = { clause: string; row: string; tests: number; missing: string[]; failed: string[] }

/** Each row with the tests that its proofs name: a proof is a part of a test's name, and may name many. */
export function verdicts(outcomes: Outcome[]): Verdict[] {
  return Object.entries(specification).flatMap(([clause, rows]) =>
    Object.entries(rows).map(([row, proofs]) => {
      const named = proofs.map((proof) => ({ proof, found: outcomes.filter(({ name }) => isNamed(name, proof)) }))
      return {
        clause,
        row,
        tests: named.flatMap(({ found }) => found).length,
        missing: named.flatMap(({ proof, found }) => (found.length === 0 ? [proof] : [])),
        failed: named.flatMap(({ found }) => found.flatMap(({ name, passed }) => (passed ? [] : [name]))),
      }
    }),
  )
}

export function tableOf(rows: Verdict[]): string {
  const lines = rows.map(({ clause, row, tests, missing, failed }) => {
    const troubles = [...missing.map((proof) => `no test: ${proof}`), ...failed.map((name) => `failed: ${name}`)]
    return `| ${clause} | ${row} | ${troubles.length === 0 ? "proved" : "NOT PROVED"} | ${tests} | ${troubles.join("; ")}${troubles.length === 0 ? proofsOf(clause, row) : ""} |`
  })
  return ["| § | what the specification says | | tests | by |", "|---|---|---|---|---|", ...lines].join("\n")
}

/** "page-invariants.spec.ts › rides" is in "test/e2e/page-invariants.spec.ts › es, dark › rides": its parts, each whole, in their order. */
function isNamed(name: string, proof: string): boolean {
  const [file = "", ...titles] = proof.split(" › ")
  const [path = "", ...rest] = name.split(" › ")
  if (!path.endsWith(`/${file}`)) return false
  let from = 0
  return titles.every((title) => {
    const at = rest.findIndex((part, position) => position >= from && part.startsWith(title))
    from = at + 1
    return at >= 0
  })
}

function proofsOf(clause: string, row: string): string {
  return specification[clause]?.[row]?.join("; ") ?? ""
}
