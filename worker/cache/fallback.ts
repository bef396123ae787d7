// The last good copy of each answer, raced against the API. Copies store the raw response, so that no deployment serves an old shape.

import { inBackground } from "../background.ts"
import type { Bindings } from "../env.ts"
import { isolateState } from "../isolate-state.ts"
import { knownPurges, lastPurge } from "./purges.ts"
import { type Copy, getCopy, markGone, type Namespace, namespaces, putCopy } from "./store.ts"

export type Read<Value> = { value: Value; missing: number }

export type Fetched<Value> = (Read<Value> & { text: string }) | null

export type CacheResult<Value> = { value: Value; at: number; source: "api" | "partial" | "copy" | "stale copy" }

export type FallbackOptions<Value> = {
  env: Bindings
  namespace: Namespace
  /** Null for what is not stored: queries of which there are as many as somebody cares to ask. */
  key: string | null
  tags: readonly string[]
  ask(): Promise<Fetched<Value>>
  read(text: string): Read<Value> | null
  /** Milliseconds after which a stale copy is taken. */
  patience?: number
  /** A stale copy is taken at once and renewed behind the answer, unless it was purged. */
  isRenewedBehind?: true
}

/** Milliseconds. A fresh copy that KV has within the first of them saves a call of the API. */
const timeouts = { withCopy: 50, withApi: 350 }

/** Null when there is no such entity. Rejects with the error of `ask` when there is no copy either. */
export async function fetchWithFallback<Value>(options: FallbackOptions<Value>): Promise<CacheResult<Value> | null> {
  const { key } = options
  return key === null ? fromApi(await options.ask()) : fetchStored({ ...options, key })
}

async function fetchStored<Value>(options: Keyed<Value>): Promise<CacheResult<Value> | null> {
  const copying = readableCopy(options)
  const early = await Promise.race([copying, scheduler.wait(timeouts.withCopy)])
  if (early && isFresh(options, early)) return fromCopy(early, "copy")
  const outcome = options.ask().then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  )
  const storing = outcome.then(async (settled) => "answer" in settled && store(options, settled.answer, await copying))
  inBackground(storing)
  if (options.isRenewedBehind && early && early.goneAt === null && early.at > early.changedAt)
    return fromCopy(early, "stale copy")
  const soon = await Promise.race([outcome, scheduler.wait((options.patience ?? timeouts.withApi) - timeouts.withCopy)])
  if (soon && "answer" in soon) return fromApi(soon.answer)
  const copy = await copying
  // An entity that was gone may be there again, which only the API can say.
  if (copy !== null && copy.goneAt === null) return fromCopy(copy, isFresh(options, copy) ? "copy" : "stale copy")
  const late = await outcome
  if ("answer" in late) return fromApi(late.answer)
  if (copy !== null) return null
  throw late.error
}

type Keyed<Value> = FallbackOptions<Value> & { key: string }
type Target = Pick<Keyed<unknown>, "env" | "namespace" | "key">
type ReadCopy<Value> = Copy & Read<Value> & { changedAt: number }

async function readableCopy<Value>(options: Keyed<Value>): Promise<ReadCopy<Value> | null> {
  const { env, namespace, key, tags } = options
  const [copy, purges] = await Promise.all([getCopy(env, namespace, key), knownPurges(env)])
  const read = copy && options.read(copy.text)
  if (copy === null || read === null) return null
  const changedAt = lastPurge(purges, tags)
  const goneAt = copy.goneAt !== null && copy.goneAt < changedAt ? null : copy.goneAt
  return { ...copy, ...read, goneAt, changedAt }
}

function fromCopy<Value>({ value, at }: ReadCopy<Value>, source: "copy" | "stale copy"): CacheResult<Value> {
  return { value, at, source }
}

function fromApi<Value>(answer: Fetched<Value>): CacheResult<Value> | null {
  return answer && { value: answer.value, at: Date.now(), source: answer.missing === 0 ? "api" : "partial" }
}

/** Has when this isolate last saw the API confirm each copy. KV charges for writes: only a changed text or an aged copy is rewritten. */
const state = isolateState(() => ({ confirmed: new Map<string, { copy: number; at: number }>() }))
const mostConfirmed = 5_000

function isFresh({ namespace, key }: Target, { at, goneAt, missing, changedAt }: ReadCopy<unknown>): boolean {
  const last = state.confirmed.get(`${namespace} ${key}`)
  const rightAt = last?.copy === at ? last.at : at
  const isYoung = Date.now() - rightAt < namespaces[namespace].freshFor && rightAt > changedAt
  return isYoung && goneAt === null && missing === 0
}

async function store({ env, namespace, key }: Target, answer: Fetched<unknown>, copy: ReadCopy<unknown> | null) {
  if (answer === null) return copy === null || copy.goneAt !== null ? undefined : markGone(env, namespace, key, copy)
  const isThere = copy !== null && copy.goneAt === null
  if (isThere && answer.missing > copy.missing) return
  const isSame = isThere && copy.text === answer.text
  if (state.confirmed.size >= mostConfirmed) state.confirmed.clear()
  if (isSame) state.confirmed.set(`${namespace} ${key}`, { copy: copy.at, at: Date.now() })
  else state.confirmed.delete(`${namespace} ${key}`)
  if (!isSame || Date.now() - copy.at > namespaces[namespace].usableFor / 2)
    await putCopy(env, namespace, key, answer.text)
}
