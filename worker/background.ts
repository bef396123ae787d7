// Work that goes on after an answer. All of it goes through here, so that it is known how much is under way: tests wait for it.

import { waitUntil } from "cloudflare:workers"

export type Background = Pick<ExecutionContext, "waitUntil">

/** Of the request that is being answered. */
export const currentContext: Background = { waitUntil }

/** A number and not the promises: those of a visitor who left never settle. */
let underWay = 0

/** A reporter sends what it has once the work of the context that it was given is done. */
export function inBackground(work: Promise<unknown>, context: Background = currentContext): void {
  underWay += 1
  context.waitUntil(work.finally(() => (underWay -= 1)))
}

export function workUnderWay(): number {
  return underWay
}
