import * as v from "valibot"
import type { Reading, Shaped } from "./kind.ts"
import { lossOf } from "./loss.ts"
import { UpstreamError } from "./upstream.ts"

/** `shown` is what is left of `sent` after redaction, which takes away what is unreadable too. */
export function readAs(reading: Reading<object>, sent: unknown, query: string, shown = sent): Shaped {
  const value = readStrictly(reading, shown, query)
  const { share, few, fields } = lossOf(reading, sent)
  return { value, missing: share, few, lost: fields }
}

/** Throws an UpstreamError that names the field by which it is unreadable. */
export function readStrictly<Value>(reading: Reading<Value>, sent: unknown, query: string): Value {
  if (Array.isArray(sent)) throw new UpstreamError(200, query, "unreadable: envelope")
  const result = v.safeParse(reading, sent)
  if (result.success) return result.output
  const [issue] = result.issues
  const path = v.getDotPath(issue) ?? "envelope"
  throw new UpstreamError(200, query, issue.type === "raw_transform" ? `lost: ${path}` : `unreadable: ${path}`)
}
