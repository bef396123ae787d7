import type { Context } from "hono"
import type { problemCodes } from "#contract/codes.ts"

const CACHE = "public, max-age=900, stale-while-revalidate=86400, stale-if-error=604800"

type Body = string | Uint8Array<ArrayBuffer>

/** Conditional response: 304 when If-None-Match has the body's ETag. */
export async function answer(c: Context, body: Body, type = "application/json", more: Record<string, string> = {}) {
  const etag = `"${await digest(body)}"`
  const headers = { "cache-control": CACHE, ...more, etag }
  if (holds(c.req.header("if-none-match"), etag)) return c.body(null, 304, headers)
  return c.body(body, 200, { ...headers, "content-type": type })
}

// RFC 9110, 13.1.2: the comparison is weak, `*` matches whatever exists.
function holds(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag)
}

/** Base64url of 16 bytes of SHA-256, short enough for a header. */
export async function digest(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content
  const hash = await crypto.subtle.digest("SHA-256", bytes)
  return base64url(String.fromCharCode(...new Uint8Array(hash, 0, 16)))
}

export function base64url(binary: string): string {
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
}

// RFC 9457. The cause of a failure is never exposed.
export const problems = {
  invalid_parameter: [400, "Invalid parameter"],
  unauthorized: [401, "Unauthorized"],
  not_found: [404, "Not found"],
  unknown_path: [404, "Unknown path"],
  method_not_allowed: [405, "Method not allowed"],
  already_subscribed: [409, "Already subscribed"],
  gone: [410, "Gone"],
  too_large: [413, "Body too large"],
  unsupported_media_type: [415, "Unsupported media type"],
  invalid_body: [422, "Invalid body"],
  rate_limited: [429, "Too many requests"],
  unavailable: [503, "Unavailable"],
} as const satisfies Record<ProblemCode, [status: number, title: string]>

export type ProblemCode = (typeof problemCodes)[number]
export type FieldError = { field: string; code: string }

export function problem(c: Context, code: ProblemCode, detail: string, errors?: readonly FieldError[]): Response {
  const [status, title] = problems[code]
  const body = { type: "about:blank", title, status, code, detail, ...(errors && { errors }) }
  return c.body(JSON.stringify(body), status, {
    "content-type": "application/problem+json",
    "cache-control": "no-store",
  })
}

export function notFound(c: Context): Response {
  return problem(c, "not_found", "There is nothing at this address.")
}

/** Distinct from not_found: a wrong base URL must not be taken for deleted entities. */
export function unknownPath(c: Context): Response {
  return problem(c, "unknown_path", "This API has no such path.")
}

export function failed(error: Error, c: Context): Response {
  // Query and body may hold personal data and are not logged.
  console.error({ event: "request_failed", method: c.req.method, path: c.req.path, message: error.message })
  return problem(c, "unavailable", "The request could not be answered.")
}
