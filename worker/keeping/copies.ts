// The copies in KV, each with when it was written. KV is a help and no need: when it fails or is slow, there is no copy.

import type { Bindings } from "../env.ts"

const minute = 60_000
const day = 24 * 60 * minute

/**
 * What is kept. For the milliseconds of `freshFor` a copy is as good as the API's own answer, for those of `usableFor` it is better
 * than none.
 */
export const shelves = {
  answers: { store: "LAST_ANSWERS", freshFor: 15 * minute, usableFor: 7 * day },
  shortLinks: { store: "SHORT_LINKS", freshFor: 15 * minute, usableFor: day },
} as const

export type Shelf = keyof typeof shelves

/** `at` is when the copy was written, in milliseconds since the epoch. */
export type Copy = { text: string; at: number }

/** Milliseconds after which KV counts as failed. */
const slowest = 1_000

export async function recall(env: Bindings, shelf: Shelf, key: string): Promise<Copy | null> {
  const { store, usableFor } = shelves[shelf]
  try {
    const { value, metadata } = await atMost(slowest, env[store].getWithMetadata<Pick<Copy, "at">>(key))
    const at = metadata?.at
    return value !== null && at !== undefined && Date.now() - at < usableFor ? { text: value, at } : null
  } catch (error) {
    failed("recall_failed", shelf, error)
    return null
  }
}

export async function keep(env: Bindings, shelf: Shelf, key: string, text: string): Promise<void> {
  const { store, usableFor } = shelves[shelf]
  const metadata: Pick<Copy, "at"> = { at: Date.now() }
  try {
    await env[store].put(key, text, { metadata, expirationTtl: usableFor / 1_000 })
  } catch (error) {
    failed("keep_failed", shelf, error)
  }
}

export async function forget(env: Bindings, shelf: Shelf, key: string): Promise<void> {
  try {
    await env[shelves[shelf].store].delete(key)
  } catch (error) {
    failed("forget_failed", shelf, error)
  }
}

/** The key may hold a code that is private to who made it. */
function failed(event: string, shelf: Shelf, error: unknown): void {
  console.error({ event, shelf, reason: String(error) })
}

function atMost<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  const late = scheduler.wait(milliseconds).then(() => Promise.reject(new Error("too slow")))
  return Promise.race([promise, late])
}
