// The last good copy of each answer, raced against the API. Copies store the raw response, so that no deployment serves an old shape.

import { inBackground } from "../background.ts"
import type { Bindings } from "../env.ts"
import { isolateState } from "../isolate-state.ts"
import { knownPurges, lastPurge } from "./purges.ts"
import { type Copy, getCopy, mark, type Namespace, namespaces, putCopy } from "./store.ts"

/** The share of it that is lost, and the number of further faults: worker/gateway/loss.ts. */
export type Read<Value> = { value: Value; missing: number; few?: number }

export type Fetched<Value> = (Read<Value> & { text: string }) | null

export type CacheResult<Value> = { value: Value; at: number; source: "api" | "partial" | "copy" | "stale copy" }

export type FallbackOptions<Value> = {
  env: Bindings
  namespace: Namespace
  /** Null for what is not stored: queries of which there are as many as somebody cares to ask. */
  key: string | null
  tags: readonly string[]
  /** `isKnown` says whether there is a copy of what is not gone. */
  ask(isKnown: () => Promise<boolean>): Promise<Fetched<Value>>
  read(text: string): Read<Value> | null
  /** Milliseconds after which a stale copy is taken. */
  patience?: number
  /** A stale copy is taken at once and renewed behind the answer, unless it was purged. */
  isRenewedBehind?: true
  /** Of a list. */
  isEmpty?(value: Value): boolean
  onEmptied?(): void
}

/** Milliseconds. A fresh copy that KV has within the first of them saves a call of the API. */
const timeouts = { withCopy: 50, withApi: 350, ofDoubt: 3_600_000 }

/** Null when there is no such entity. Rejects with the error of `ask` when there is no copy either. */
export async function fetchWithFallback<Value>(options: FallbackOptions<Value>): Promise<CacheResult<Value> | null> {
  const { key } = options
  return key === null ? fromApi(await options.ask(async () => false)) : fetchStored({ ...options, key })
}

async function fetchStored<Value>(options: Keyed<Value>): Promise<CacheResult<Value> | null> {
  const copying = readableCopy(options)
  const early = await Promise.race([copying, scheduler.wait(timeouts.withCopy)])
  if (early && isFresh(options, early)) return fromCopy(early, "copy")
  const isKnown = async () => (await copying)?.goneAt === null
  const outcome = options.ask(isKnown).then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  )
  const storing = outcome.then(async (settled) => "answer" in settled && store(options, settled.answer, await copying))
  inBackground(storing)
  if (options.isRenewedBehind && early && early.goneAt === null && early.at > early.changedAt)
    return fromCopy(early, "stale copy")
  const soon = await Promise.race([outcome, scheduler.wait((options.patience ?? timeouts.withApi) - timeouts.withCopy)])
  if (soon && "answer" in soon && !isDoubtful(options, soon.answer)) return fromApi(soon.answer)
  const copy = await copying
  if (soon && "answer" in soon && faultOf(options, soon.answer, copy) === null) return fromApi(soon.answer)
  // An entity that was gone may be there again, which only the API can say.
  if (copy !== null && copy.goneAt === null) return fromCopy(copy, isFresh(options, copy) ? "copy" : "stale copy")
  const late = await outcome
  if ("answer" in late) return fromApi(late.answer)
  if (copy !== null) return null
  throw late.error
}

type Keyed<Value> = FallbackOptions<Value> & { key: string }
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
  return answer && { value: answer.value, at: Date.now(), source: isWhole(answer) ? "api" : "partial" }
}

function isWhole({ missing, few = 0 }: Read<unknown>): boolean {
  return missing === 0 && few === 0
}

/** What is wrong can only be seen beside the copy. */
function isDoubtful<Value>({ isEmpty }: Keyed<Value>, answer: Fetched<Value>): boolean {
  return answer !== null && (!isWhole(answer) || isEmpty?.(answer.value) === true)
}

/**
 * Why an answer is neither shown nor kept beside a copy. One that lost more than its copy never is while the copy is usable. One with more
 * faults of single items, or without any items, may be right, and is believed after an hour. A copy that was purged is known to be wrong.
 */
function faultOf<Value>({ isEmpty }: Keyed<Value>, answer: Fetched<Value>, copy: ReadCopy<Value> | null) {
  if (answer === null || copy === null || copy.goneAt !== null || copy.at <= copy.changedAt) return null
  if (isEmpty?.(copy.value) === true) return null
  if (answer.missing > copy.missing) return "poorer"
  if (copy.doubtedAt !== null && Date.now() - copy.doubtedAt >= timeouts.ofDoubt) return null
  if (isEmpty?.(answer.value) === true) return "emptied"
  return (answer.few ?? 0) > (copy.few ?? 0) ? "faulty items" : null
}

/** When this isolate last saw the API confirm a copy. KV charges for writes: one is rewritten when its text changes, it ages or was purged. */
const state = isolateState(() => ({ confirmed: new Map<string, { copy: number; at: number }>() }))
const mostConfirmed = 5_000
/** Of an answer that is kept for want of a better one. */
const mostLost = 0.5

function isFresh<Value>({ namespace, key }: Keyed<Value>, copy: ReadCopy<unknown>): boolean {
  const { at, goneAt, changedAt } = copy
  const last = state.confirmed.get(`${namespace} ${key}`)
  const rightAt = last?.copy === at ? last.at : at
  const isYoung = Date.now() - rightAt < namespaces[namespace].freshFor && rightAt > changedAt
  return isYoung && goneAt === null && isWhole(copy)
}

async function store<Value>(options: Keyed<Value>, answer: Fetched<Value>, copy: ReadCopy<Value> | null) {
  const { env, namespace, key } = options
  if (answer === null)
    return copy === null || copy.goneAt !== null ? undefined : mark(env, namespace, key, copy, "goneAt")
  const fault = faultOf(options, answer, copy)
  if (fault === "emptied") options.onEmptied?.()
  const isDoubted = fault !== null && fault !== "poorer"
  if (isDoubted && copy?.doubtedAt === null) return mark(env, namespace, key, copy, "doubtedAt")
  if (fault !== null || answer.missing >= mostLost) return
  const isThere = copy !== null && copy.goneAt === null
  const isSame = isThere && copy.text === answer.text && copy.doubtedAt === null
  if (state.confirmed.size >= mostConfirmed) state.confirmed.clear()
  if (isSame) state.confirmed.set(`${namespace} ${key}`, { copy: copy.at, at: Date.now() })
  else state.confirmed.delete(`${namespace} ${key}`)
  const isOld = isThere && (copy.at <= copy.changedAt || Date.now() - copy.at > namespaces[namespace].usableFor / 2)
  if (!isSame || isOld) await putCopy(env, namespace, key, answer.text)
}
