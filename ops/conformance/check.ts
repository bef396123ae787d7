// What a check is and what comes of it. A check asks the API and names what does not fit; one that finds nothing to try it on says so.

import { needOf } from "#upstream/document/operations.ts"
import type { Answer } from "./api.ts"

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
export type Found = { severity: Severity; text: string }
export type Verdict = Pick<Check, "operations" | "name"> & ({ faults: Found[] } | { skipped: string })

/** Runs the checks one after another: an API that is examined is not to be flooded. */
export async function verdictsOf(checks: readonly Check[], onVerdict?: (verdict: Verdict) => void): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const check of checks) {
    const verdict = verdictOf(check, await check.run().catch(unanswered))
    onVerdict?.(verdict)
    verdicts.push(verdict)
  }
  return verdicts
}

function verdictOf({ operations, name, kind = "part" }: Check, outcome: Outcome): Verdict {
  if ("skipped" in outcome) return { operations, name, ...outcome }
  const faults = outcome.faults.map((fault) => ({
    severity: severityOf(operations, kind, typeof fault === "string" ? kind : fault.kind),
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

// What a fault costs a visitor. It follows from what is wrong with an answer, and from how much the site needs the operation.
/** The worst first. */
export const severities = ["nothing", "less", "different"] as const
export type Severity = (typeof severities)[number]

/**
 * "unread" is no answer, or one of which nothing can be read; "part" is one that lacks something or heeds something not; "strict" is what
 * no visitor notices: an API that is stricter or laxer than the contract, or words a refusal otherwise.
 */
export type Kind = "unread" | "part" | "strict"

/** `usual` is the kind of the check, whose word is the last where it is about no visitor at all. */
export function severityOf([operation = ""]: readonly string[], usual: Kind, kind: Kind): Severity {
  const need = needOf(operation)
  if (usual === "strict" || kind === "strict" || need === "unasked") return "different"
  return kind === "unread" && need === "needed" ? "nothing" : "less"
}

export const meanings: Readonly<Record<Severity, string>> = {
  nothing: "the site shows nothing",
  less: "the site shows less",
  different: "the API is only stricter, laxer or worded otherwise, which no visitor notices",
}

/** By the worst of what was found; 2 is that of every program that could not begin. */
export const exitCodes: Readonly<Record<Severity, number>> = { nothing: 1, less: 3, different: 4 }
