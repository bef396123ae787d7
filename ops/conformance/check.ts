// What a check is and what comes of it. A check asks the API and names what does not fit; one that finds nothing to try it on says so.

import type { Answer } from "./api.ts"
import { type Harm, harmOf, type Kind } from "./harm.ts"

/** What does not fit: a text alone is of its check's kind. */
export type Fault = string | { kind: Kind; text: string }
export type Outcome = { faults: Fault[] } | { skipped: string }
export type Check = {
  /** The operations of the API's document that it is about. */
  operations: string[]
  name: string
  /** What a fault that says no kind of its own amounts to: a part of the page, unless it is said here. */
  kind?: Kind
  run(): Promise<Outcome>
}
export type Found = { harm: Harm; text: string }
export type Verdict = Pick<Check, "operations" | "name"> & ({ faults: Found[] } | { skipped: string })

/** Runs the checks one after another: an API that is examined is not to be flooded. */
export async function verdictsOf(checks: readonly Check[], told?: (verdict: Verdict) => void): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const check of checks) {
    const verdict = verdictOf(check, await check.run().catch(unanswered))
    told?.(verdict)
    verdicts.push(verdict)
  }
  return verdicts
}

function verdictOf({ operations, name, kind = "part" }: Check, outcome: Outcome): Verdict {
  if ("skipped" in outcome) return { operations, name, ...outcome }
  const faults = outcome.faults.map((fault) => ({
    harm: harmOf(operations, kind, typeof fault === "string" ? kind : fault.kind),
    text: textOf(fault),
  }))
  return { operations, name, faults }
}

export function isFailed(verdict: Verdict): verdict is Verdict & { faults: Found[] } {
  return "faults" in verdict && verdict.faults.length > 0
}

/** Faults of several sorts as one outcome, each said once. */
export function found(...faults: (Fault | Fault[] | null)[]): Outcome & { faults: Fault[] } {
  const all = faults.flat().filter((fault) => fault !== null)
  return { faults: all.filter((fault, at) => all.findIndex((other) => textOf(other) === textOf(fault)) === at) }
}

export function ofKind(kind: Kind, ...faults: (Fault | Fault[] | null)[]): Fault[] {
  return found(...faults).faults.map((fault) => ({ kind, text: textOf(fault) }))
}

export function textOf(fault: Fault): string {
  return typeof fault === "string" ? fault : fault.text
}

/** The first of many that are alike, and how many more there are. */
export function few(faults: readonly string[]): string[] {
  const more = faults.length - 3
  return more > 0 ? [...faults.slice(0, 3), `… and ${more} more like these`] : [...faults]
}

/** Null for the status that was wanted. */
export function statusFault(asked: string, { status, text }: Answer, ...wanted: number[]): string | null {
  if (wanted.includes(status)) return null
  return `${asked}: ${status} in the place of ${wanted.join(" or ")}${status >= 400 ? `: ${text.slice(0, 120)}` : ""}`
}

/** The JSON of an answer; undefined when it is none. */
export function jsonOf({ text }: Answer): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Why there was no answer: what fetch says of it is in the cause. */
export function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined }
  return cause instanceof Error ? `${message} (${cause.message})` : message
}

function unanswered(error: unknown): Outcome {
  return { faults: [`no answer: ${reasonOf(error)}`] }
}
