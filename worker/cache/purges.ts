// Purges by tag: one KV entry that every isolate reads each half minute. Of two within a minute in two locations one may be lost.

import type { Context } from "hono"
import { timingSafeEqual } from "hono/utils/buffer"
import * as v from "valibot"
import { readCapped } from "../capped-body.ts"
import { type AppEnv, type Bindings, settingsOf } from "../env.ts"
import { isolateState } from "../isolate-state.ts"
import { log } from "../observability/log.ts"
import { problem, unavailable } from "../responses.ts"
import { cacheTtl, getCopy, namespaces, write } from "./store.ts"

export type Purges = Readonly<Record<string, number>>

const everything = "*"

export async function knownPurges(env: Bindings): Promise<Purges> {
  if (state.known === null || Date.now() - state.known.readAt >= cacheTtl * 1_000) {
    state.known = { purges: { ...state.known?.purges, ...(await read(env)) }, readAt: Date.now() }
  }
  return state.known.purges
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
  const now = Date.now()
  const before = Object.entries({ ...(await read(env)), ...state.known?.purges })
  const recent = before.filter(([, at]) => now - at < namespaces.purges.usableFor)
  const all = [...recent, ...tags.map((tag): [string, number] => [tag, now])]
  const purges = Object.fromEntries(all.length > mostTags ? [[everything, now]] : all)
  await write(env, "purges", key, JSON.stringify(purges))
  state.known = { purges, readAt: now }
}

async function read(env: Bindings): Promise<Purges> {
  const copy = await getCopy(env, "purges", key)
  return v.parse(stored, copy?.text ?? "{}")
}

const key = "purges"
const mostTags = 2_000
const stored = v.fallback(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.number())), {})
const tag = v.pipe(v.string(), v.regex(/^([\w.~%-]{1,200}|\*)$/))
const body = v.pipe(v.string(), v.parseJson(), v.object({ tags: v.pipe(v.array(tag), v.maxLength(500)) }))

type Known = { purges: Purges; readAt: number }
const state = isolateState((): { known: Known | null } => ({ known: null }))
