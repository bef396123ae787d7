// The retry budget: of all calls at most one in ten is a second attempt (a retry or a hedge), so that an API which is slow under its load
// is not given twice of it.

import { onReset } from "../isolate-state.ts"

/** What an isolate begins with, how much it may save for a bad minute, and what a call earns: with the first ones a tenth in all. */
const limits = { first: 2, most: 10, share: 0.09 }

let saved = limits.first
onReset(() => {
  saved = limits.first
})

/** A call that is made earns a part of a second attempt. */
export function earnRetry(): void {
  saved = Math.min(limits.most, saved + limits.share)
}

/** Whether a second attempt may be made, which is then spent. */
export function takeRetry(): boolean {
  if (saved < 1) return false
  saved -= 1
  return true
}
