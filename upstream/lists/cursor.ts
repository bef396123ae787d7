import * as v from "valibot"
import { base64url } from "../http/responses.ts"

/**
 * Where a page ended: the last row's sort value and id, and the fingerprint of the question it answers. `total` is what the first page has
 * counted, so that the others need not.
 */
export type Cursor = { key: string | number | null; id: string; of: string; total: number | null }

// A cursor of before there was one has none.
const total = v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null)
const Shape = v.strictTuple([v.nullable(v.union([v.string(), v.number()])), v.string(), v.string(), total])

export function written({ key, id, of, total }: Cursor): string {
  // encodeURIComponent keeps the JSON within Latin-1, which is all that btoa takes.
  return base64url(encodeURIComponent(JSON.stringify([key, id, of, total])))
}

/** Null when it is not a cursor, or the cursor of another question. */
export function readCursor(text: string, of: string): Cursor | null {
  try {
    const parsed = v.parse(Shape, JSON.parse(decodeURIComponent(atob(text.replaceAll("-", "+").replaceAll("_", "/")))))
    return parsed[2] === of ? { key: parsed[0], id: parsed[1], of, total: parsed[3] } : null
  } catch {
    return null
  }
}
