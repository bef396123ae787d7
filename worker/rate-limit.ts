// How often one visitor may ask for what costs more than an answer of a cache. The platform's counters are per location and permissive,
// which is enough against floods.

import type { Bindings } from "./env.ts"
import { onReset } from "./isolate-state.ts"
import { log } from "./observability/log.ts"

/** A counter that is missing or broken lets everybody pass, and says so once: better a flood than a site that is shut. */
export async function isWithinLimit(env: Bindings, counter: Counter, key: string): Promise<boolean> {
  try {
    const { success } = await env[counter].limit({ key })
    return success
  } catch (error) {
    if (!reported.has(counter)) log("limit_failed", { counter, reason: String(error) })
    reported.add(counter)
    return true
  }
}

type Counter = "POST_LIMIT" | "PICTURE_LIMIT" | "LIST_LIMIT"

const reported = new Set<Counter>()
onReset(() => reported.clear())
