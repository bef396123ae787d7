// Terminal report: a line for each check as it ends, then the faults, worst first, and a summary.

import { exitCodes, type Found, isFailed, meanings, type Severity, severities, type Verdict } from "./check.ts"

/** Milliseconds: the default of the site's API_TIMEOUT. */
const slowResponse = 5_000

export function lineOf(verdict: Verdict): string {
  if ("skipped" in verdict) return `  skip  ${aboutOf(verdict)}: ${verdict.skipped}`
  return `  ${isFailed(verdict) ? "FAILS" : "fits "} ${aboutOf(verdict)}`
}

/** Grouped by check and severity. */
export function faultsOf(verdicts: readonly Verdict[]): string[] {
  const failed = verdicts.filter(isFailed)
  return severities.flatMap((severity) => sectionOf(failed, severity))
}

export function summaryOf(verdicts: readonly Verdict[], slowest: number): string[] {
  const failed = verdicts.filter(isFailed)
  const skipped = verdicts.filter((verdict) => "skipped" in verdict).length
  const slow =
    slowest > slowResponse
      ? `, more than the ${slowResponse} ms that the site waits unless API_TIMEOUT says otherwise`
      : ""
  return [
    "",
    `${verdicts.length - failed.length - skipped} fit, ${failed.length} fail, ${skipped} skipped`,
    ...(failed.length === 0
      ? []
      : severities.map((severity) => `  ${countOf(failed, severity)} fail: ${meanings[severity]}`)),
    `slowest answer: ${Math.round(slowest)} ms${slow}`,
  ]
}

/** 0 when there is no fault. */
export function exitCodeOf(verdicts: readonly Verdict[]): number {
  const failed = verdicts.filter(isFailed)
  const worst = severities.find((severity) => countOf(failed, severity) > 0)
  return worst === undefined ? 0 : exitCodes[worst]
}

type Failed = Verdict & { faults: Found[] }

function sectionOf(failed: readonly Failed[], severity: Severity): string[] {
  const lines = failed.flatMap((verdict) => {
    const faults = verdict.faults.filter((fault) => fault.severity === severity)
    return faults.length === 0 ? [] : [`✗ ${aboutOf(verdict)}`, ...faults.map(({ text }) => `          ${text}`)]
  })
  return lines.length === 0 ? [] : ["", `${capital(meanings[severity])}:`, ...lines]
}

function countOf(failed: readonly Failed[], severity: Severity): number {
  return failed.filter(
    ({ faults }) => severities.find((each) => faults.some((fault) => fault.severity === each)) === severity,
  ).length
}

function aboutOf({ operations, name }: Verdict): string {
  return `${(operations[0] ?? "").padEnd(26)} ${name}`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
