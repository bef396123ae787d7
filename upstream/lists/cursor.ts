import * as v from "valibot"
import { base64url } from "../http/digest.ts"

/** Where a page ended: the last row's sort value and id, and the fingerprint of the question it answers. */
export type Cursor = { key: string | number | null; id: string; of: string }

const Shape = v.strictTuple([v.nullable(v.union([v.string(), v.number()])), v.string(), v.string()])

export function written({ key, id, of }: Cursor): string {
  // encodeURIComponent keeps the JSON within Latin-1, which is all that btoa takes.
  return base64url(encodeURIComponent(JSON.stringify([key, id, of])))
}

/** Null when it is not a cursor, or the cursor of another question. */
export function readCursor(text: string, of: string): Cursor | null {
  try {
    const parsed = v.parse(Shape, JSON.parse(decodeURIComponent(atob(text.replaceAll("-", "+").replaceAll("_", "/")))))
    return parsed[2] === of ? { key: parsed[0], id: parsed[1], of } : null
  } catch {
    return null
  }
}
