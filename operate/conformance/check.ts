// What a check is and what comes of it. A check asks the API and names what does not fit; one that finds nothing to try it on says so.

import type { Answer } from "./api.ts"

export type Outcome = { faults: string[] } | { skipped: string }
export type Check = {
  /** The operations of the API's document that it is about. */
  operations: string[]
  name: string
  run(): Promise<Outcome>
}
export type Verdict = Pick<Check, "operations" | "name"> & Outcome

/** Runs the checks one after another: an API that is examined is not to be flooded. */
export async function verdictsOf(checks: readonly Check[], told?: (verdict: Verdict) => void): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const { operations, name, run } of checks) {
    const verdict = { operations, name, ...(await run().catch(unanswered)) }
    told?.(verdict)
    verdicts.push(verdict)
  }
  return verdicts
}

export function isFailed(verdict: Verdict): boolean {
  return "faults" in verdict && verdict.faults.length > 0
}

/** Faults of several kinds as one outcome, each said once. */
export function found(...faults: (string | string[] | null)[]): Outcome {
  return { faults: [...new Set(faults.flat().filter((fault) => fault !== null))] }
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
