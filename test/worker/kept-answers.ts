// Copies for tests: answers of the API that are copied, and a store of the test's own in place of KV, whose pace nobody else can set.

import { env } from "cloudflare:workers"
import { expect, vi } from "vitest"
import { type CacheResult, type Fetched, fetchWithFallback, type Read } from "#worker/cache/fallback.ts"
import { entryOf, workDone } from "./observed.ts"
import { json, upstream } from "./upstream.ts"
import { headersOf, visit } from "./visit.ts"

export async function answerTo(path: string): Promise<unknown> {
  return (await visit(`/api${path}`)).json()
}

/** Lets the API answer well for once, until the answer is copied. */
export async function goodOnce(path: string, body: unknown): Promise<void> {
  upstream({ [path]: json(body) })
  expect(await headersOf(`/api${path}`)).toMatchObject({ status: 200 })
  await entryOf(env.LAST_ANSWERS, `pt-BR /api${path}`)
}

export type Ask = () => Promise<Fetched<string>>

export function part(text: string, missing: number, few = 0): Ask {
  return async () => ({ text, value: `read: ${text}`, missing, few })
}

export function whole(text: string): Ask {
  return part(text, 0)
}

export async function nothing(): Promise<Fetched<string>> {
  return null
}

export function down(): Promise<never> {
  return Promise.reject(new Error("down"))
}

type Kept = { text: string; at: number; goneAt?: number; doubtedAt?: number }

/** A store with one copy, which it gives under every key. One that is stuck gives what it had, whatever is written. */
export function storeOf(kept: Kept | null, { wait = 0, isStuck = false } = {}) {
  const state = { kept, wait, reads: 0, writes: 0 }
  return Object.assign(state, {
    async getWithMetadata(): Promise<{ value: string | null; metadata: Omit<Kept, "text"> | null }> {
      state.reads += 1
      if (state.wait > 0) await scheduler.wait(state.wait)
      const { text = null, ...metadata } = state.kept ?? { at: 0 }
      return { value: text, metadata: state.kept && metadata }
    },
    put: vi.fn(async (_: string, text: string, { metadata }: { metadata: Omit<Kept, "text"> }) => {
      state.writes += 1
      if (!isStuck) state.kept = { text, ...metadata }
    }),
    delete: vi.fn(async (_: string) => {
      state.kept = null
    }),
  })
}

/** Asks, and waits for what goes on after the answer. */
export async function asked(
  store: object,
  ask: Ask,
  key: string | null = "key",
  namespace: "answers" | "shortLinks" = "answers",
  read = (text: string): Read<string> | null => ({ value: `read: ${text}`, missing: 0 }),
  isEmpty = (_: string) => false,
): Promise<CacheResult<string> | null> {
  const bindings = Object.assign({}, env, { LAST_ANSWERS: store, SHORT_LINKS: store })
  const given = await fetchWithFallback({ env: bindings, namespace, key, tags: [], ask, read, isEmpty })
  const isAsked = given === null || given.source === "api" || given.source === "partial"
  // A store that is silent is given up after a second.
  if (isAsked) await Promise.race([workDone(), scheduler.wait(1_500)])
  return given
}
