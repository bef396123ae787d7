import type { Parameter } from "./parameters.ts"

export const title = "Pelotão API"

export const conventions = `What the site of Pelotão asks. Any API that answers like this can stand behind the site: \`API_BASE_URL\` is the address of the server, which ends in \`/api\`, and \`API_TOKEN\` the bearer.

**Answers.** JSON in UTF-8, in camelCase. A known field is always present; one whose value is unknown is \`null\`. Readers ignore fields that they do not know. Codes are never translated.

**Units.** Metres, seconds, metres per second, seconds per kilometre (\`pace\`), kilocalories; money in the minor unit of its currency; degrees of WGS 84. Ways are Google encoded polylines of precision 5.

**Times.** An instant is RFC 3339 with an offset, a day is \`YYYY-MM-DD\`. In a parameter that takes an instant a day is its midnight in UTC.

**Ids** are opaque and safe in a URL.

**Lists.** \`limit\` is 1 to 50 and 24 by itself. \`nextCursor\` of a page is the \`cursor\` of the next one, with all other parameters the same; it names the last item instead of counting, so that a page neither skips nor repeats while things are added, and does not expire. A page may hold fewer items than \`limit\`, or none, and yet have a next one: the last page is the one whose \`nextCursor\` is null. \`total\` is null where counting would cost more than the page. A cursor of another question is 400. Several values behind commas are an OR, several parameters an AND. An unknown, repeated or malformed parameter is 400 and named in \`errors\`.

**What the site needs** of an operation says its \`x-site-need\`: \`needed\` is what it cannot do without, \`optional\` what only a part of a page, or a form, is made of, and \`unasked\` what it does not ask.

**Missing.** 404 with the code \`not_found\` is what nobody has or ever had, 410 with \`gone\` what was removed on purpose; only these take the page of a thing away, and for a day the site can go back. A path that there is not is 404 with \`unknown_path\`, so that a wrong base address says nothing of things. A list is never missing.

**Caching.** Reads carry a strong \`ETag\` and \`Cache-Control\`; \`If-None-Match\` with that tag is 304.

**Problems** are \`application/problem+json\` (RFC 9457) with a \`code\` for programs. A read that takes longer than 350 ms is shown from the site's last good copy, and renews it; without a copy a visitor waits for 5 s. \`Retry-After\` with 429 leaves a resource alone for as long.`

export const problems = {
  400: ["invalid_parameter", "A parameter is unknown, repeated or malformed; `errors` names it."],
  401: ["unauthorized", "The bearer is missing or wrong."],
  404: ["not_found", "Nobody has that id or code."],
  409: ["already_subscribed", "The address is subscribed already, which is as good as a success."],
  410: ["gone", "It was there and has been removed on purpose."],
  413: ["too_large", "The body is larger than 16 KiB."],
  415: ["unsupported_media_type", "The body is not `application/json`."],
  422: ["invalid_body", "The body is not valid; `errors` names its fields."],
  429: ["rate_limited", "Too many writes; `Retry-After` says in how many seconds to come back."],
  503: ["unavailable", "The request could not be answered."],
} as const

export type ProblemStatus = keyof typeof problems

// Headers of requests and responses. The components hold each response header once, and a response refers to it.
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
