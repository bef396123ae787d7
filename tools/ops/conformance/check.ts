// A check lists what does not fit. How much of that a visitor notices depends on the check and on the operation.

import { type Capability, capabilities } from "#contract/queries.ts"
import { needOf } from "#upstream/document/operations.ts"
import type { Answer } from "./api.ts"

/** A check is skipped where there is nothing to try it on. */
export type Outcome = readonly string[] | { skipped: string }
export type Check = {
  /** The operation as the API's document calls it. */
  operation: string
  name: string
  /** Tells an answer that cannot be read, one that lacks something, and what the site can do without. */
  kind: "unread" | "part" | Capability
  run(): Promise<Outcome>
}
export type Verdict = Check & { result: Result; said: readonly string[] }
type Result = "fits" | "skipped" | "lacks" | "less" | "nothing"

/** One after another, so that the API is not flooded. */
export async function verdictsOf(checks: readonly Check[], onVerdict?: (verdict: Verdict) => void): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const check of checks) {
    const outcome = await check.run().catch((error: unknown) => [`no answer: ${reasonOf(error)}`])
    const said = "skipped" in outcome ? [outcome.skipped] : [...new Set(outcome)]
    const verdict = { ...check, said, result: "skipped" in outcome ? ("skipped" as const) : resultOf(check, said) }
    onVerdict?.(verdict)
    verdicts.push(verdict)
  }
  return verdicts
}

function resultOf({ operation, kind }: Check, faults: readonly string[]): Result {
  if (faults.length === 0) return "fits"
  if (kind !== "part" && kind !== "unread") return "lacks"
  return kind === "unread" && needOf(operation) === "needed" ? "nothing" : "less"
}

/** What a visitor notices, and the exit code. */
const results: Readonly<Record<Result, readonly [meaning: string, code: number]>> = {
  nothing: ["the site shows nothing", 1],
  less: ["the site shows less", 3],
  lacks: ["the site does without, as API_CAPABILITIES says", 0],
  skipped: ["there was nothing to try it on", 0],
  fits: ["everything fits", 0],
}

export function linesOf({ operation, name, result, said }: Verdict): string[] {
  return [
    `  ${result.padEnd(7)} ${operation.padEnd(26)} ${name}`,
    ...said.slice(0, 12).map((text) => `            ${text}`),
  ]
}

/** The last line is the setting of the site. */
export function summaryOf(verdicts: readonly Verdict[], slowest: number): string[] {
  const counts = Object.entries(results).map(([result, [meaning]]) => {
    return `  ${verdicts.filter((verdict) => verdict.result === result).length} ${result}: ${meaning}`
  })
  const time = `slowest answer: ${Math.round(slowest)} ms; the site waits for API_TIMEOUT`
  return ["", ...counts, time, settingOf(verdicts)]
}

export function exitCodeOf(verdicts: readonly Verdict[]): number {
  const codes = verdicts.map(({ result }) => results[result][1]).filter((code) => code > 0)
  return codes.length === 0 ? 0 : Math.min(...codes)
}

/** Each has to fit everywhere, since the site asks all lists alike, and `near` never without `radius`. */
export function settingOf(verdicts: readonly Verdict[]): string {
  const has = (name: Capability) => {
    const tried = verdicts.filter(({ kind, result }) => kind === name && result !== "skipped")
    return tried.length > 0 && tried.every(({ result }) => result === "fits")
  }
  const isAround = has("near") && has("radius")
  return `API_CAPABILITIES=${capabilities.filter((name) => (name === "near" || name === "radius" ? isAround : has(name)))}`
}

/** What is said of those that are so. */
export function faults(...said: (string | false | null)[]): string[] {
  return said.filter((text) => text !== null && text !== false)
}

/** Null when the status is one of those that are wanted. */
export function statusFault({ asked, status, text }: Answer, ...wanted: number[]): string | null {
  return wanted.includes(status)
    ? null
    : `${asked}: ${status} in the place of ${wanted.join(" or ")}: ${text.slice(0, 120)}`
}

export function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined }
  return cause instanceof Error ? `${message} (${cause.message})` : message
}
