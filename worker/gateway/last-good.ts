// Stale-if-error beyond the cache: KV has the last good answer of each query, for a cold cache and a dead API.

import type { Language } from "#app/domain/words/language.ts"
import type { Bindings } from "../env.ts"
import { onReset } from "../isolate-state.ts"

const week = 7 * 24 * 3_600
/** An isolate writes one key once in a while; KV allows one write a second and charges for each. */
const rewriteAfter = 15 * 60_000
const written = new Map<string, number>()
onReset(() => written.clear())

export async function keep(env: Bindings, query: string, language: Language, value: string): Promise<void> {
  const key = keyOf(query, language)
  if (key === null || Date.now() - (written.get(key) ?? 0) < rewriteAfter) return
  if (written.size > 5_000) written.clear()
  written.set(key, Date.now())
  try {
    await env.LAST_ANSWERS.put(key, value, { expirationTtl: week })
  } catch (error) {
    console.error({ event: "keep_failed", query: withoutParameters(query), reason: String(error) })
  }
}

/** The kept answer as JSON text; null when there is none, or KV fails. */
export async function lastGood(env: Bindings, query: string, language: Language): Promise<string | null> {
  const key = keyOf(query, language)
  try {
    return key === null ? null : await env.LAST_ANSWERS.get(key)
  } catch (error) {
    console.error({ event: "keep_failed", query: withoutParameters(query), reason: String(error) })
    return null
  }
}

/** A query for the log: its parameters may hold what somebody typed. */
export function withoutParameters(query: string): string {
  return query.split("?")[0] ?? query
}

/** Null when it is longer than KV's 512 bytes. */
function keyOf(query: string, language: Language): string | null {
  const key = `${language} ${query}`
  return key.length <= 512 ? key : null
}
