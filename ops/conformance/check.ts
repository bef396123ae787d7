// A check sends requests to the API and lists the faults; it is skipped when there is no data to try it on.

import { needOf } from "#upstream/document/operations.ts"
import type { Answer } from "./api.ts"

/** A plain text has the kind of its check. */
export type Fault = string | { kind: Kind; text: string }
export type Outcome = { faults: Fault[] } | { skipped: string }
export type Check = {
  /** Operations of the OpenAPI document. */
  operations: string[]
  name: string
  /** The kind of faults that have none of their own; "part" by default. */
  kind?: Kind
  run(): Promise<Outcome>
}
export type Found = { severity: Severity; text: string }
export type Verdict = Pick<Check, "operations" | "name"> & ({ faults: Found[] } | { skipped: string })

/** Sequential, so that the API is not flooded. */
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

/** Without duplicates. */
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

/** The first three and the number of the rest. */
export function few(faults: readonly string[]): string[] {
  const more = faults.length - 3
  return more > 0 ? [...faults.slice(0, 3), `… and ${more} more like these`] : [...faults]
}

/** Null when the status is one of `wanted`. */
export function statusFault(asked: string, { status, text }: Answer, ...wanted: number[]): string | null {
  if (wanted.includes(status)) return null
  return `${asked}: ${status} in the place of ${wanted.join(" or ")}${status >= 400 ? `: ${text.slice(0, 120)}` : ""}`
}

/** Undefined when the body is not JSON. */
export function jsonOf({ text }: Answer): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined }
  return cause instanceof Error ? `${message} (${cause.message})` : message
}

function unanswered(error: unknown): Outcome {
  return { faults: [`no answer: ${reasonOf(error)}`] }
}

// How much a fault affects a visitor: it depends on the fault and on whether the site needs the operation.
/** Worst first. */
export const severities = ["nothing", "less", "different"] as const
export type Severity = (typeof severities)[number]

/**
 * "unread": no response, or an unreadable one. "part": something is missing or a parameter is ignored. "strict": no
 * visitor notices it.
 */
export type Kind = "unread" | "part" | "strict"

/** `usual` is the kind of the check; a "strict" check never yields more than "different". */
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

/** By the worst severity found; 2 means that the program could not start. */
export const exitCodes: Readonly<Record<Severity, number>> = { nothing: 1, less: 3, different: 4 }
