// Circuit breaker, one for each resource of the API: while nearly all distinct queries fail, one probe a second goes out.

import { isolateState } from "../isolate-state.ts"

/** Milliseconds, queries and a share. Of an API that fails six times of ten, ten queries in a row fail once in two hundred times. */
const limits = { window: 10_000, least: 10, share: 0.95, probeEvery: 1_000, longestPause: 60_000 }

type Breaker = {
  outcomes: Map<string, { isFailed: boolean; at: number }>
  nextProbe: number
  pausedUntil: number
}

const state = isolateState(() => ({ breakers: new Map<string, Breaker>() }))

export function secondsToWait(path: string): number {
  const breaker = breakerOf(path)
  const now = Date.now()
  if (now < breaker.pausedUntil) return Math.ceil((breaker.pausedUntil - now) / 1_000)
  if (!isOpen(breaker, now)) return 0
  if (now < breaker.nextProbe) return Math.ceil((breaker.nextProbe - now) / 1_000)
  breaker.nextProbe = now + limits.probeEvery
  return 0
}

export function note(path: string, isFailed: boolean): void {
  const breaker = breakerOf(path)
  const now = Date.now()
  const wasOpen = isOpen(breaker, now)
  if (!isFailed && wasOpen) breaker.outcomes.clear()
  breaker.outcomes.delete(path)
  breaker.outcomes.set(path, { isFailed, at: now })
  if (!wasOpen) breaker.nextProbe = now + limits.probeEvery
}

export function pause(path: string, seconds: number): void {
  breakerOf(path).pausedUntil = Date.now() + Math.min(seconds * 1_000, limits.longestPause)
}

function isOpen({ outcomes }: Breaker, now: number): boolean {
  let failures = 0
  for (const [query, { isFailed, at }] of outcomes) {
    if (now - at >= limits.window) outcomes.delete(query)
    else if (isFailed) failures += 1
  }
  return failures >= limits.least && failures / outcomes.size >= limits.share
}

function breakerOf(path: string): Breaker {
  const resource = path.split(/[/?]/)[2] ?? ""
  const breaker = state.breakers.get(resource) ?? { outcomes: new Map(), nextProbe: 0, pausedUntil: 0 }
  state.breakers.set(resource, breaker)
  return breaker
}
