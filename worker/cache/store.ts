// The copies in KV, each with when it was written. KV is a help and no need: when it fails or is slow, there is no copy.

import type { Bindings } from "../env.ts"
import { log } from "../observability/log.ts"

const minute = 60_000
const day = 24 * 60 * minute

/**
 * What is kept. For the milliseconds of `freshFor` a copy is as good as the API's own answer, for those of `usableFor` it is better
 * than none.
 */
export const namespaces = {
  answers: { store: "LAST_ANSWERS", freshFor: 15 * minute, usableFor: 7 * day },
  shortLinks: { store: "SHORT_LINKS", freshFor: 15 * minute, usableFor: day },
  /** What was changed, for as long as anything of before may lie in a cache. */
  purges: { store: "LAST_ANSWERS", freshFor: 0, usableFor: 8 * day },
  /** That an alarm was given, which is given again after a day. */
  alarms: { store: "LAST_ANSWERS", freshFor: 0, usableFor: day },
} as const

export type Namespace = keyof typeof namespaces

/**
 * `at` is when the copy was written, in milliseconds since the epoch, and `goneAt` when the API said that there is no such thing (any more):
 * a tombstone, which is kept for a day with the copy, so that a mistake of the API can be taken back.
 */
export type Copy = { text: string; at: number; goneAt: number | null }

type Metadata = { at: number; goneAt?: number }

/** Seconds for which a place may go on with a copy that was overwritten elsewhere: the fewest that KV allows. */
export const cacheTtl = 30

/** Milliseconds after which KV counts as failed. */
const slowest = 1_000

export async function getCopy(env: Bindings, namespace: Namespace, key: string): Promise<Copy | null> {
  const { store, usableFor } = namespaces[namespace]
  try {
    const { value, metadata } = await atMost(slowest, env[store].getWithMetadata<Metadata>(key, { cacheTtl }))
    if (value === null || metadata === null) return null
    const { at, goneAt = null } = metadata
    const isUsable = goneAt === null ? Date.now() - at < usableFor : Date.now() - goneAt < day
    return isUsable ? { text: value, at, goneAt } : null
  } catch (error) {
    failed("recall_failed", namespace, error)
    return null
  }
}

export async function putCopy(env: Bindings, namespace: Namespace, key: string, text: string): Promise<void> {
  try {
    await write(env, namespace, key, text)
  } catch (error) {
    failed("keep_failed", namespace, error)
  }
}

/** As `keep` does, for what must not be lost in silence: rejects when KV fails. */
export async function write(env: Bindings, namespace: Namespace, key: string, text: string): Promise<void> {
  const { store, usableFor } = namespaces[namespace]
  const metadata: Metadata = { at: Date.now() }
  await env[store].put(key, text, { metadata, expirationTtl: usableFor / 1_000 })
}

/** Puts a tombstone on a copy. The next good answer, or an editor's word that the thing has changed, takes it away. */
export async function markGone(env: Bindings, namespace: Namespace, key: string, { text, at }: Copy): Promise<void> {
  const metadata: Metadata = { at, goneAt: Date.now() }
  try {
    await env[namespaces[namespace].store].put(key, text, { metadata, expirationTtl: day / 1_000 })
  } catch (error) {
    failed("keep_failed", namespace, error)
  }
}

export async function deleteCopy(env: Bindings, namespace: Namespace, key: string): Promise<void> {
  try {
    await env[namespaces[namespace].store].delete(key)
  } catch (error) {
    failed("forget_failed", namespace, error)
  }
}

/** Whether KV can be read. */
export async function isStoreWell(env: Bindings): Promise<boolean> {
  try {
    await atMost(slowest, env.LAST_ANSWERS.get("well"))
    return true
  } catch {
    return false
  }
}

/** The key may hold a code that is private to who made it. */
function failed(event: "recall_failed" | "keep_failed" | "forget_failed", namespace: Namespace, error: unknown): void {
  log(event, { namespace, reason: String(error) })
}

function atMost<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  const late = scheduler.wait(milliseconds).then(() => Promise.reject(new Error("too slow")))
  return Promise.race([promise, late])
}
