// Memoizes the shaping of answers: an isolate remembers the last hundred, because the API mostly says again what it said before,
// and the same bytes have the same shape.

import * as v from "valibot"
import type { ParsedQuery } from "#app/domain/address/query.ts"
import { homeShape } from "./home.ts"
import { mapFeatures } from "./map-features.ts"
import { resources } from "./resources.ts"
import { UpstreamError } from "./upstream.ts"

/** A question that the API itself answers. */
export type Question = Exclude<ParsedQuery, { kind: "shortLink" | "ofSeller" }>

const shaped = new Map<string, { body: string; value: string }>()
const mostShaped = 100
/** A body that is longer is not remembered: a hundred maps full of lines would be more than an isolate's memory. */
const mostRemembered = 250_000

/** The body of an answer as a visitor may have it, as JSON text. Throws an UpstreamError for what cannot be read. */
export function shapedText(question: Question, body: string, query: string): string {
  const last = shaped.get(query)
  if (last?.body === body) return last.value
  const value = JSON.stringify(shape(question, body, query))
  if (body.length > mostRemembered) return value
  const oldest = shaped.size < mostShaped ? undefined : shaped.keys().next().value
  if (oldest !== undefined) shaped.delete(oldest)
  shaped.set(query, { body, value })
  return value
}

function shape(question: Question, body: string, query: string): unknown {
  const value: unknown = JSON.parse(body)
  if (Array.isArray(value)) throw new UpstreamError(200, query, "unreadable: envelope")
  const result = v.safeParse(shapeOf(question), value)
  if (!result.success)
    throw new UpstreamError(200, query, `unreadable: ${v.getDotPath(result.issues[0]) ?? "envelope"}`)
  return result.output
}

function shapeOf(question: Question): v.GenericSchema {
  if (question.kind === "home") return homeShape
  if (question.kind === "features") return mapFeatures
  const { card, whole } = resources[question.resource]
  return question.kind === "one" ? whole : card
}
