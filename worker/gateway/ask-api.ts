// What it means to ask the API: where a question is asked, what each of its answers says, and which of them is no answer. Whoever asks
// has either a whole answer, a part of one, the word that there is none, or an error.

import { withinWeek } from "#app/domain/address/calendar.ts"
import { listAddress, one, type ParsedQuery } from "#app/domain/address/query.ts"
import type { Language } from "#app/domain/words/language.ts"
import type { Bindings } from "../env.ts"
import { onReset } from "../isolate-state.ts"
import { type Asked, copyOf } from "../keeping/keeping.ts"
import { report } from "../monitoring.ts"
import { otherProductsOfSeller } from "./seller.ts"
import { type Question, shaped } from "./shaped.ts"
import { askUpstream, UpstreamError } from "./upstream.ts"

export async function askApi(
  env: Bindings,
  question: Exclude<ParsedQuery, { kind: "shortLink" }>,
  query: string,
  language: Language,
): Promise<Asked> {
  try {
    if (question.kind === "ofSeller") {
      const product = keyOf(one("products", question.id), language)
      const copy = await copyOf({ env, shelf: "answers", key: product })
      return await otherProductsOfSeller(question.id, language, copy?.text ?? null)
    }
    const { status, body } = await askUpstream(env, upstreamPath(question, query), language)
    if (status === 404 || status === 410) {
      // Only a thing, or what belongs to one, can be gone.
      if ("id" in question) return null
      throw new UpstreamError(status, query)
    }
    if (status === 401 || status === 403 || status === 429) throw new UpstreamError(status, query)
    if (status >= 400) throw new RefusedError(status, query)
    const { text, wholeness, field } = shaped(question, body, query)
    if (wholeness !== "whole") notWhole(question, wholeness, field)
    if (wholeness === "broken") throw new BrokenError(query, text, field)
    return { text, isWhole: wholeness === "whole" }
  } catch (error) {
    const status = error instanceof UpstreamError ? error.status : 0
    if (!(error instanceof UpstreamError)) await report(error)
    const reason = String(error instanceof Error ? (error.cause ?? error.message) : error)
    console.error({ event: "upstream_failed", query: withoutParameters(query), status, reason })
    throw error
  }
}

/** The API refuses a question that it can read, such as one with a cursor of another list. */
export class RefusedError extends UpstreamError {}

/** An answer that tells less than the last good one. */
export class BrokenError extends UpstreamError {
  readonly text: string
  constructor(query: string, text: string, field: string | null) {
    super(200, query, `broken: ${field}`)
    this.text = text
  }
}

/** A field that the API renamed breaks every answer that has it: it is told once an hour. */
function notWhole(question: Question, wholeness: string, field: string | null): void {
  const what = `${wholeness} answer: ${"resource" in question ? question.resource : question.kind} ${field}`
  if (Date.now() - (told.get(what) ?? 0) < 3_600_000) return
  told.set(what, Date.now())
  console.error({ event: "answer_not_whole", what })
  void report(new Error(what))
}

const told = new Map<string, number>()
onReset(() => told.clear())

/** The API knows days, not "this week", and the whole way of a route as the route. */
function upstreamPath(question: Question, query: string): string {
  if (question.kind === "track") return `/v1/cycling-routes/${encodeURIComponent(question.id)}`
  const isWeekly = question.kind === "list" && question.parameters.week !== undefined
  const asked = isWeekly ? listAddress(question.resource, withinWeek(question.parameters, new Date())) : query
  return asked.replace(/^\/api/, "")
}

/** Under which key an answer is kept. Null when it is longer than KV's 512 bytes. */
export function keyOf(query: string, language: Language): string | null {
  const key = `${language} ${query}`
  return key.length <= 512 ? key : null
}

/** A query for the log: its parameters may hold what somebody typed. */
export function withoutParameters(query: string): string {
  return query.split("?")[0] ?? query
}
