// Memoizes the shaping of answers: an isolate remembers the last hundred, because the API mostly says again what it said before,
// and the same bytes have the same shape.

import * as v from "valibot"
import type { ParsedQuery } from "#app/domain/address/query.ts"
import { descriptionOf, introductionOf, type Translation } from "#app/entry.server.tsx"
import { onReset } from "../isolate-state.ts"
import { homeShape } from "./home.ts"
import { mapFeatures } from "./map-features.ts"
import { calendarShape, listable, resources, sitemapSummaryShape } from "./resources.ts"
import { trackSource } from "./track-source.ts"
import { UpstreamError } from "./upstream.ts"

/** A question whose answer is one of the API's, as JSON. */
export type Question = Exclude<ParsedQuery, { kind: "shortLink" | "sameBikes" }>

/** An answer as a visitor may have it, as JSON text, and how much of what was sent could be read. */
export type Shaped = {
  text: string
  /**
   * "partial" lacks some items of a list, "broken" more than half of one or of a thing: it tells less than the last good answer. Of
   * what is "lost" no item could be read.
   */
  wholeness: "whole" | "partial" | "broken" | "lost"
  /** The list that lacks the most, or the first field that is lost. */
  field: string | null
}

const shapes = new Map<string, { body: string; value: Shaped }>()
onReset(() => shapes.clear())
const mostShapes = 100
/** A body that is longer is not remembered: a hundred maps full of lines would be more than an isolate's memory. */
const mostRemembered = 250_000

/**
 * The body of an answer, shaped. A thing is introduced by the words that its page says (`wordsOf`). Throws an UpstreamError for what
 * cannot be read.
 */
export function shaped(question: Question, body: string, query: string, words: Translation): Shaped {
  const key = `${words.language} ${query}`
  const last = shapes.get(key)
  if (last?.body === body) return last.value
  const value = shape(question, body, query, words)
  if (body.length > mostRemembered) return value
  const oldest = shapes.size < mostShapes ? undefined : shapes.keys().next().value
  if (oldest !== undefined) shapes.delete(oldest)
  shapes.set(key, { body, value })
  return value
}

function shape(question: Question, body: string, query: string, words: Translation): Shaped {
  const value = parsed(body, query)
  if (Array.isArray(value)) throw new UpstreamError(200, query, "unreadable: envelope")
  const result = v.safeParse(shapeOf(question), value)
  if (!result.success)
    throw new UpstreamError(200, query, `unreadable: ${v.getDotPath(result.issues[0]) ?? "envelope"}`)
  const given =
    question.kind === "one"
      ? { ...result.output, introduction: introductionOf(descriptionOf(question.resource, words, result.output)) }
      : result.output
  return { text: JSON.stringify(given), ...judge(question, value, result.output) }
}

const whole = { wholeness: "whole", field: null } as const

/** How much of what was sent could be read. A map is thinned on purpose, and what belongs to one thing is less than the thing. */
function judge({ kind }: Question, sent: unknown, read: unknown): Pick<Shaped, "wholeness" | "field"> {
  if (kind === "features") return whole
  return kind === "one" || kind === "track" ? judgeFields(entriesOf(sent), entriesOf(read)) : judgeLists(sent, read)
}

function judgeLists(sent: unknown, read: unknown): Pick<Shaped, "wholeness" | "field"> {
  const shares = Object.entries(listsOf(sent))
    .filter(([, items]) => items.length > 0)
    .map(([field, items]) => ({ field, share: (listsOf(read)[field]?.length ?? items.length) / items.length }))
  const worst = shares.reduce((a, b) => (b.share < a.share ? b : a), { field: "", share: 1 })
  if (worst.share === 1) return whole
  if (shares.every(({ share }) => share === 0)) return { wholeness: "lost", field: worst.field }
  return { wholeness: worst.share < 0.5 ? "broken" : "partial", field: worst.field }
}

/** A field that cannot be read may be a code that was invented since; a thing of which most cannot be read is another thing. */
function judgeFields(sent: [string, unknown][], read: [string, unknown][]): Pick<Shaped, "wholeness" | "field"> {
  const known = new Map(read)
  const told = sent.filter(([field, value]) => value !== null && known.has(field))
  const lost = told.filter(([field]) => known.get(field) === null)
  return lost.length > told.length / 2 ? { wholeness: "broken", field: lost[0]?.[0] ?? null } : whole
}

function listsOf(value: unknown): Record<string, unknown[]> {
  return Object.fromEntries(entriesOf(value).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1])))
}

function entriesOf(value: unknown): [string, unknown][] {
  return Object.entries(typeof value === "object" && value !== null ? value : {})
}

function parsed(body: string, query: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    // Its message would quote what the API said.
    throw new UpstreamError(200, query, "unreadable: not JSON")
  }
}

function shapeOf(question: Question): v.GenericSchema<unknown, object> {
  if (question.kind === "home") return homeShape
  if (question.kind === "features") return mapFeatures
  if (question.kind === "track") return trackSource
  if (question.kind === "calendar") return calendarShape
  if (question.kind === "ofSeller") return resources.products.card
  if (question.kind === "sitemap" || question.kind === "sitemapList") return listable
  if (question.kind === "sitemapSummary") return sitemapSummaryShape
  const { card, stamped, whole } = resources[question.resource]
  if (question.kind === "feed") return stamped
  return question.kind === "one" ? whole : card
}
