// Circuit breaker, one for each resource of the API: while most of what it is asked fails, it is left alone, so that visitors are not
// kept waiting and the API is not kept from getting up. Distinct questions count, because a question that always fails says
// nothing of the others.

import { onReset } from "../isolate-state.ts"

const limits = { questions: 20, least: 8, share: 0.5, openFor: 5_000 }

type Breaker = {
  /** Whether each of the last questions failed, the oldest first. */
  failed: Map<string, boolean>
  /** Open until then, in milliseconds since the epoch; 0 when it is closed. */
  openUntil: number
}

const breakers = new Map<string, Breaker>()
onReset(() => breakers.clear())

/**
 * Whether a question may be asked. Of those that come when an open breaker has waited long enough, one may: the probe. The others wait
 * as long again, and no longer, because whoever sent the probe may have gone before it was answered.
 */
export function mayAsk(path: string): boolean {
  const breaker = breakerOf(path)
  if (breaker.openUntil === 0) return true
  if (Date.now() < breaker.openUntil) return false
  breaker.openUntil = Date.now() + limits.openFor
  return true
}

/** What came of a question that was asked. */
export function note(path: string, isFailed: boolean): void {
  const breaker = breakerOf(path)
  const { failed } = breaker
  if (breaker.openUntil > 0) {
    breaker.openUntil = isFailed ? Date.now() + limits.openFor : 0
    failed.clear()
    return
  }
  failed.delete(path)
  failed.set(path, isFailed)
  const oldest = failed.size > limits.questions ? failed.keys().next().value : undefined
  if (oldest !== undefined) failed.delete(oldest)
  const failures = [...failed.values()].filter(Boolean).length
  if (failures >= limits.least && failures / failed.size >= limits.share) {
    breaker.openUntil = Date.now() + limits.openFor
  }
}

/** "/v1/rides/42?…" is a question for "rides". */
function breakerOf(path: string): Breaker {
  const resource = path.split(/[/?]/)[2] ?? ""
  const breaker = breakers.get(resource) ?? { failed: new Map(), openUntil: 0 }
  breakers.set(resource, breaker)
  return breaker
}
