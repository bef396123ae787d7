// Memoizes the shaping of answers: an isolate remembers the last hundred, because the API mostly says again what it said before,
// and the same bytes have the same shape.

import * as v from "valibot"
import type { ParsedQuery } from "#app/domain/address/query.ts"
import { descriptionOf, introductionOf, type Translation } from "#app/entry.server.tsx"
import { onReset } from "../isolate-state.ts"
import type { Privacy } from "../privacy.ts"
import { type Judgement, judge, judgeFeatures } from "./completeness.ts"
import { homeShape } from "./home.ts"
import { contradicted } from "./ignored-filters.ts"
import { mapFeatures } from "./map-features.ts"
import { redacted } from "./redact.ts"
import { calendarShape, type JudgedQuestion, listable, resources, sitemapSummaryShape, wantedBy } from "./resources.ts"
import { trackSource } from "./track-source.ts"
import { UpstreamError } from "./upstream.ts"

/** A question whose answer is one of the API's, as JSON. */
export type Question = Exclude<ParsedQuery, { kind: "shortLink" | "sameBikes" }>

/** An answer as a visitor may have it, as JSON text, and how much of what should be there was. */
export type Shaped = Judgement & {
  text: string
  /** Filters of the question that the items contradict, as the API calls them. */
  ignored: string[]
}

const shapes = new Map<string, { body: string; value: Shaped }>()
onReset(() => shapes.clear())
const mostShapes = 100
/** A body that is longer is not remembered: a hundred maps full of lines would be more than an isolate's memory. */
const mostRemembered = 250_000

/**
 * The body of an answer, shaped. A entity is introduced by the words that its page says (`pageTranslation`). Throws an UpstreamError for what
 * cannot be read.
 */
export function shaped(question: Question, body: string, query: string, words: Translation, privacy: Privacy): Shaped {
  // The platform may change the variables of an isolate that runs.
  const key = `${words.language} ${Object.values(privacy)} ${query}`
  const last = shapes.get(key)
  if (last?.body === body) return last.value
  const value = shape(question, body, query, words, privacy)
  if (body.length > mostRemembered) return value
  const oldest = shapes.size < mostShapes ? undefined : shapes.keys().next().value
  if (oldest !== undefined) shapes.delete(oldest)
  shapes.set(key, { body, value })
  return value
}

function shape(question: Question, body: string, query: string, words: Translation, privacy: Privacy): Shaped {
  const sent = redacted(question, parsed(body, query), privacy)
  if (question.kind === "features") {
    const { unread, ...map } = read(mapFeatures, sent, query)
    return { text: JSON.stringify(map), ...judgeFeatures(sent, unread), ignored: [] }
  }
  const entity = read(shapeOf(question), sent, query)
  if ("id" in entity && "id" in question && entity.id !== question.id)
    throw new UpstreamError(200, query, "unreadable: another thing")
  const given =
    question.kind === "one"
      ? { ...entity, introduction: introductionOf(descriptionOf(question.resource, words, entity)) }
      : entity
  return {
    text: JSON.stringify(given),
    ...judge(question, wantedBy(question), sent, entity),
    ignored: question.kind === "list" ? contradicted(question, sent) : [],
  }
}

function read<Output>(schema: v.GenericSchema<unknown, Output>, sent: unknown, query: string): Output {
  if (Array.isArray(sent)) throw new UpstreamError(200, query, "unreadable: envelope")
  const result = v.safeParse(schema, sent)
  if (result.success) return result.output
  throw new UpstreamError(200, query, `unreadable: ${v.getDotPath(result.issues[0]) ?? "envelope"}`)
}

function parsed(body: string, query: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    // Its message would quote what the API said.
    throw new UpstreamError(200, query, "unreadable: not JSON")
  }
}

function shapeOf(question: JudgedQuestion): v.GenericSchema<unknown, object> {
  if (question.kind === "home") return homeShape
  if (question.kind === "track") return trackSource
  if (question.kind === "calendar") return calendarShape
  if (question.kind === "ofSeller") return resources.products.card
  if (question.kind === "sitemap" || question.kind === "sitemapList") return listable
  if (question.kind === "sitemapSummary") return sitemapSummaryShape
  const { card, stamped, whole } = resources[question.resource]
  if (question.kind === "feed") return stamped
  return question.kind === "one" ? whole : card
}
