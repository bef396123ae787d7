import type { Method } from "#app/domain/address/addresses.ts"
import { nextMinute, retrySoon } from "./cache/cache-headers.ts"

type Code =
  | "invalid_parameter"
  | "invalid_body"
  | "forbidden"
  | "not_found"
  | "method_not_allowed"
  | "not_implemented"
  | "too_large"
  | "unsupported_media_type"
  | "rate_limited"
  | "unavailable"

/** An error as `application/problem+json` (RFC 9457), in the API's own codes. */
export function problem(status: number, code: Code, headers: Record<string, string> = {}, more: object = {}): Response {
  const body = JSON.stringify({ type: "about:blank", title: titles[code], status, code, detail: null, ...more })
  return new Response(body, {
    status,
    headers: { ...headers, "content-type": "application/problem+json; charset=utf-8" },
  })
}

/** The answer when the API behind this site failed. `retryAfter` are the seconds that it asked for, if it did. */
export function unavailable(headers: Record<string, string> = {}, retryAfter: number | null = null): Response {
  return problem(503, "unavailable", { ...headers, ...retrySoon(retryAfter) })
}

/** The answer to somebody who asks more often than is allowed, counted by the minute. */
export function tooMany(headers: Record<string, string> = {}): Response {
  return problem(429, "rate_limited", { ...headers, ...nextMinute })
}

/** These fields of a posted body cannot be taken as they are. */
export function invalidFields(fields: readonly string[]): Response {
  return problem(422, "invalid_body", {}, { errors: fields.map((field) => ({ field, code: "invalid" })) })
}

/** The answer to a method that an address does not take (RFC 9110, 15.5.6). An address that takes GET takes HEAD. */
export function methodNotAllowed(taken: readonly Method[]): Response {
  const allow = taken.map((method) => (method === "GET" ? "GET, HEAD" : method)).join(", ")
  return problem(405, "method_not_allowed", { allow })
}

const titles: Record<Code, string> = {
  invalid_parameter: "A parameter is unknown or malformed",
  invalid_body: "The body is not what this address takes",
  forbidden: "Only pages of this site may ask this",
  not_found: "There is no such thing",
  not_implemented: "This site does not write that format",
  method_not_allowed: "This address does not take this method",
  too_large: "The body is too large",
  unsupported_media_type: "The body is of a kind this address does not take",
  rate_limited: "Too many requests; try again later",
  unavailable: "The service behind this site did not answer",
}
