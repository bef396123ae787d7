// Circuit breaker, one for each resource of the API: while nearly all that it is asked fails, it is left alone but for a probe each second,
// so that visitors are not kept waiting and the API is not kept from getting up. An API that fails often but not always is asked on.
// Distinct questions count, because a question that always fails says nothing of the others.

import { onReset } from "../isolate-state.ts"

/**
 * Milliseconds, questions and a share. Of an API that fails six times of ten, ten questions in a row fail once in two hundred times, and
 * the probes then find it within two or three seconds.
 */
const limits = { window: 10_000, least: 10, share: 0.95, probeEvery: 1_000, longestPause: 60_000 }

type Breaker = {
  /** What came of each question of the last seconds, and when, in milliseconds since the epoch; the oldest first. */
  outcomes: Map<string, { isFailed: boolean; at: number }>
  nextProbe: number
  /** The API has asked to be left alone until then. */
  pausedUntil: number
}

const breakers = new Map<string, Breaker>()
onReset(() => breakers.clear())

/** Seconds for which nothing may be asked about the resource of a question; 0 when the question may be asked. */
export function secondsToWait(path: string): number {
  const breaker = breakerOf(path)
  const now = Date.now()
  if (now < breaker.pausedUntil) return Math.ceil((breaker.pausedUntil - now) / 1_000)
  if (!isOpen(breaker, now)) return 0
  if (now < breaker.nextProbe) return Math.ceil((breaker.nextProbe - now) / 1_000)
  breaker.nextProbe = now + limits.probeEvery
  return 0
}

/** Notes what came of a question that was asked. A good answer closes the breaker. */
export function note(path: string, isFailed: boolean): void {
  const breaker = breakerOf(path)
  const now = Date.now()
  const wasOpen = isOpen(breaker, now)
  if (!isFailed && wasOpen) breaker.outcomes.clear()
  breaker.outcomes.delete(path)
  breaker.outcomes.set(path, { isFailed, at: now })
  if (!wasOpen) breaker.nextProbe = now + limits.probeEvery
}

/** Leaves the resource of a question alone for so many seconds, as the API has asked for, and for a minute at most. */
export function pause(path: string, seconds: number): void {
  breakerOf(path).pausedUntil = Date.now() + Math.min(seconds * 1_000, limits.longestPause)
}

function isOpen({ outcomes }: Breaker, now: number): boolean {
  let failures = 0
  for (const [question, { isFailed, at }] of outcomes) {
    if (now - at >= limits.window) outcomes.delete(question)
    else if (isFailed) failures += 1
  }
  return failures >= limits.least && failures / outcomes.size >= limits.share
}

/** "/v1/rides/42?…" is a question for "rides". */
function breakerOf(path: string): Breaker {
  const resource = path.split(/[/?]/)[2] ?? ""
  const breaker = breakers.get(resource) ?? { outcomes: new Map(), nextProbe: 0, pausedUntil: 0 }
  breakers.set(resource, breaker)
  return breaker
}
