// Work that goes on after an answer. All of it goes through here, so that it is known how much is under way: tests wait for it.

import { waitUntil } from "cloudflare:workers"

/** A number and not the promises: those of a visitor who left never settle. */
let underWay = 0

export function inBackground(work: Promise<unknown>): void {
  underWay += 1
  waitUntil(work.finally(() => (underWay -= 1)))
}

export function workUnderWay(): number {
  return underWay
}
