// One call to the API behind the site: bearer, deadline, hedged request, circuit breaker and a cap on the body. Nothing here knows what
// an answer means.

import type { Language } from "#app/domain/words/language.ts"
import { readCapped } from "../capped-body.ts"
import { type Bindings, settingsOf } from "../env.ts"
import { mayAsk, note } from "./breaker.ts"
import { earnSpare, takeSpare } from "./spares.ts"

export type UpstreamAnswer = { status: number; body: string }

/** The API did not answer, or not with something that could be read. `status` is 0 when there was no answer at all. */
export class UpstreamError extends Error {
  override name = "UpstreamError"
  readonly status: number
  readonly query: string
  constructor(status: number, query: string, cause?: unknown) {
    // Without the query, which may hold what somebody typed.
    super(`upstream answered ${status}`, { cause })
    this.status = status
    this.query = query
  }
}

/** Asks for a path below the API's base, such as `/v1/rides?q=serra`. Answers below 500 are values, the rest throws. */
export async function askUpstream(env: Bindings, path: string, language: Language): Promise<UpstreamAnswer> {
  if (!mayAsk(path)) throw new UpstreamError(0, path, "left alone")
  earnSpare()
  try {
    const answer = await withSpare(settingsOf(env).apiTimeout, (signal) =>
      call(env, path, { headers: headersFor(env, language), signal }),
    )
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
const limits = { spareAfter: 350, post: 5_000, bodyBytes: 2 * 1024 * 1024 }

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
  if (response.status >= 500 || response.status < 200 || (response.status >= 300 && response.status < 400)) {
    await response.body?.cancel()
    throw new UpstreamError(response.status, path)
  }
  const body = await readCapped(response, limits.bodyBytes)
  if (body === null) throw new UpstreamError(response.status, path, "body too large")
  return { status: response.status, body }
}

/**
 * A hedged request: a first attempt that is slow is joined by a spare one, and one that a network or a gateway broke is repeated. The
 * first good answer wins, the other attempt is given up.
 */
async function withSpare<T>(timeout: number, attempt: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const race = new AbortController()
  const send = () => attempt(AbortSignal.any([race.signal, AbortSignal.timeout(timeout)]))
  const first = send()
  try {
    const outcome = first.then(() => false, isTransient)
    const isWanting = await Promise.race([outcome, scheduler.wait(limits.spareAfter).then(() => true)])
    return await (isWanting && takeSpare() ? Promise.any([first, send()]) : first)
  } catch (error) {
    throw error instanceof AggregateError ? error.errors[0] : error
  } finally {
    race.abort()
  }
}

/** No answer at all, or one that a gateway in front of the API gave. */
function isTransient(error: unknown): boolean {
  return !(error instanceof UpstreamError) || [502, 503, 504].includes(error.status)
}
