// What the terminal shows: a line for each check, below it what does not fit, and at the end what it comes to.

import { isFailed, type Verdict } from "./check.ts"

/** Beyond these the first ones say enough. */
const mostFaults = 8
/** Milliseconds that a visitor waits where the site has no copy, unless API_TIMEOUT says otherwise. */
const patience = 5_000

export function linesOf(verdict: Verdict): string[] {
  const { operations, name } = verdict
  const about = `${(operations[0] ?? "").padEnd(26)} ${name}`
  if ("skipped" in verdict) return [`  skip  ${about}: ${verdict.skipped}`]
  if (!isFailed(verdict)) return [`  fits  ${about}`]
  const more = verdict.faults.length - mostFaults
  return [
    `✗ FAILS ${about}`,
    ...verdict.faults.slice(0, mostFaults).map((fault) => `          ${fault}`),
    ...(more > 0 ? [`          … and ${more} more`] : []),
  ]
}

export function summaryOf(verdicts: readonly Verdict[], slowest: number): string {
  const failed = verdicts.filter(isFailed).length
  const skipped = verdicts.filter((verdict) => "skipped" in verdict).length
  const slow =
    slowest > patience ? `, more than the ${patience} ms that the site waits unless API_TIMEOUT says otherwise` : ""
  return [
    `\n${verdicts.length - failed - skipped} fit, ${failed} fail, ${skipped} skipped`,
    `slowest answer: ${Math.round(slowest)} ms${slow}`,
  ].join("\n")
}
