import type { Outcome, Tally } from "./outcomes.ts"

/** The last lines of a run: how its order is repeated, what failed, what needed a second try, and "N passed, N failed". */
export function closing(outcomes: Outcome[], { passed, failed }: Tally, order: string): string {
  const failures = outcomes.filter(({ passed }) => !passed)
  const unsteady = outcomes.filter(({ passed, attempts }) => passed && attempts > 1)
  return [
    ...(failures.length > 0 ? ["── failed", ...names(failures), ""] : []),
    order,
    `${unsteady.length} at the second try${unsteady.length > 0 ? ", each a fault to mend:" : ""}`,
    ...names(unsteady),
    `${passed} passed, ${failed} failed`,
  ].join("\n")
}

function names(outcomes: Outcome[]): string[] {
  return outcomes.map(({ name }) => `  ${name}`)
}
