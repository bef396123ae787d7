// The kinds of queries. Each room has the rows of what it knows, and worker/answers/kinds.ts is their table.

import type * as v from "valibot"
import type { ParsedQuery } from "#app/domain/address/query.ts"
import type { Language } from "#app/domain/format/language.ts"
import type { Translation } from "#app/entry.server.tsx"
import type { CacheResult } from "../cache/fallback.ts"
import { type Bindings, type Privacy, settingsOf } from "../env.ts"
import { isolateState } from "../isolate-state.ts"
import { UpstreamError } from "./upstream.ts"

export type QueryOf<Kind extends ParsedQuery["kind"]> = Extract<ParsedQuery, { kind: Kind }>
export type Fault = { field: string; code: "unknown" | "required" | "malformed" }

type Common<Question> = {
  /** Cache tags: a resource, "rides-42" for one entity, "home", "map". */
  tags(question: Question): string[]
  /** Parameters for which nobody is asked. */
  faults?(question: Question, privacy: Privacy): Fault[]
}

type Extension = { fields: object; isWhole: boolean } | null

/** The API is asked for it. */
export type AskedKind<Question> = Common<Question> & {
  /** What alarms and breakers call it. */
  topic(question: Question): string
  /** The address at which the API is asked, the query itself where this is missing; null when there is nothing to ask. */
  address?(asked: Asked<Question>): string | null | Promise<string | null>
  /** The query that its copy is kept by; null for what has none. Copies are paid for. Without it, the query. */
  copy?(question: Question, query: string): string | null
  /** Throws an UpstreamError for what cannot be read. */
  read(sent: unknown, asked: Asked<Question>): Shaped
  /** Further fields, made of other answers, which may be asked for before this one is there. */
  extend?(asked: Asked<Question>, answer: Promise<CacheResult<object> | null>): Promise<Extension>
  /** An API may lack it. */
  isOptional?: true
  /** It is asked for with all of its parameters, whatever the API lacks. */
  isVerbatim?: true
}

/** It is made of other answers. Null when there is no such thing, which is cached; `refused` is not. */
export type MadeKind<Question> = Common<Question> & {
  make(env: Bindings, question: Question, language: Language): Promise<Made | null | "refused">
}

/** `fresh` is in seconds, null for what is never cached, and else as long as an answer of the API. */
export type Made = { value: unknown; fresh?: number | null; source?: "partial" }
export type Kind<Question> = AskedKind<Question> | MadeKind<Question>

/** `since` is when it was asked for, by the clock of `performance`. */
export type Asked<Question> = {
  env: Bindings
  question: Question
  query: string
  translation: Translation
  since: number
}

export type Reading<Value> = v.GenericSchema<unknown, Value>
/** What is lost: `missing` is its share, `few` the number of further faults, and `lost` names the fields. */
export type Shaped = { value: object; missing: number; few?: number; lost: readonly string[] }

const state = isolateState(() => ({ memo: new Map<string, { body: string; shaped: Shaped }>() }))
/** Answers and bytes of each: a hundred maps full of lines would be more than an isolate's memory. */
const most = { answers: 100, bytes: 250_000 }

/** What visitors get of the API's body, and how much of it is there. Memoized: bytes mostly stay the same. Nobody changes what it gives. */
export function shaped<Question>(kind: AskedKind<Question>, body: string, asked: Asked<Question>): Shaped {
  const { env, query, translation } = asked
  // The platform may change the variables of a running isolate.
  const key = `${translation.language} ${Object.values(settingsOf(env).privacy)} ${query}`
  const last = state.memo.get(key)
  if (last?.body === body) return last.shaped
  const shaped = kind.read(parsed(body, query), asked)
  if (body.length > most.bytes) return shaped
  const oldest = state.memo.size < most.answers ? undefined : state.memo.keys().next().value
  if (oldest !== undefined) state.memo.delete(oldest)
  state.memo.set(key, { body, shaped })
  return shaped
}

/** The API answers each language in its own words. */
export function copyKey<Question>(kind: AskedKind<Question>, question: Question, query: string, language: Language) {
  const copied = kind.copy === undefined ? query : kind.copy(question, query)
  return copied === null ? null : `${language} ${copied}`
}

function parsed(body: string, query: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    // The error's message quotes the body and is left out.
    throw new UpstreamError(200, query, "unreadable: not JSON")
  }
}
