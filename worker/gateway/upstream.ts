// HTTP client of the API: bearer, deadline, one retry or hedged request within a budget, circuit breaker, capped body.

import * as v from "valibot"
import type { Language } from "#app/domain/format/language.ts"
import { readCapped } from "../capped-body.ts"
import { type Bindings, settingsOf } from "../env.ts"
import { isolateState } from "../isolate-state.ts"
import { note, pause, secondsToWait } from "./breaker.ts"

export type UpstreamAnswer = { status: number; type: string; retryAfter: number | null; body: string }

/** The API gave no answer that could be read. `status` is 0 when it gave none at all. */
export class UpstreamError extends Error {
  override name = "UpstreamError"
  readonly status: number
  readonly query: string
  readonly retryAfter: number | null
  constructor(status: number, query: string, cause?: unknown, retryAfter: number | null = null) {
    // The query may hold what somebody typed and is left out.
    super(`upstream answered ${status}`, { cause })
    this.status = status
    this.query = query
    this.retryAfter = retryAfter
  }
}

export function deadlineOf(env: Bindings): AbortSignal {
  return AbortSignal.timeout(settingsOf(env).apiTimeout)
}

/** Gets a path below the API's base, such as `/v1/rides?q=serra`. Throws an UpstreamError for 429 and for 500 and more. */
export async function askUpstream(
  env: Bindings,
  path: string,
  language: Language,
  deadline: AbortSignal = deadlineOf(env),
): Promise<UpstreamAnswer> {
  return guarded(path, () => {
    state.retries = Math.min(budget.most, state.retries + budget.share)
    return withRetry((signal) =>
      call(env, path, { headers: headersFor(env, language), signal: AbortSignal.any([signal, deadline]) }),
    )
  })
}

/** Gets a forecast, with a breaker of its own. Without a retry, which would be taken from the API's budget. */
export async function askForecaster(env: Bindings, address: string, search: string): Promise<UpstreamAnswer> {
  const path = `/v1/forecast${search}`
  const request = new Request(address + search, { redirect: "manual", signal: deadlineOf(env) })
  return guarded(path, async () => {
    const answer = await received(path, await fetch(request))
    if (answer.status >= 400 && answer.status !== 429) throw new UpstreamError(answer.status, path)
    return answer
  })
}

async function guarded(path: string, ask: () => Promise<UpstreamAnswer>): Promise<UpstreamAnswer> {
  const wait = secondsToWait(path)
  if (wait > 0) throw new UpstreamError(0, path, "left alone", wait)
  try {
    const answer = await ask()
    if (answer.status === 429) {
      const { status, retryAfter } = answer
      if (retryAfter !== null) pause(path, retryAfter)
      throw new UpstreamError(status, path, undefined, retryAfter)
    }
    note(path, false)
    return answer
  } catch (error) {
    note(path, true)
    throw error instanceof UpstreamError ? error : new UpstreamError(0, path, error)
  }
}

/** Posts once: a retry could subscribe or write twice. */
export async function sendUpstream(
  env: Bindings,
  path: string,
  body: object,
  options: { language: Language; visitor: string | undefined; idempotencyKey?: string },
): Promise<UpstreamAnswer> {
  const headers = headersFor(env, options.language)
  headers.set("content-type", "application/json")
  // The API counts what one visitor writes; without this the whole site would be one.
  if (options.visitor !== undefined) headers.set("cf-connecting-ip", options.visitor)
  if (options.idempotencyKey !== undefined) headers.set("idempotency-key", options.idempotencyKey)
  const signal = AbortSignal.timeout(limits.post)
  try {
    return await call(env, path, { method: "POST", body: JSON.stringify(body), headers, signal })
  } catch (error) {
    throw error instanceof UpstreamError ? error : new UpstreamError(0, path, error)
  }
}

const limits = { hedgeAfter: 350, post: 15_000, bodyBytes: 2 * 1024 * 1024, retryAfter: 3_600 }

