import type { Context } from "hono"
import { digest } from "./digest.ts"

const CACHE = "public, max-age=900, stale-while-revalidate=86400, stale-if-error=604800"

type Body = string | Uint8Array<ArrayBuffer>

/** A conditional response: the body with its ETag, or 304 when the caller already holds these very bytes. */
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
