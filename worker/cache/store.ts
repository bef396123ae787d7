// The copies in KV, each with when it was written. A KV that fails or is slow counts as a miss. The log has no key, which may hold a code
// that is private to who made it.

import type { Bindings } from "../env.ts"
import { logged } from "../observability/log.ts"

const minute = 60_000
const day = 24 * 60 * minute

/** A copy is as good as the API's answer for `freshFor` milliseconds, and better than none for `usableFor`. */
export const namespaces = {
  answers: { store: "LAST_ANSWERS", freshFor: 15 * minute, usableFor: 7 * day },
  forecasts: { store: "LAST_ANSWERS", freshFor: 30 * minute, usableFor: 2 * 60 * minute },
  shortLinks: { store: "SHORT_LINKS", freshFor: 15 * minute, usableFor: day },
  purges: { store: "LAST_ANSWERS", freshFor: 0, usableFor: 8 * day },
  /** An outage that lasts is alerted again after a day. */
  alarms: { store: "LAST_ANSWERS", freshFor: 0, usableFor: day },
} as const

export type Namespace = keyof typeof namespaces

/**
 * `goneAt` is when the API said that there is no such entity. The copy stays for a day, so that a mistake can be taken back. `doubtedAt` is
 * when the first answer came that has to be doubted beside it (worker/cache/fallback.ts).
 */
export type Copy = { text: string; at: number; goneAt: number | null; doubtedAt: number | null }

type Metadata = { at: number; goneAt?: number; doubtedAt?: number }

/** Seconds for which a location may read a copy that was overwritten elsewhere; KV allows no fewer. */
export const cacheTtl = 30

const timeout = 1_000

export function getCopy(env: Bindings, namespace: Namespace, key: string): Promise<Copy | null> {
  const { store, usableFor } = namespaces[namespace]
  const read = async (): Promise<Copy | null> => {
    const { value, metadata } = await withTimeout(env[store].getWithMetadata<Metadata>(key, { cacheTtl }))
    if (value === null || metadata === null) return null
    const { at, goneAt = null, doubtedAt = null } = metadata
    const isUsable = goneAt === null ? Date.now() - at < usableFor : Date.now() - goneAt < day
    return isUsable ? { text: value, at, goneAt, doubtedAt } : null
  }
  return logged("recall_failed", read, { namespace })
}

export async function putCopy(env: Bindings, namespace: Namespace, key: string, text: string): Promise<void> {
  await logged("keep_failed", () => write(env, namespace, key, text), { namespace })
}

export async function write(
  env: Bindings,
  namespace: Namespace,
  key: string,
  text: string,
  metadata: Metadata = { at: Date.now() },
): Promise<void> {
  const { store, usableFor } = namespaces[namespace]
  await env[store].put(key, text, { metadata, expirationTtl: (metadata.goneAt ? day : usableFor) / 1_000 })
}

type Mark = "goneAt" | "doubtedAt"

export async function mark(env: Bindings, namespace: Namespace, key: string, { text, at }: Copy, as: Mark) {
  await logged("keep_failed", () => write(env, namespace, key, text, { at, [as]: Date.now() }), { namespace })
}

/** When the entries with a prefix were written, by the rest of their keys, of so many. */
export async function timesOf(env: Bindings, namespace: Namespace, prefix: string, most: number) {
  const times: Record<string, number> = {}
  const read = async () => {
    let cursor: string | null = null
    do {
      const page: KVNamespaceListResult<Metadata> = await withTimeout(
        env[namespaces[namespace].store].list<Metadata>({ prefix, cursor }),
      )
      for (const { name, metadata } of page.keys) times[name.slice(prefix.length)] = metadata?.at ?? 0
      cursor = page.list_complete ? null : page.cursor
    } while (cursor !== null && Object.keys(times).length < most)
  }
  await logged("recall_failed", read, { namespace })
  return times
}

export async function deleteCopy(env: Bindings, namespace: Namespace, key: string): Promise<void> {
  await logged("forget_failed", () => env[namespaces[namespace].store].delete(key), { namespace })
}

export async function isStoreReadable(env: Bindings): Promise<boolean> {
  return withTimeout(env.LAST_ANSWERS.get("well")).then(
    () => true,
    () => false,
  )
}

function withTimeout<T>(promise: Promise<T>): Promise<T> {
  return Promise.race([promise, scheduler.wait(timeout).then(() => Promise.reject(new Error("too slow")))])
}
