// What editors have changed, by the tags of what is made of it: each place reads it from KV, and takes nothing of before for new. A purge is
// one write, whatever it is about. Of two that come to different places within a minute one may be lost: what it is about is then as
// old as anything that nobody purges.

import * as v from "valibot"
import type { Bindings } from "../env.ts"
import { onReset } from "../isolate-state.ts"
import { cacheTtl, getCopy, namespaces, write } from "./store.ts"

/** When something was last changed, in milliseconds since the epoch, by its tag. */
export type Purges = Readonly<Record<string, number>>

/** The tag of everything. */
const everything = "*"

/** What this place knows, which may lack what was changed elsewhere in the last minute and a half. */
export async function knownPurges(env: Bindings): Promise<Purges> {
  if (known === null || Date.now() - known.readAt >= cacheTtl * 1_000) {
    // What is known stays known when KV fails.
    known = { purges: { ...known?.purges, ...(await read(env)) }, readAt: Date.now() }
  }
  return known.purges
}

/** Tells every place that what has these tags has changed. Rejects when KV fails. */
export async function notePurge(env: Bindings, tags: readonly string[]): Promise<void> {
  const now = Date.now()
  const before = Object.entries({ ...(await read(env)), ...known?.purges })
  const recent = before.filter(([, at]) => now - at < namespaces.purges.usableFor)
  const all = [...recent, ...tags.map((tag): [string, number] => [tag, now])]
  const purges = Object.fromEntries(all.length > most ? [[everything, now]] : all)
  await write(env, "purges", key, JSON.stringify(purges))
  known = { purges, readAt: now }
}

/** When something with one of these tags was last changed; 0 for never. */
export function lastPurge(purges: Purges, tags: readonly string[]): number {
  return Math.max(0, ...[everything, ...tags].map((tag) => purges[tag] ?? 0))
}

async function read(env: Bindings): Promise<Purges> {
  const copy = await getCopy(env, "purges", key)
  return v.parse(written, copy?.text ?? "{}")
}

const key = "purges"
/** Tags: each isolate reads them all. */
const most = 2_000
const written = v.fallback(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.number())), {})

let known: { purges: Purges; readAt: number } | null = null
onReset(() => {
  known = null
})
