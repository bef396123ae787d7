import type { Context } from "hono"
import * as v from "valibot"
import { type FieldError, problem } from "./responses.ts"

const MAX_BYTES = 16 * 1024

export type Body<T> = { ok: true; value: T; text: string } | { ok: false; response: Response }

export async function jsonBody<T>(c: Context, schema: v.GenericSchema<unknown, T>): Promise<Body<T>> {
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(c.req.header("content-type") ?? "")) {
    return refuse(problem(c, "unsupported_media_type", "The body must be application/json."))
  }
  const text = await limitedText(c.req.raw)
  if (text === null) return refuse(problem(c, "too_large", "The body must not be larger than 16 KiB."))
  const parsed = v.parse(json, text)
  if (parsed === undefined) return refuse(problem(c, "invalid_body", "The body is not JSON."))
  const result = v.safeParse(schema, parsed)
  if (!result.success) return refuse(problem(c, "invalid_body", "The body is not valid.", fieldErrors(result.issues)))
  return { ok: true, value: result.output, text }
}

function refuse(response: Response): { ok: false; response: Response } {
  return { ok: false, response }
}

// Content-Length may be missing or wrong, so bytes are counted while reading.
async function limitedText(request: Request): Promise<string | null> {
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BYTES) {
    await request.body?.cancel()
    return null
  }
  const decoder = new TextDecoder()
  let text = ""
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BYTES) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

const json = v.fallback(v.pipe(v.string(), v.parseJson()), undefined)

function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): FieldError[] {
  return issues.map((issue) => ({
    field: v.getDotPath(issue) ?? "body",
    code: issue.received === "undefined" ? "required" : "invalid",
  }))
}
