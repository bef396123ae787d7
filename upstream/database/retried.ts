// Retry with exponential backoff. Every batch may be sent twice (database.ts), so an answer that was lost is asked for again.

import { setTimeout as wait } from "node:timers/promises"
import { Refusal } from "./refusal.ts"

const ATTEMPTS = 6
const FIRST_PAUSE = 200

/** What may be gone when it is tried again: the line, the platform's own trouble, a rate limit. */
export class PassingFailure extends Refusal {}

export async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof PassingFailure) || tries === ATTEMPTS) throw error
      await wait(FIRST_PAUSE * 2 ** (tries - 1))
    }
  }
}