function headersFor(env: Bindings, language: Language): Headers {
  return new Headers({
    authorization: `Bearer ${settingsOf(env).apiToken}`,
    accept: "application/json",
    "accept-language": language,
  })
}

async function call(env: Bindings, path: string, init: RequestInit): Promise<UpstreamAnswer> {
  const base = settingsOf(env).apiBaseUrl
  // A redirect would carry the bearer to a host that nobody configured.
  const request = new Request(`${base ?? "https://upstream/api"}${path}`, { ...init, redirect: "manual" })
  return received(path, base === null ? await env.UPSTREAM.fetch(request) : await fetch(request))
}

async function received(path: string, response: Response): Promise<UpstreamAnswer> {
  const { status, headers } = response
  const retryAfter = secondsOf(headers.get("retry-after"))
  if (status >= 500 || status < 200 || (status >= 300 && status < 400)) {
    await response.body?.cancel()
    throw new UpstreamError(status, path, undefined, retryAfter)
  }
  const bytes = await readCapped(response, limits.bodyBytes)
  if (bytes === null) throw new UpstreamError(status, path, "body too large")
  const type = headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? ""
  // Throws for bytes that are no UTF-8: replacement characters would be stored over the right ones.
  const body = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes)
  return { status, type, retryAfter, body }
}

function secondsOf(retryAfter: string | null): number | null {
  if (retryAfter === null) return null
  const isNumber = /^\d+$/.test(retryAfter)
  const seconds = isNumber ? Number(retryAfter) : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1_000)
  return seconds > 0 ? Math.min(seconds, limits.retryAfter) : null
}

/** The retry budget: a call earns a share of a second attempt, so that a slow API does not get twice its load. */
const budget = { first: 2, most: 10, share: 0.09 }
const state = isolateState(() => ({ retries: budget.first }))

async function withRetry<T>(attempt: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const race = new AbortController()
  const first = attempt(race.signal)
  let isHedged = false
  try {
    const outcome = first.then(() => false, isTransient)
    const isWanted = await Promise.race([outcome, scheduler.wait(limits.hedgeAfter).then(() => true)])
    if (!isWanted || state.retries < 1) return await first
    state.retries -= 1
    isHedged = true
    return await Promise.any([first, attempt(race.signal)])
  } catch (error) {
    throw error instanceof AggregateError ? error.errors[0] : error
  } finally {
    // Aborting makes an error with a stack for each call that is over.
    if (isHedged) race.abort()
  }
}

/** Unless the API has said when to come again. */
function isTransient(error: unknown): boolean {
  return !(error instanceof UpstreamError) || (error.status >= 500 && error.retryAfter === null)
}

/**
 * What the API says of a failure (RFC 9457), as JSON of any name. Gateways, firewalls and wrong base addresses have statuses too, and know
 * nothing of what there is.
 */
export function problemOf({ type, body }: UpstreamAnswer): v.InferOutput<typeof problem> {
  const read = isJson.test(type) ? v.safeParse(problem, body) : null
  return read?.success ? read.output : { code: null, errors: [] }
}

export function isNotFound(answer: UpstreamAnswer, words: readonly string[]): boolean {
  if (!saysMissing(answer.status)) return false
  const { code } = problemOf(answer)
  return code === "not_found" || code === "gone" || textsOf(answer).some((text) => words.includes(text))
}

export function saysMissing(status: number): boolean {
  return status === 404 || status === 410
}

export function isInvalidParameter(answer: UpstreamAnswer): boolean {
  return (answer.status === 400 || answer.status === 422) && problemOf(answer).code === "invalid_parameter"
}

function textsOf({ type, body }: UpstreamAnswer): string[] {
  const read = isJson.test(type) ? v.safeParse(json, body) : null
  return read?.success ? Object.values(read.output).filter((value) => typeof value === "string") : []
}

const isJson = /[/+]json$/
const json = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()))
const problem = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    code: v.fallback(v.nullable(v.string()), null),
    errors: v.fallback(v.array(v.object({ field: v.string() })), []),
  }),
)
