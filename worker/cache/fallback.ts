// The last good copy of each answer, for when the API is slow or fails. KV and the API are raced, and the first valid answer wins. A copy is
// replaced only by an answer that lacks no more than it; what is gone gets a tombstone. Copies store the raw response and are parsed on
// read, so that a deployment never serves an old shape.

import type { Bindings } from "../env.ts"
import { onReset } from "../isolate-state.ts"
import { knownPurges, lastPurge } from "./purges.ts"
import { type Copy, getCopy, markGone, type Namespace, namespaces, putCopy } from "./store.ts"

/** What a text means today, and the share of it that is missing, 0 to 1. */
export type Read<Value> = { value: Value; missing: number }

/** What came of asking: an answer with the `text` that is kept of it, or the word that there is none. No answer at all is an error. */
export type Fetched<Value> = (Read<Value> & { text: string }) | null

/** `at` is when it was known to be right, in milliseconds since the epoch; a stale copy is given because nothing newer came. */
export type CacheResult<Value> = { value: Value; at: number; source: "api" | "partial" | "copy" | "stale copy" }

export type FallbackOptions<Value> = {
  env: Bindings
  namespace: Namespace
  /** Null for what is not to be kept: questions of which there are as many as somebody cares to ask. */
  key: string | null
  /** What the answer is about: a copy of before the last change of that is not taken for young. */
  tags: readonly string[]
  ask(): Promise<Fetched<Value>>
  /** Null for a copy that cannot be read, which is then none. */
  read(text: string): Read<Value> | null
  /** What goes on after the visitor has an answer. */
  background: Pick<ExecutionContext, "waitUntil">
}

/** Milliseconds of a visit. The first are what KV takes on a good day, and save the API a question that a young copy answers. */
const timeouts = { withCopy: 50, withApi: 350 }

/** The answer or the copy; null when there is none. Rejects with the error of `ask` when there is no copy either. */
export async function fetchWithFallback<Value>(asking: FallbackOptions<Value>): Promise<CacheResult<Value> | null> {
  const copying = readableCopy(asking)
  const young = await Promise.race([copying, scheduler.wait(timeouts.withCopy)])
  if (young && isFresh(asking, young)) return given(young, "copy")
  const outcome = asking.ask().then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  )
  asking.background.waitUntil(
    outcome.then(async (came) => "answer" in came && settle(asking, came.answer, await copying)),
  )
  const soon = await Promise.race([outcome, scheduler.wait(timeouts.withApi - timeouts.withCopy)])
  if (soon && "answer" in soon) return answered(soon.answer)
  const copy = await copying
  // What was gone may be there again: nobody is told otherwise as long as the API may still say it.
  if (copy !== null && copy.goneAt === null) return given(copy, isFresh(asking, copy) ? "copy" : "stale copy")
  const late = await outcome
  if ("answer" in late) return answered(late.answer)
  if (copy !== null) return null
  throw late.error
}

/** The copy alone, of any age, for those who need what does not change. */
export async function copyOf({ env, namespace, key }: Kept): Promise<Copy | null> {
  return key === null ? null : getCopy(env, namespace, key)
}

type Kept = Pick<FallbackOptions<unknown>, "env" | "namespace" | "key">
/** `changedAt` is when an editor last changed what it is about, in milliseconds since the epoch; 0 for never. */
type ReadCopy<Value> = Copy & Read<Value> & { changedAt: number }

async function readableCopy<Value>(asking: FallbackOptions<Value>): Promise<ReadCopy<Value> | null> {
  if (asking.key === null) return null
  const [copy, purges] = await Promise.all([copyOf(asking), knownPurges(asking.env)])
  const read = copy && asking.read(copy.text)
  if (copy === null || read === null) return null
  const changedAt = lastPurge(purges, asking.tags)
  // An editor's word that the thing has changed takes its tombstone away.
  const goneAt = copy.goneAt !== null && copy.goneAt < changedAt ? null : copy.goneAt
  return { ...copy, ...read, goneAt, changedAt }
}

function given<Value>({ value, at }: ReadCopy<Value>, source: CacheResult<Value>["source"]): CacheResult<Value> {
  return { value, at, source }
}

function answered<Value>(answer: Fetched<Value>): CacheResult<Value> | null {
  return answer && { value: answer.value, at: Date.now(), source: answer.missing === 0 ? "api" : "partial" }
}

/**
 * When this isolate last heard the API say what the copy of that time says. KV charges for each write, so that a copy is written anew only when the
 * text has changed, or before it would be lost.
 */
const confirmed = new Map<string, { copy: number; at: number }>()
onReset(() => confirmed.clear())
const mostConfirmed = 5_000

function isFresh({ namespace, key }: Kept, { at, goneAt, missing, changedAt }: ReadCopy<unknown>): boolean {
  const last = confirmed.get(`${namespace} ${key}`)
  const rightAt = last?.copy === at ? last.at : at
  const isYoung = Date.now() - rightAt < namespaces[namespace].freshFor && rightAt > changedAt
  return isYoung && goneAt === null && missing === 0
}

async function settle(
  { env, namespace, key }: Kept,
  answer: Fetched<unknown>,
  copy: ReadCopy<unknown> | null,
): Promise<void> {
  if (key === null) return
  if (answer === null) return copy === null || copy.goneAt !== null ? undefined : markGone(env, namespace, key, copy)
  const isThere = copy !== null && copy.goneAt === null
  if (isThere && answer.missing > copy.missing) return
  const isSame = isThere && copy.text === answer.text
  if (confirmed.size >= mostConfirmed) confirmed.clear()
  if (isSame) confirmed.set(`${namespace} ${key}`, { copy: copy.at, at: Date.now() })
  else confirmed.delete(`${namespace} ${key}`)
  if (!isSame || Date.now() - copy.at > namespaces[namespace].usableFor / 2)
    await putCopy(env, namespace, key, answer.text)
}
