// Answers a query: asks the API, shapes what it says, and keeps the last good answer in KV, so that a cold cache and a dead
// API still show the page. Views and cache headers are somebody else's business.

import * as v from "valibot"
import { withinWeek } from "#app/domain/address/calendar.ts"
import { listAddress, type ParsedQuery } from "#app/domain/address/query.ts"
import type { Language } from "#app/domain/words/language.ts"
import type { Bindings } from "../env.ts"
import { homeShape } from "./home.ts"
import { type Fault, faultsOfFeatures, mapFeatures } from "./map-features.ts"
import { isParameter, resources } from "./resources.ts"
import { askUpstream, UpstreamError } from "./upstream.ts"

export type Question = Exclude<ParsedQuery, { kind: "shortLink" | "ofSeller" }>

export type Reading =
  /** `value` is JSON text; "kept" is the last good copy, given because the API failed. */
  | { outcome: "found"; value: string; source: "api" | "kept" }
  | { outcome: "missing" }
  /** The API understood the question and would not answer it, such as a cursor of another list. */
  | { outcome: "refused" }
  | { outcome: "failed"; status: number }

export type Background = { waitUntil(work: Promise<unknown>): void }

/** Answers a question, which is what the query says. */
export async function read(
  env: Bindings,
  question: Question,
  query: string,
  language: Language,
  background: Background,
): Promise<Reading> {
  try {
    const answer = await askUpstream(env, upstreamPath(question, query), language)
    if (answer.status === 404 || answer.status === 410) return { outcome: "missing" }
    if (answer.status >= 400 && answer.status !== 401 && answer.status !== 403 && answer.status !== 429)
      return { outcome: "refused" }
    if (answer.status >= 400) throw new UpstreamError(answer.status, query)
    const value = shapedText(question, answer.body, query)
    background.waitUntil(keep(env, query, language, value))
    return { outcome: "found", value, source: "api" }
  } catch (error) {
    const status = error instanceof UpstreamError ? error.status : 0
    console.error({
      event: "upstream_failed",
      query: pathOf(query),
      status,
      reason: String(error instanceof Error ? (error.cause ?? error.message) : error),
    })
    const kept = await lastGood(env, query, language)
    return kept === null ? { outcome: "failed", status } : { outcome: "found", value: kept, source: "kept" }
  }
}

/** Why a question is not asked of the API: parameters that it does not know or could not read. */
export function faultsOf(question: ParsedQuery): Fault[] {
  if (question.kind === "features") return faultsOfFeatures(question.parameters)
  if (question.kind !== "list") return []
  return Object.keys(question.parameters)
    .filter((name) => !isParameter(question.resource, name))
    .map((field) => ({ field, code: "unknown" }))
}

/** Seconds for which an answer needs no second look. */
export function freshness(question: Question): number {
  return "resource" in question ? resources[question.resource].fresh : 900
}

const week = 7 * 24 * 3_600
/** An isolate writes one key once in a while; KV allows one write a second and charges for each. */
const rewriteAfter = 15 * 60_000
const written = new Map<string, number>()

/** The API knows days, not "this week". */
function upstreamPath(question: Question, query: string): string {
  const isWeekly = question.kind === "list" && question.parameters.week !== undefined
  const asked = isWeekly ? listAddress(question.resource, withinWeek(question.parameters, new Date())) : query
  return asked.replace(/^\/api/, "")
}

/** Without parameters, which may hold what somebody typed. */
function pathOf(query: string): string {
  return query.split("?")[0] ?? query
}

/** The API mostly says again what it said before, and the same bytes keep their shape. */
const shaped = new Map<string, { body: string; value: string }>()
const mostShaped = 100
/** What is larger is shaped again: a hundred maps full of lines would be more than an isolate has. */
const mostRemembered = 250_000

function shapedText(question: Question, body: string, query: string): string {
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

async function keep(env: Bindings, query: string, language: Language, value: string): Promise<void> {
  const key = keyOf(query, language)
  if (key === null || Date.now() - (written.get(key) ?? 0) < rewriteAfter) return
  if (written.size > 5_000) written.clear()
  written.set(key, Date.now())
  try {
    await env.LAST_ANSWERS.put(key, value, { expirationTtl: week })
  } catch (error) {
    console.error({ event: "keep_failed", query: pathOf(query), reason: String(error) })
  }
}

async function lastGood(env: Bindings, query: string, language: Language): Promise<string | null> {
  const key = keyOf(query, language)
  try {
    return key === null ? null : await env.LAST_ANSWERS.get(key)
  } catch (error) {
    console.error({ event: "keep_failed", query: pathOf(query), reason: String(error) })
    return null
  }
}

/** Null when it is longer than KV's 512 bytes. */
function keyOf(query: string, language: Language): string | null {
  const key = `${language} ${query}`
  return key.length <= 512 ? key : null
}
