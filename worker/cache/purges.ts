// Purges by tag. Each tag has an entry of its own in KV, so that none takes another away. When the last was written stands in one more,
// which every isolate reads each half minute: listing costs ten times as much.

import type { Context } from "hono"
import { timingSafeEqual } from "hono/utils/buffer"
import * as v from "valibot"
import { readCapped } from "../capped-body.ts"
import { type AppEnv, type Bindings, settingsOf } from "../env.ts"
import { isolateState } from "../isolate-state.ts"
import { log } from "../observability/log.ts"
import { problem, unavailable } from "../responses.ts"
import { cacheTtl, getCopy, timesOf, write } from "./store.ts"

export type Purges = Readonly<Record<string, number>>

const everything = "*"

export async function knownPurges(env: Bindings): Promise<Purges> {
  if (Date.now() - state.readAt < cacheTtl * 1_000) return state.purges
  const lastWritten = Number((await getCopy(env, "purges", lastKey))?.text) || 0
  // A purge within a minute after it says so no more, and KV may show its entry another minute later.
  if (lastWritten > state.lastWritten || Date.now() - lastWritten < 3 * minute)
    remember(await timesOf(env, "purges", prefix, mostTags + 1))
  state.lastWritten = Math.max(state.lastWritten, lastWritten)
  state.readAt = Date.now()
  return state.purges
}

export function lastPurge(purges: Purges, tags: readonly string[]): number {
  return Math.max(0, ...[everything, ...tags].map((tag) => purges[tag] ?? 0))
}

/** POST /api/v1/purge: 204 once the purge is in KV. Without a PURGE_TOKEN the address answers 404. */
export async function purge(c: Context<AppEnv>): Promise<Response> {
  const { purgeToken } = settingsOf(c.env)
  if (purgeToken === null) return problem(404, "not_found")
  const token = /^Bearer +(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1]
  if (token === undefined || !(await timingSafeEqual(token, purgeToken))) return problem(403, "forbidden")
  const bytes = await readCapped(c.req.raw, 128 * 1_024)
  if (bytes === null) return problem(413, "too_large")
  const parsed = v.safeParse(body, new TextDecoder().decode(bytes))
  if (!parsed.success) return problem(422, "invalid_body")
  const { tags } = parsed.output
  try {
    await addPurge(c.env, tags)
    return c.body(null, 204)
  } catch (error) {
    log("purge_failed", { reason: String(error) })
    return unavailable()
  }
}

async function addPurge(env: Bindings, tags: readonly string[]): Promise<void> {
  await knownPurges(env)
  const now = Date.now()
  await Promise.all(tags.map((tag) => write(env, "purges", prefix + tag, tag)))
  remember(Object.fromEntries(tags.map((tag) => [tag, now])))
  // KV takes one write a second of an entry.
  if (now - state.lastWritten < minute) return
  const before = state.lastWritten
  state.lastWritten = now
  try {
    await write(env, "purges", lastKey, String(now))
  } catch (error) {
    state.lastWritten = before
    throw error
  }
}

/** The later time of each tag, since KV may list an older one. */
function remember(times: Purges): void {
  const known = Object.entries(times).map(([tag, at]) => [tag, Math.max(at, state.purges[tag] ?? 0)])
  const purges = { ...state.purges, ...Object.fromEntries(known) }
  state.purges = Object.keys(purges).length > mostTags ? { [everything]: Date.now() } : purges
}

const minute = 60_000
const [lastKey, prefix] = ["purges", "purge:"]
const mostTags = 2_000
const tag = v.pipe(v.string(), v.regex(/^([\w.~%-]{1,200}|\*)$/))
const body = v.pipe(v.string(), v.parseJson(), v.object({ tags: v.pipe(v.array(tag), v.maxLength(500)) }))

type State = { purges: Purges; lastWritten: number; readAt: number }
const state = isolateState((): State => ({ purges: {}, lastWritten: 0, readAt: 0 }))
