// The headers of requests and of answers. Of the latter the components have each once, and an answer says which of them it carries.

import type { Parameter } from "./parameters.ts"

export const languageHeader: Parameter = {
  name: "Accept-Language",
  in: "header",
  description: "The reader's language. It may change free text; codes stay codes.",
  schema: { type: "string" },
  example: "pt-BR",
}

export const idempotencyHeader: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  description: "Made anew for each message, so that a retry never sends it twice.",
  schema: { type: "string", pattern: "^[!-~]{1,255}$" },
  example: "5f2b1c1e-1a9e-4c39-9a53-0c7f3b1d2e4f",
}

export const headers = {
  ETag: header("Strong validator of this very body, for `If-None-Match`.", '"p7Jv0xG2qL9s3mXb1TtCw8"'),
  "Cache-Control": header(
    "How long the answer may be kept. The site keeps to times of its own.",
    "public, max-age=900, stale-while-revalidate=86400, stale-if-error=604800",
  ),
  "Cache-Control-None": header("What answers one request alone is kept by nobody.", "no-store"),
  "Content-Disposition": header("A name for the file.", 'attachment; filename="serra-do-rio-do-rastro.gpx"'),
  "WWW-Authenticate": header("That a bearer is wanted (RFC 6750).", 'Bearer realm="api"'),
  "Retry-After": header(
    "Seconds, or a date (RFC 9110, 10.2.3). The site heeds it on reads too: with 429 it leaves the resource alone for as long, an hour at most, and with a 5xx it does not ask a second time.",
    "60",
  ),
} as const

export type HeaderRefs = Readonly<Record<string, { $ref: string }>>

export const readHeaders = carried("ETag", "Cache-Control")
export const fileHeaders = { ...readHeaders, ...carried("Content-Disposition") }
/** Of what was written, and of problems. */
export const unkeptHeaders: HeaderRefs = { "Cache-Control": refTo("Cache-Control-None") }

export function problemHeaders(status: number): HeaderRefs {
  if (status === 401) return { ...unkeptHeaders, ...carried("WWW-Authenticate") }
  return status === 429 ? { ...unkeptHeaders, ...carried("Retry-After") } : unkeptHeaders
}

function header(description: string, example: string) {
  return { description, schema: { type: "string" }, example }
}

function carried(...names: (keyof typeof headers)[]): HeaderRefs {
  return Object.fromEntries(names.map((name) => [name, refTo(name)]))
}

function refTo(name: keyof typeof headers): { $ref: string } {
  return { $ref: `#/components/headers/${name}` }
}
