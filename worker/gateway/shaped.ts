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

/** An answer as a visitor may have it, as JSON text, and how much of what was sent could be read. */
export type Shaped = {
  text: string
  /** "partial" lacks some items of a list, "broken" more than half of one: it tells less than the last good answer does. */
  wholeness: "whole" | "partial" | "broken"
  /** The list that lacks the most. */
  field: string | null
}

const shapes = new Map<string, { body: string; value: Shaped }>()
const mostShapes = 100
/** A body that is longer is not remembered: a hundred maps full of lines would be more than an isolate's memory. */
const mostRemembered = 250_000

/** The body of an answer, shaped. Throws an UpstreamError for what cannot be read. */
export function shaped(question: Question, body: string, query: string): Shaped {
  const last = shapes.get(query)
  if (last?.body === body) return last.value
  const value = shape(question, body, query)
  if (body.length > mostRemembered) return value
  const oldest = shapes.size < mostShapes ? undefined : shapes.keys().next().value
  if (oldest !== undefined) shapes.delete(oldest)
  shapes.set(query, { body, value })
  return value
}

function shape(question: Question, body: string, query: string): Shaped {
  const value = parsed(body, query)
  if (Array.isArray(value)) throw new UpstreamError(200, query, "unreadable: envelope")
  const result = v.safeParse(shapeOf(question), value)
  if (!result.success)
    throw new UpstreamError(200, query, `unreadable: ${v.getDotPath(result.issues[0]) ?? "envelope"}`)
  const text = JSON.stringify(result.output)
  // What belongs to one thing, such as its photos, is less than the thing, and a map is thinned on purpose.
  const isListed = question.kind !== "one" && question.kind !== "features"
  return { text, ...(isListed ? wholenessOf(value, result.output) : whole) }
}

const whole = { wholeness: "whole", field: null } as const

function wholenessOf(sent: unknown, read: unknown): Pick<Shaped, "wholeness" | "field"> {
  const lists = Object.entries(listsOf(sent)).map(([field, items]) => {
    const left = listsOf(read)[field]?.length ?? items.length
    return { field, share: items.length === 0 ? 1 : left / items.length }
  })
  const worst = lists.reduce((a, b) => (b.share < a.share ? b : a), { field: "", share: 1 })
  if (worst.share === 1) return whole
  return { wholeness: worst.share < 0.5 ? "broken" : "partial", field: worst.field }
}

function listsOf(value: unknown): Record<string, unknown[]> {
  const entries = Object.entries(typeof value === "object" && value !== null ? value : {})
  return Object.fromEntries(entries.filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1])))
}

function parsed(body: string, query: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    // Its message would quote what the API said.
    throw new UpstreamError(200, query, "unreadable: not JSON")
  }
}

function shapeOf(question: Question): v.GenericSchema {
  if (question.kind === "home") return homeShape
  if (question.kind === "features") return mapFeatures
  const { card, whole } = resources[question.resource]
  return question.kind === "one" ? whole : card
}
