// One call to the API behind the site: bearer, deadline, one retry or hedge within a budget, circuit breaker and a cap on the body. Nothing
// here knows what an answer means.

import type { Language } from "#app/domain/format/language.ts"
import { readCappedBytes } from "../capped-body.ts"
import { type Bindings, settingsOf } from "../env.ts"
import { note, pause, secondsToWait } from "./breaker.ts"
import { earnRetry, takeRetry } from "./retry-budget.ts"

/**
 * `type` is the media type without its parameters, in small letters, and empty when none was said. `retryAfter` is in seconds, and null when
 * none was said.
 */
export type UpstreamAnswer = { status: number; type: string; retryAfter: number | null; body: string }

/** The API did not answer, or not with something that could be read. `status` is 0 when there was no answer at all. */
export class UpstreamError extends Error {
  override name = "UpstreamError"
  readonly status: number
  readonly query: string
  /** Seconds after which the API wants to be asked again; null when it said nothing of it. */
  readonly retryAfter: number | null
  constructor(status: number, query: string, cause?: unknown, retryAfter: number | null = null) {
    // Without the query, which may hold what somebody typed.
    super(`upstream answered ${status}`, { cause })
    this.status = status
    this.query = query
    this.retryAfter = retryAfter
  }
}

/** Ends when the visitor of a question that has no copy has waited long enough, however many calls its answer takes. */
export function deadlineOf(env: Bindings): AbortSignal {
  return AbortSignal.timeout(settingsOf(env).apiTimeout)
}

/**
 * Asks for a path below the API's base, such as `/v1/rides?q=serra`. Answers below 500 are values, but for 429; the rest throws an
 * UpstreamError.
 */
export async function askUpstream(
  env: Bindings,
  path: string,
  language: Language,
  deadline: AbortSignal = deadlineOf(env),
): Promise<UpstreamAnswer> {
  const wait = secondsToWait(path)
  if (wait > 0) throw new UpstreamError(0, path, "left alone", wait)
  earnRetry()
  try {
    const answer = await withRetry((signal) =>
      call(env, path, { headers: headersFor(env, language), signal: AbortSignal.any([signal, deadline]) }),
    )
    if (answer.status === 429) throw tooMany(path, answer)
    note(path, false)
    return answer
  } catch (error) {
    note(path, true)
    throw error instanceof UpstreamError ? error : new UpstreamError(0, path, error)
  }
}

/** Sends a body once and never again: a repeated post could subscribe or write twice. */
export async function sendUpstream(
  env: Bindings,
  path: string,
  body: object,
  options: { language: Language; visitor: string | undefined; idempotencyKey?: string },
): Promise<UpstreamAnswer> {
  const headers = headersFor(env, options.language)
  headers.set("content-type", "application/json")
  // The API counts what one visitor writes; without this the whole site would be one visitor.
  if (options.visitor !== undefined) headers.set("cf-connecting-ip", options.visitor)
  if (options.idempotencyKey !== undefined) headers.set("idempotency-key", options.idempotencyKey)
  const signal = AbortSignal.timeout(limits.post)
  try {
    return await call(env, path, { method: "POST", body: JSON.stringify(body), headers, signal })
  } catch (error) {
    throw error instanceof UpstreamError ? error : new UpstreamError(0, path, error)
  }
}

/** Milliseconds and bytes. */
const limits = { hedgeAfter: 350, post: 15_000, bodyBytes: 2 * 1024 * 1024 }

function headersFor(env: Bindings, language: Language): Headers {
  return new Headers({
    authorization: `Bearer ${settingsOf(env).apiToken}`,
    accept: "application/json",
    "accept-language": language,
  })
}

async function call(env: Bindings, path: string, init: RequestInit): Promise<UpstreamAnswer> {
  const base = settingsOf(env).apiBaseUrl
  // A redirect would carry the bearer to a place nobody configured.
  const request = new Request(`${base ?? "https://upstream/api"}${path}`, { ...init, redirect: "manual" })
  const response = base === null ? await env.UPSTREAM.fetch(request) : await fetch(request)
  const { status, headers } = response
  const retryAfter = secondsOf(headers.get("retry-after"))
  if (status >= 500 || status < 200 || (status >= 300 && status < 400)) {
    await response.body?.cancel()
    throw new UpstreamError(status, path, undefined, retryAfter)
  }
  const body = await readCappedBytes(response, limits.bodyBytes)
  if (body === null) throw new UpstreamError(status, path, "body too large")
  const type = headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? ""
  return { status, type, retryAfter, body: decoded(body) }
}

/** What one client may ask is counted for the whole site, so that any other question would be refused as well. */
function tooMany(path: string, { status, retryAfter }: UpstreamAnswer): UpstreamError {
  if (retryAfter !== null) pause(path, retryAfter)
  return new UpstreamError(status, path, undefined, retryAfter)
}

/** Throws a TypeError for bytes that are no UTF-8: letters that nobody meant would be kept over the right ones. */
function decoded(body: ArrayBuffer): string {
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(body)
}

/** Retry-After (RFC 9110, 10.2.3), which is a number of seconds or a date; null when there is none that can be read. */
function secondsOf(retryAfter: string | null): number | null {
  if (retryAfter === null) return null
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1_000)
  return seconds > 0 ? Math.min(seconds, mostSeconds) : null
}

const mostSeconds = 3_600

/**
 * A second attempt, as long as the budget has one: for a first one that failed, and beside a first one that is slow (a hedged request). The
 * first good answer wins, the other attempt is given up.
 */
async function withRetry<T>(attempt: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const race = new AbortController()
  const first = attempt(race.signal)
  try {
    const outcome = first.then(() => false, isTransient)
    const isWanting = await Promise.race([outcome, scheduler.wait(limits.hedgeAfter).then(() => true)])
    return await (isWanting && takeRetry() ? Promise.any([first, attempt(race.signal)]) : first)
  } catch (error) {
    throw error instanceof AggregateError ? error.errors[0] : error
  } finally {
    race.abort()
  }
}

/** No answer at all, or a failure of the API, unless it has said when to come again. */
function isTransient(error: unknown): boolean {
  return !(error instanceof UpstreamError) || (error.status >= 500 && error.retryAfter === null)
}
