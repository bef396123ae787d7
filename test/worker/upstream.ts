// The API behind the site as a test arranges it: a host that answers by path and records its requests. Other paths are a 404.

import { vi } from "vitest"
import { resetIsolateState } from "#worker/isolate-state.ts"
import { currentTime } from "../support/clock.ts"

export type Asked = { method: string; path: string; headers: Headers; body: string }
export type Replies = Record<string, Reply | Reply[]>
export type Reply = (signal: AbortSignal) => Response | Promise<Response>

/** The bearer that the site is configured with (vitest.config.ts). */
export const bearer = "the-secret-bearer"

/**
 * Answers by path below the API's base, with its search, such as "/v1/rides?q=serra"; several replies one after another, the last one for
 * good. Returns the requests as they come. A second call in a test resets the isolate and advances the clock by a quarter of an hour, so
 * that copies of the first one are stale.
 */
export function upstream(replies: Replies): Asked[] {
  resetIsolateState()
  if (isKnown) advanceClock(quarter)
  isKnown = true
  return upstreamLater(replies)
}

let isKnown = false
let tests = 0

/**
 * Each test begins so much later that copies which the one before still writes in the background are stale, and so early that no day ends
 * meanwhile, neither Greenwich's nor Brazil's three hours later.
 */
export function forgetUpstream(): void {
  isKnown = false
  tests += 1
  isHungUp = false
  vi.useRealTimers()
  const now = vi.getRealSystemTime()
  const hour = Math.floor(now / hourLong) % 24
  const isEnding = hour >= 21 || hour < 3
  vi.setSystemTime(now - (isEnding ? 6 * hourLong : 0) + (tests % 8) * quarter)
}

/** Ends every request that no host has answered, also those that are still made. */
export function hangUp(): void {
  isHungUp = true
}

let isHungUp = false

export function advanceClock(milliseconds: number): void {
  vi.setSystemTime(currentTime() + milliseconds)
}

/** A quarter of an hour, and a minute. */
const quarter = 16 * 60_000
const hourLong = 3_600_000

/** The same as `upstream`, without a reset. */
export function upstreamLater(replies: Replies): Asked[] {
  const asked: Asked[] = []
  const answer = async (request: Request): Promise<Response> => {
    const path = request.url.replace(base, "")
    const before = asked.filter((earlier) => earlier.path === path).length
    asked.push({ method: request.method, path, headers: request.headers, body: await request.text() })
    const given = replies[path] ?? missing
    const reply = Array.isArray(given) ? (given[before] ?? given.at(-1) ?? missing) : given
    const response = await reply(request.signal)
    const elsewhere = request.redirect === "follow" ? response.headers.get("location") : null
    return elsewhere === null ? response : answer(new Request(elsewhere, request))
  }
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => answer(new Request(input, init)))
  return asked
}

export function json(value: unknown, status = 200): Reply {
  return () => Response.json(value, { status })
}

export function raw(body: BodyInit | null, init: ResponseInit = {}): Reply {
  return () => new Response(body, init)
}

/** A problem document of the contract. */
export function status(code: number): Reply {
  const said = { status: code, code: codes[code] ?? "unavailable" }
  const headers = { "content-type": "application/problem+json" }
  return () => new Response(JSON.stringify(said), { status: code, headers })
}

const codes: Readonly<Record<number, string>> = { 400: "invalid_parameter", 404: "not_found", 410: "gone" }

/** No answer until the request is aborted. */
export function silence(signal: AbortSignal): Promise<Response> {
  return endOf(signal)
}

/** Rejects once the request is aborted or the test is over. It looks by itself: nothing ends a request from outside its context. */
export async function endOf(signal?: AbortSignal): Promise<never> {
  const test = tests
  while (!isHungUp && tests === test && !signal?.aborted) await scheduler.wait(5)
  throw signal?.aborted ? signal.reason : new Error("hung up")
}

/** The connection breaks before the first byte. */
export function cut(): never {
  throw new Error("Network connection lost.")
}

export function cutMidway(): Response {
  const chunks = [() => new TextEncoder().encode('{"items":['), cut]
  return new Response(new ReadableStream({ pull: (controller) => controller.enqueue(chunks.shift()?.()) }))
}

/** A body that never ends, until the request is aborted. */
export function stalled(signal: AbortSignal): Response {
  const start = new TextEncoder().encode('{"items":[')
  return new Response(
    new ReadableStream({ start: (controller) => controller.enqueue(start), pull: () => endOf(signal) }),
  )
}

const base = "https://api.pelotao.test/api"
const missing = status(404)
