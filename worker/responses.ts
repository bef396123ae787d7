// Responses and headers that all rooms share: problems (RFC 9457), what the edge cache may keep, and what a visitor gets of it.

import type { Method } from "#app/domain/address/addresses.ts"

const titles = {
  invalid_parameter: "A parameter is unknown or malformed",
  invalid_body: "The body is not what this address takes",
  forbidden: "Only pages of this site may ask this",
  not_found: "There is no such thing",
  not_implemented: "This site does not write that format",
  method_not_allowed: "This address does not take this method",
  too_large: "The body is too large",
  too_long: "The address is too long",
  unsupported_media_type: "The body is of a kind this address does not take",
  rate_limited: "Too many requests; try again later",
  unavailable: "The service behind this site did not answer",
} as const

type Headers = Record<string, string>

export function problem(status: number, code: keyof typeof titles, headers: Headers = {}, more: object = {}): Response {
  const body = { type: "about:blank", title: titles[code], status, code, detail: null, ...more }
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...headers, "content-type": "application/problem+json; charset=utf-8" },
  })
}

/** The API behind this site failed; `retryAfter` is the number of seconds that it asked for. */
export function unavailable(headers: Headers = {}, retryAfter: number | null = null): Response {
  return problem(503, "unavailable", { ...headers, ...retrySoon(retryAfter) })
}

export function tooMany(headers: Headers = {}): Response {
  return problem(429, "rate_limited", { ...headers, ...nextMinute })
}

export function invalidFields(fields: readonly string[]): Response {
  return problem(422, "invalid_body", {}, { errors: fields.map((field) => ({ field, code: "invalid" })) })
}

/** RFC 9110, 15.5.6. An address that takes GET takes HEAD. */
export function methodNotAllowed(taken: readonly Method[]): Response {
  const allow = taken.map((method) => (method === "GET" ? "GET, HEAD" : method)).join(", ")
  return problem(405, "method_not_allowed", { allow })
}

/** Seconds. */
export const year = 31_536_000
export const immutable = `public, max-age=${year}, immutable`
export const neverCached = { "cache-control": "no-store" } as const

export function retrySoon(seconds: number | null): { "retry-after": string } {
  return { "retry-after": String(seconds ?? 30) }
}

export const nextMinute = { "retry-after": "60" } as const

export const byLanguage = { vary: "accept-language, cookie" } as const

/**
 * Fresh for `fresh` seconds; with `keep` also served stale for a day while it is renewed, and for a week if that fails, or for so many
 * seconds in either case.
 */
export function edgeCache({ fresh, keep = false }: { fresh: number; keep?: boolean | number }): Headers {
  const [renewing, failing] = typeof keep === "number" ? [keep, keep] : [86_400, 604_800]
  const stale = keep ? `, stale-while-revalidate=${renewing}, stale-if-error=${failing}` : ""
  return { "cache-control": "public, max-age=0", "cloudflare-cdn-cache-control": `max-age=${fresh}${stale}` }
}

/** Those of some headers that are there. */
export function pick(headers: Response["headers"], names: readonly string[]): Headers {
  const values = names.map((name) => [name, headers.get(name) ?? ""])
  return Object.fromEntries(values.filter(([, value]) => value !== ""))
}

/** Changes the headers of the response itself: another around it would copy them all and pass its body on in pieces. */
export function forVisitor(response: Response, cacheControl: string): Response {
  for (const name of ["cloudflare-cdn-cache-control", "cache-tag", "x-answer-source"]) response.headers.delete(name)
  response.headers.set("vary", byLanguage.vary)
  response.headers.set(
    "cache-control",
    response.ok || response.status === 404 ? cacheControl : neverCached["cache-control"],
  )
  return response
}
