// The edge cache in front of documents, answers, pictures and cards: the Cache API with the lifetimes of Cloudflare-CDN-Cache-Control
// (RFC 9213, RFC 5861). Their functions are called as such: a call from one entrypoint of a worker to another copies each body.

import { env } from "cloudflare:workers"
import { asOfHeader } from "#app/domain/address/query.ts"
import type { Language } from "#app/domain/format/language.ts"
import { inBackground } from "../background.ts"
import { type Bindings, settingsOf } from "../env.ts"
import { isolateState } from "../isolate-state.ts"
import { logged } from "../observability/log.ts"
import { answered } from "../observability/monitoring.ts"
import { knownPurges, lastPurge, type Purges } from "./purges.ts"

type Name = "Documents" | "Answers" | "Pictures" | "Cards"
type CachedAnswer = (request: Request, env: Bindings) => Response | Promise<Response>
const answers: Partial<Record<Name, CachedAnswer>> = {}

/** Its answers are everybody's, so that they know nothing of the visit for which they are made. */
export function cached(name: Name, answer: CachedAnswer): CachedAnswer {
  answers[name] = answer
  return answer
}

type Policy = { fresh: number; whileRevalidate: number; ifError: number }
type Stored = { response: Response; age: number; policy: Policy }

type Options = {
  /** A visitor gets what is stale at once; a page is made of what is fresh. */
  isForVisitor?: boolean
  headers?: Record<string, string>
}

export async function askCached(
  name: Name,
  url: string | URL,
  { isForVisitor = false, headers = {} }: Options = {},
): Promise<Response> {
  const make = () => answerOf(name, new Request(url, { headers }))
  if (!settingsOf(env).isCached) return marked(await make(), name, "BYPASS")
  const key = keyOf(name, url)
  const [stored, purges] = await Promise.all([find(key), knownPurges(env)])
  const usable = stored !== null && isCurrent(stored, purges) ? stored : null
  state.requests += 1
  if (usable !== null && isWithin(usable, isForVisitor ? "whileRevalidate" : undefined)) {
    state.hits += 1
    if (isWithin(usable)) return marked(usable.response, name, "HIT", usable.age)
    inBackground(renew(key, make))
    return marked(usable.response, name, "STALE", usable.age)
  }
  const answer = await make()
  if (answer.status >= 500 && usable !== null && isWithin(usable, "ifError")) {
    await answer.body?.cancel()
    return marked(asStale(usable), name, "STALE", usable.age)
  }
  await stored?.response.body?.cancel()
  if (answer.headers.get(cdnPolicy) === null) return marked(answer, name, "MISS")
  // Buffered, so that storing does not depend on a visitor who may leave in the middle.
  const bytes = await answer.arrayBuffer()
  inBackground(store(key, new Response(bytes, answer)))
  return marked(new Response(bytes, answer), name, "MISS")
}

/** Past the cache. */
export function answerOf(name: Name, request: Request): Promise<Response> {
  return answered(request, () => {
    const answer = answers[name]
    if (answer === undefined) throw new Error(`nothing answers ${request.url}`)
    return answer(request, env)
  })
}

export function askAnswers(query: string, language: Language): Promise<Response> {
  return askCached("Answers", `https://site/${language}${query}`)
}

export function hitRate(): number | null {
  return state.requests === 0 ? null : state.hits / state.requests
}

const state = isolateState(() => ({ requests: 0, hits: 0, renewing: new Set<string>() }))

/** A deployment begins with an empty cache, but for photos, each of which is paid for. */
function keyOf(name: Name, url: string | URL): string {
  const { public: site, version } = settingsOf(env)
  const { pathname, search } = new URL(url)
  return `${site.siteOrigin}/${name}/${name === "Pictures" ? "" : (version ?? "local")}${pathname}${search}`
}

const storedAt = "x-stored-at"
const storedPolicy = "x-cache-policy"
const cdnPolicy = "cloudflare-cdn-cache-control"

async function find(key: string): Promise<Stored | null> {
  const found = await logged("cache_failed", () => caches.default.match(key))
  if (!found) return null
  const response = new Response(found.body, found)
  const policy = response.headers.get(storedPolicy) ?? ""
  const age = (Date.now() - Number(response.headers.get(storedAt))) / 1_000
  for (const header of [storedAt, storedPolicy, "age", "date", "cf-cache-status"]) response.headers.delete(header)
  response.headers.set(cdnPolicy, policy)
  response.headers.set("cache-control", "public, max-age=0")
  return { response, age, policy: parsePolicy(policy) }
}

function isWithin({ age, policy }: Stored, more?: "whileRevalidate" | "ifError"): boolean {
  return age < policy.fresh + (more === undefined ? 0 : policy[more])
}

function asStale({ response, age }: Stored): Response {
  response.headers.set("x-answer-source", "stale copy")
  if (!response.headers.has(asOfHeader)) response.headers.set(asOfHeader, String(Math.round(Date.now() - age * 1_000)))
  return response
}

function isCurrent({ response, age }: Stored, purges: Purges): boolean {
  const tags = response.headers.get("cache-tag")?.split(",") ?? []
  return Date.now() - age * 1_000 >= lastPurge(purges, tags) + purgeDelay
}

/** Milliseconds until every location knows of a purge and reads no older copy. */
const purgeDelay = 90_000

async function renew(key: string, make: () => Promise<Response>): Promise<void> {
  if (state.renewing.has(key)) return
  state.renewing.add(key)
  try {
    await store(key, await make())
  } finally {
    state.renewing.delete(key)
  }
}

async function store(key: string, answer: Response): Promise<void> {
  const policy = answer.headers.get(cdnPolicy)
  if (policy === null) return answer.body?.cancel()
  const { fresh, whileRevalidate, ifError } = parsePolicy(policy)
  const response = new Response(answer.body, answer)
  response.headers.delete(cdnPolicy)
  response.headers.set(storedPolicy, policy)
  response.headers.set(storedAt, String(Date.now()))
  response.headers.set("cache-control", `public, max-age=${fresh + Math.max(whileRevalidate, ifError)}`)
  await logged("cache_failed", () => caches.default.put(key, response))
}

function parsePolicy(policy: string): Policy {
  const seconds = (directive: string) => Number(new RegExp(`(?:^|[, ])${directive}=(\\d+)`).exec(policy)?.[1] ?? 0)
  return {
    fresh: seconds("max-age"),
    whileRevalidate: seconds("stale-while-revalidate"),
    ifError: seconds("stale-if-error"),
  }
}

/** The duration is how long it lay here, in milliseconds: app/saved/copy.ts. */
function marked(response: Response, name: Name, status: "HIT" | "STALE" | "MISS" | "BYPASS", age = 0): Response {
  const lay = age === 0 ? "" : `;dur=${Math.round(age * 1_000)}`
  response.headers.set("server-timing", `${name.toLowerCase()};desc=${status}${lay}`)
  return response
}
