// The cache in front of the entrypoints: the Cache API of the place that a visitor reached. An answer says how long it is fresh and how
// long it may be served stale (Cloudflare-CDN-Cache-Control, RFC 9213; RFC 5861), which the Cache API does not know and this does. What
// an editor has changed is told by tags (cache/purges.ts), since no place can empty the caches of the others. The Cache API keeps nothing
// on workers.dev: every answer is then made anew.

import { env, exports, waitUntil } from "cloudflare:workers"
import { asOfHeader } from "#app/domain/address/query.ts"
import { settingsOf } from "../env.ts"
import { onReset } from "../isolate-state.ts"
import { log } from "../observability/log.ts"
import { visitorHeaders } from "../observability/monitoring.ts"
import { knownPurges, lastPurge, type Purges } from "./purges.ts"

type Entrypoint = "Documents" | "Answers" | "Pictures" | "Cards"
/** What the cache did, as Cloudflare's own header calls it. */
type CacheStatus = "HIT" | "STALE" | "MISS" | "BYPASS"

/** Seconds. */
type Policy = { fresh: number; whileRevalidate: number; ifError: number }
type Stored = { response: Response; age: number; policy: Policy }

type How = {
  /** Whether a visitor is to see it, who rather has what is stale at once. What is made of it must be made of what is fresh. */
  isSeen?: boolean
  /** For whoever makes the answer. */
  headers?: Record<string, string>
}

/**
 * The answer of an entrypoint by its URL, which is all that an answer may depend on, from the cache or else made. Redirects are answers.
 * `Server-Timing` says what the cache did.
 */
export async function askEntrypoint(
  name: Entrypoint,
  url: string | URL,
  { isSeen = false, headers = {} }: How = {},
): Promise<Response> {
  const make = () => ask(name, url, headers)
  if (!settingsOf(env).isCached) return marked(await make(), name, "BYPASS")
  const key = keyOf(name, url)
  const [stored, purges] = await Promise.all([find(key), knownPurges(env)])
  const usable = stored !== null && isCurrent(stored, purges) ? stored : null
  asked += 1
  if (usable !== null && isWithin(usable, isSeen ? "whileRevalidate" : undefined)) {
    hits += 1
    if (isWithin(usable)) return marked(usable.response, name, "HIT")
    waitUntil(renew(key, make))
    return marked(usable.response, name, "STALE")
  }
  const answer = await make()
  if (answer.status >= 500 && usable !== null && isWithin(usable, "ifError")) {
    await answer.body?.cancel()
    return marked(asOld(usable), name, "STALE")
  }
  await stored?.response.body?.cancel()
  if (answer.headers.get(cdnPolicy) === null) return marked(answer, name, "MISS")
  // Read whole: what is kept does not depend on a visitor who may leave in the middle.
  const bytes = await answer.arrayBuffer()
  waitUntil(store(key, new Response(bytes, answer)))
  return marked(new Response(bytes, answer), name, "MISS")
}

/** The share of hits of this isolate, 0 to 1; null before anything was asked of the cache. */
export function cacheShare(): number | null {
  return asked === 0 ? null : hits / asked
}

let [asked, hits] = [0, 0]
onReset(() => {
  asked = 0
  hits = 0
})

function ask(name: Entrypoint, url: string | URL, more: Record<string, string>): Promise<Response> {
  const headers = visitorHeaders()
  for (const [header, value] of Object.entries(more)) headers.set(header, value)
  return exports[name].fetch(url, { redirect: "manual", headers })
}

/** A deployment begins with an empty cache, but for photos, of which each is paid for. */
function keyOf(name: Entrypoint, url: string | URL): string {
  const { public: site, version } = settingsOf(env)
  const { pathname, search } = new URL(url)
  return `${site.siteOrigin}/${name}/${name === "Pictures" ? "" : (version ?? "local")}${pathname}${search}`
}

const storedAt = "x-stored-at"
const storedPolicy = "x-cache-policy"
const cdnPolicy = "cloudflare-cdn-cache-control"

async function find(key: string): Promise<Stored | null> {
  try {
    const found = await caches.default.match(key)
    if (found === undefined) return null
    const response = new Response(found.body, found)
    const said = response.headers.get(storedPolicy) ?? ""
    const age = (Date.now() - Number(response.headers.get(storedAt))) / 1_000
    for (const header of [storedAt, storedPolicy, "age", "date", "cf-cache-status"]) response.headers.delete(header)
    response.headers.set(cdnPolicy, said)
    response.headers.set("cache-control", "public, max-age=0")
    return { response, age, policy: policyOf(said) }
  } catch (error) {
    log("cache_failed", { reason: String(error) })
    return null
  }
}

/** Whether it is fresh, or has gone stale by no more than it allows. */
function isWithin({ age, policy }: Stored, more?: "whileRevalidate" | "ifError"): boolean {
  return age < policy.fresh + (more === undefined ? 0 : policy[more])
}

/** What is given because nothing newer came says so, as a copy does. */
function asOld({ response, age }: Stored): Response {
  response.headers.set("x-answer-source", "stale copy")
  if (!response.headers.has(asOfHeader)) response.headers.set(asOfHeader, String(Math.round(Date.now() - age * 1_000)))
  return response
}

function isCurrent({ response, age }: Stored, purges: Purges): boolean {
  const tags = response.headers.get("cache-tag")?.split(",") ?? []
  return Date.now() - age * 1_000 >= lastPurge(purges, tags) + settled
}

/** Milliseconds after a purge until every place knows of it and reads no copy of before: what was made until then may be old. */
const settled = 90_000

const renewing = new Set<string>()
onReset(() => renewing.clear())

/** Once at a time in an isolate. What cannot be made anew has no policy, and the old stays. */
async function renew(key: string, make: () => Promise<Response>): Promise<void> {
  if (renewing.has(key)) return
  renewing.add(key)
  try {
    await store(key, await make())
  } finally {
    renewing.delete(key)
  }
}

async function store(key: string, answer: Response): Promise<void> {
  const said = answer.headers.get(cdnPolicy)
  if (said === null) return answer.body?.cancel()
  const { fresh, whileRevalidate, ifError } = policyOf(said)
  const kept = new Response(answer.body, answer)
  kept.headers.delete(cdnPolicy)
  kept.headers.set(storedPolicy, said)
  kept.headers.set(storedAt, String(Date.now()))
  kept.headers.set("cache-control", `public, max-age=${fresh + Math.max(whileRevalidate, ifError)}`)
  try {
    await caches.default.put(key, kept)
  } catch (error) {
    log("cache_failed", { reason: String(error) })
  }
}

function policyOf(said: string): Policy {
  const seconds = (directive: string) => Number(new RegExp(`(?:^|[, ])${directive}=(\\d+)`).exec(said)?.[1] ?? 0)
  return {
    fresh: seconds("max-age"),
    whileRevalidate: seconds("stale-while-revalidate"),
    ifError: seconds("stale-if-error"),
  }
}

function marked(answer: Response, name: Entrypoint, status: CacheStatus): Response {
  const response = new Response(answer.body, answer)
  response.headers.set("server-timing", `${name.toLowerCase()};desc=${status}`)
  return response
}
