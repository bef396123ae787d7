// Parses the body of an answer into what visitors get, and judges how much of it is there. Memoized: bytes mostly stay the same.

import * as v from "valibot"
import type { ParsedQuery } from "#app/domain/address/query.ts"
import { descriptionOf, introductionOf, type Translation } from "#app/entry.server.tsx"
import type { Privacy } from "../env.ts"
import { isolateState } from "../isolate-state.ts"
import { type Judgement, judge, judgeFeatures } from "./completeness.ts"
import { mapFeatures } from "./map-features.ts"
import { redacted } from "./redact.ts"
import { readingOf } from "./resources.ts"
import { turned } from "./turn.ts"
import { UpstreamError } from "./upstream.ts"

export type Question = Exclude<ParsedQuery, { kind: "shortLink" | "sameBikes" | "thefts" | "forecast" }>

/** Of products beside one. */
export const cardsOfRow = 4

export type Shaped = Judgement & { text: string }

const state = isolateState(() => ({ memo: new Map<string, { body: string; value: Shaped }>() }))
/** Answers and bytes of each: a hundred maps full of lines would be more than an isolate's memory. */
const most = { answers: 100, bytes: 250_000 }

export function shaped(
  question: Question,
  body: string,
  query: string,
  translation: Translation,
  privacy: Privacy,
): Shaped {
  // The platform may change the variables of a running isolate.
  const key = `${translation.language} ${Object.values(privacy)} ${query}`
  const last = state.memo.get(key)
  if (last?.body === body) return last.value
  const value = shape(question, body, query, translation, privacy)
  if (body.length > most.bytes) return value
  const oldest = state.memo.size < most.answers ? undefined : state.memo.keys().next().value
  if (oldest !== undefined) state.memo.delete(oldest)
  state.memo.set(key, { body, value })
  return value
}

function shape(question: Question, body: string, query: string, translation: Translation, privacy: Privacy): Shaped {
  const answer = redacted(question, parsed(body, query), privacy)
  const sent = "turn" in question && question.turn !== undefined ? turned(answer, question.turn) : answer
  if (question.kind === "features") {
    const { unread, ...map } = read(mapFeatures, sent, query)
    return { text: JSON.stringify(map), ...judgeFeatures(sent, unread) }
  }
  const { schema, required } = readingOf(question)
  const entity = read(schema, sent, query)
  if ("id" in entity && "id" in question && entity.id !== question.id)
    throw new UpstreamError(200, query, "unreadable: another thing")
  const introduced =
    question.kind === "one"
      ? { ...entity, introduction: introductionOf(descriptionOf(question.resource, translation, entity)) }
      : entity
  return { text: JSON.stringify(shown(question, introduced)), ...judge(question, required, sent, entity) }
}

/** No more than was asked for, which an API without `limit` is not told. */
function shown(question: Question, entity: object): object {
  const most = mostOf(question)
  return most !== null && "items" in entity && Array.isArray(entity.items)
    ? { ...entity, items: entity.items.slice(0, most) }
    : entity
}

function mostOf(question: Question): number | null {
  if (question.kind === "list") return Number(question.parameters.limit) || null
  if (question.kind === "ofSeller") return cardsOfRow
  // A page of a route has room for three others, each with the points of its cover.
  return question.kind === "related" && question.resource === "cycling-routes" ? 3 : null
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
    // Without the error's message, which quotes the body.
    throw new UpstreamError(200, query, "unreadable: not JSON")
  }
}
